/** What other areas may ask of this one's tables, or add to them. */

export { beginAccount, feesWithin, listUncharged, noteCharge } from './repository.ts';
export { stateMonths } from './state-months.ts';
