/** The queries that other areas may make on the tables of this area, and the rows that they may add. */

export { type ChargedFee, listCharged } from './list-charged.ts';
export { beginAccount, feesWithin, listUncharged, noteCharge } from './repository.ts';
export { stateMonths } from './state-months.ts';
