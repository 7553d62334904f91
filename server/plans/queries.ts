/** What other areas may ask of this one's tables, or do to them. */

export { countAppSumoCodes, lockPlan, readAgreementRow, storeAgreement } from './repository.ts';
