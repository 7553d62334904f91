import { z } from 'zod';
import { Instant } from '../http/fields.ts';
import { currencies } from '../tenants/currency.ts';

/** An entry in the ledger of what somebody has earned: added once, never changed (AMB-70). */
export const Transaction = z.object({
  id: z.uuid(),
  /** Points, or the currency of cash. */
  unit: z.enum(['points', ...currencies]),
  type: z.enum(['credit', 'debit']),
  /** Always above 0; a whole number of points, or an amount of cash. */
  value: z.number().positive(),
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
