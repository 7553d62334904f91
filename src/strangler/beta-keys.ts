/**
 * The keys of all beta features, those of areas to come included, which are offered nowhere until
 * `betaFeatures` has words for them (BRIDGE-103).
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
