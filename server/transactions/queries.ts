/** What other areas may ask of this one's tables, or add to them. */

export { addTransaction, balanceOf, type NewTransaction, points } from './repository.ts';
export { listEntriesSince, pointsByMonth } from './since.ts';
