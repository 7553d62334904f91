/** What other areas may ask of this one's tables, or add to them. */

export { type ChargedFee, listCharged } from './list-charged.ts';
export { beginAccount, feesWithin, listUncharged, noteCharge } from './repository.ts';
export { stateMonths } from './state-months.ts';
