import type { ActivityState } from './progress.ts';

/**
 * One word for each state, wherever people read it: on tasks and activities, in lists, figures, mails and exports, for
 * administrators and for ambassadors. Addresses and calls have names of their own.
 */
export const stateWords = {
  inProgress: 'In progress',
  awaitsReview: 'Awaiting review',
  approved: 'Approved',
  rejected: 'Rejected',
} as const;

/** The state of an activity in one word. */
export const activityStateWords = {
  'please-review': stateWords.rejected,
  complete: stateWords.approved,
  'in-review': stateWords.awaitsReview,
  started: stateWords.inProgress,
} as const satisfies Record<ActivityState, string>;
