import type { ReferralSystem } from '#contract/activity-types/activity-type.ts';
import { DiscountCodeInput } from '#contract/codes/code.ts';
import { validateWith } from '../forms/validate.ts';

/** The fields of a discount code that is added. */
export const discountCodeForm = (system: ReferralSystem) => ({
  initialValues: { code: '', system },
  validate: validateWith(DiscountCodeInput),
});
