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
  /** Why the address gets no email, where that is so. */
  emailSuppression: Suppression.optional(),
  /** The picture of the approved profile. */
  imageUrl: z.string().nullable(),
  tags: z.array(z.string()),
  isTestUser: z.boolean(),
  /** Whether a change of the profile awaits approval. */
  hasPendingChange: z.boolean(),
  deleted: z.boolean(),
  createdAt: Instant,
  /** The balance. */
  points: z.number(),
  /** When an activity of theirs was completed or begun last; null for who has never begun one. */
  lastActivityAt: Instant.nullable(),
});
export type AmbassadorListItem = z.infer<typeof AmbassadorListItem>;

/** The saved searches every tenant has (AMB-11). */
export const ambassadorSavedSearches = [
  'All',
  'Pending profile',
  'Test users',
  'Deactivated',
] as const;
export type AmbassadorSavedSearch = (typeof ambassadorSavedSearches)[number];
