/** What other areas may ask of this one's tables, or add to them. */

export { examineOrder, lockCodes } from './examine.ts';
export { giveVerdict } from './give-verdict.ts';
export { countOpenCases, lockOpenCase, updateCase } from './repository.ts';
