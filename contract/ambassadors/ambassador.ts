import { z } from 'zod';
import { Instant } from '../http/fields.ts';
import { Suppression } from '../suppressions/suppression.ts';

/** A row of the list of ambassadors. */
export const AmbassadorListItem = z.object({
  id: z.uuid(),
  slug: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Why the address gets no email; left out where it does. */
  emailSuppression: Suppression.optional(),
  /** The picture of the approved profile. */
  imageUrl: z.string().nullable(),
  tags: z.array(z.string()),
  /** The discount codes of the person, oldest first. */
  discountCodes: z.array(z.object({ code: z.string() })),
  isTestUser: z.boolean(),
  /** Whether a change of the profile awaits approval. */
  hasPendingChange: z.boolean(),
  deleted: z.boolean(),
  createdAt: Instant,
  /** The balance of points. */
  points: z.number(),
  /** When an activity of theirs was completed or begun last; null where they have never begun one. */
  lastActivityAt: Instant.nullable(),
});
export type AmbassadorListItem = z.infer<typeof AmbassadorListItem>;

/** How many discount codes an ambassador has; 2 is more than one (AMB-06). */
export const discountCodeCounts = [0, 1, 2] as const;
export type DiscountCodeCount = (typeof discountCodeCounts)[number];

/** The count that a text names, such as `2` for every greater number; null for a text that names none (AMB-06). */
export const readDiscountCodeCount = (text: string): DiscountCodeCount | null =>
  /^\d{1,6}$/.test(text) ? (discountCodeCounts[Math.min(Number(text), 2)] ?? null) : null;

/** The saved searches every tenant has (AMB-11). */
export const ambassadorSavedSearches = [
  'All',
  'Pending profile',
  'Test users',
  'Deactivated',
] as const;
export type AmbassadorSavedSearch = (typeof ambassadorSavedSearches)[number];
