/** What other areas may ask of this one's tables, or add to them. */

export { examineOrder, lockCodes } from './examine.ts';
export { countOpenCases } from './repository.ts';
