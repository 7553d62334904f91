/**
 * The keys of all beta features, also of areas to come. A key is offered nowhere until `betaFeatures`
 * has words for it (BRIDGE-103).
 */
export const betaKeys = [
  'ambassadors',
  'applicants',
  'activities',
  'activityTypes',
  'rewards',
  'referrals',
  'emails',
  'account',
  'payments',
  'reports',
  'loginAs',
] as const;

export type BetaKey = (typeof betaKeys)[number];
