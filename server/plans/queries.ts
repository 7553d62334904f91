/** What other areas may ask of this one's tables, or do to them. */

export { feesInForceOf } from './fees-in-force.ts';
export {
  countAmbassadors,
  countAppSumoCodes,
  lockPlan,
  readAgreementRow,
  storeAgreement,
} from './repository.ts';
