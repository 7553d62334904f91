/** The queries that other areas may make on the tables of this area, and the rows that they may add. */

export { getOrCreateReferralCode } from './referral-code.ts';
export {
  addCode,
  type CodeRow,
  discountCodesOf,
  findCodes,
  isAnyDiscountCodeOf,
  listCodes as codesOf,
  setCap,
} from './repository.ts';
