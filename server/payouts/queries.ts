/** What other areas may ask of this one's tables. */

export type { RunRow } from './repository.ts';
export { countHeldUpRuns, countRunsToApprove, isPayPalPaying } from './repository.ts';
