import { z } from 'zod';
import { Instant } from '../http/fields.ts';

/** An entry in the ledger of somebody's points: added once, never changed (AMB-70). */
export const Transaction = z.object({
  id: z.uuid(),
  type: z.enum(['credit', 'debit']),
  /** Points, always above 0. */
  value: z.number().int(),
  description: z.string(),
  createdAt: Instant,
});
export type Transaction = z.infer<typeof Transaction>;

/** What somebody has earned: given, and complete but not given yet (AMB-168). */
export const Earnings = z.object({
  userId: z.uuid(),
  points: z.number().int(),
  pendingPoints: z.number().int(),
  /** Currency → amount due in cash. */
  monetary: z.record(z.string(), z.number()),
  pendingMonetary: z.record(z.string(), z.number()),
});
export type Earnings = z.infer<typeof Earnings>;
