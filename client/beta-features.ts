/** A choice each person has between the two versions of some screens (SHELL-180). */
export interface BetaFeature {
  /** Its name in the user data and on the bridge; never changes. */
  readonly key: string;
  readonly title: string;
  readonly description: string;
  /** Whether the new version shows to people who have not chosen. */
  readonly default: boolean;
}

/** The beta features there are. One that becomes general or is withdrawn leaves the list. */
export const betaFeatures = [
  {
    key: 'ambassadors',
    title: 'People',
    description: 'The new list of the people in your programme.',
    default: false,
  },
  {
    key: 'applicants',
    title: 'Applicants',
    description: 'The new list of people who want to take part, with saved views.',
    default: false,
  },
  {
    key: 'activities',
    title: 'Activities',
    description: 'The new review of what people have done, with saved views.',
    default: false,
  },
  {
    key: 'activityTypes',
    title: 'Activity Types',
    description: 'The new list of activity types, and the new way to design one.',
    default: false,
  },
  {
    key: 'referrals',
    title: 'Referrals',
    description: 'The new list of referred orders, and why each was credited or not.',
    default: false,
  },
  {
    key: 'rewards',
    title: 'Rewards',
    description: 'The new lists of rewards, of their tokens, and of what people have chosen.',
    default: false,
  },
  {
    key: 'payments',
    title: 'Payments',
    description: 'The new list of cash that is due, and of the payments you have made.',
    default: false,
  },
  {
    key: 'emails',
    title: 'Emails',
    description: 'The new lists of emails, and the new way to write one.',
    default: false,
  },
  {
    key: 'reports',
    title: 'Reports',
    description: 'The new reports on what was done and sold.',
    default: false,
  },
  {
    key: 'account',
    title: 'My Account',
    description: 'The new page for your name, your password and how you log in.',
    default: false,
  },
  {
    key: 'loginAs',
    title: 'Login As',
    description: 'The new page from which support logs in as somebody of your programme.',
    default: false,
  },
] as const satisfies readonly BetaFeature[];

/** The beta feature with that key; undefined when it was withdrawn or never existed. */
export const betaFeature = (key: string | undefined): BetaFeature | undefined =>
  betaFeatures.find((feature) => feature.key === key);

/** The texts with which each side of a screen in beta offers the other (BRIDGE-143, BRIDGE-144). */
export const betaLabels = {
  offer: 'New version',
  news: 'A new version of this page is available',
  tryNew: 'Try the new version',
  goBack: 'Back to the previous version',
  dismiss: 'Dismiss',
};
