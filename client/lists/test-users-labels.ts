interface LeftOutWords {
  readonly leftOut: string;
  readonly shown: string;
}

/** The texts of lists and figures about test users, whom they leave out (AMB-103). */
export const testUsersLabels = {
  people: 'Test users are left out.',
  activities: {
    leftOut: 'Activities of test users are left out.',
    shown: 'Activities of test users are included.',
  } satisfies LeftOutWords,
  rewards: {
    leftOut: 'Rewards of test users are left out.',
    shown: 'Rewards of test users are included.',
  } satisfies LeftOutWords,
  referrals: {
    leftOut: 'Referrals of test users and simulated orders are left out.',
    shown: 'Referrals of test users and simulated orders are included.',
  } satisfies LeftOutWords,
  figures: 'Test users are left out of all figures.',
  show: 'Show them',
  leaveOut: 'Leave them out',
};
