import { z } from 'zod';
import { ReferralSystem } from '../activity-types/activity-type.ts';
import { Instant, Whole } from '../http/fields.ts';

/** A code as it is compared and kept: without outer spaces and letter case (REF-65). */
export const canonicalCode = (code: string): string => code.trim().toUpperCase();

const rule = 'Please enter 3 to 50 letters, digits or hyphens';

/** A discount code as an admin enters it (REF-69). */
const DiscountCodeText = z
  .string()
  .transform(canonicalCode)
  .pipe(z.string().regex(/^[A-Z0-9-]{3,50}$/, rule));

/** The most orders within so many days that may come in without a click on a link of the ambassador. */
export const CodeCap = z.object({ orders: Whole(1, 200), days: Whole(1, 365) });
export type CodeCap = z.infer<typeof CodeCap>;

/** A code that gives a purchaser a discount, and makes the order the referral of an ambassador (REF-24). */
export const DiscountCode = z.object({
  id: z.uuid(),
  code: z.string(),
  /** The platform of the shop that knows it. */
  system: ReferralSystem,
  /** The referral activity type of the platform, in all its versions; null where there was none. */
  challengeDefinitionId: z.uuid().nullable(),
  createdAt: Instant,
  /** How many orders without a click count before they are looked at; for admins only, null for any number. */
  cap: CodeCap.nullable().optional(),
});
export type DiscountCode = z.infer<typeof DiscountCode>;

export const DiscountCodeInput = z.object({
  code: DiscountCodeText,
  system: ReferralSystem,
});

/** The code in the links of an ambassador, which orders bring back: one for each group (REF-26). */
export const ReferralCode = z.object({
  id: z.uuid(),
  code: z.string(),
  /** The referral activity type, by the id of its first version (REF-27). */
  referralCodeGroupId: z.uuid(),
});
export type ReferralCode = z.infer<typeof ReferralCode>;

/** The codes of a person, oldest first. */
export const PersonCodes = z.object({
  discountCodes: z.array(DiscountCode),
  referralCodes: z.array(ReferralCode),
});
export type PersonCodes = z.infer<typeof PersonCodes>;
