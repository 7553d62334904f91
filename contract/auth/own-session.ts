import { z } from 'zod';
import { Instant } from '../http/fields.ts';

/** One of the sessions in which somebody uses their account now. */
export const OwnSession = z.object({
  id: z.uuid(),
  createdAt: Instant,
  /** Whether it is the session of this call. */
  isThis: z.boolean(),
  /** The email of the person who acts as this one in it; null where they act for themselves. */
  actor: z.string().nullable(),
});
export type OwnSession = z.infer<typeof OwnSession>;
