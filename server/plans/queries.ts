/** Functions by which other areas read or change this area's tables. */

export { feesInForceOf } from './fees-in-force.ts';
export {
  countAmbassadors,
  countAppSumoCodes,
  lockPlan,
  readAgreementRow,
  storeAgreement,
} from './repository.ts';
