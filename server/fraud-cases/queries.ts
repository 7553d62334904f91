/** The queries that other areas may make on the tables of this area, and the rows that they may add. */

export { examineOrder, lockCodes } from './examine.ts';
export { giveVerdict } from './give-verdict.ts';
export { countOpenCases, lockOpenCase, updateCase } from './repository.ts';
