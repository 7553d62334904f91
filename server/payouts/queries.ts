/** The queries that other areas may make on the tables of this area. */

export type { RunRow } from './repository.ts';
export { countHeldUpRuns, countRunsToApprove, isPayPalPaying } from './repository.ts';
