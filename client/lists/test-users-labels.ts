/** What lists and figures say of test users, whom they leave out (AMB-103). */
export const testUsersLabels = {
  people: 'Test users are left out.',
  activities: 'Activities of test users are left out.',
  figures: 'Test users are left out of all figures.',
  show: 'Show them',
  shown: 'Activities of test users are included.',
  leaveOut: 'Leave them out',
};
