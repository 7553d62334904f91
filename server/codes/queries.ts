/** What other areas may ask of this one's tables, or add to them. */

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
