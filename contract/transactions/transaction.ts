import { z } from 'zod';
import { UserId } from '../auth/session.ts';
import { Instant, InstantInTenantTz, Line, Whole } from '../http/fields.ts';
import { currencies } from '../tenants/currency.ts';

/** The source of an entry of the ledger (AMB-71). */
export const transactionSources = [
  'manual',
  'activity',
  'referral',
  'reward-selection',
  'expiry',
  'payment',
  'payout',
] as const;
export type TransactionSource = (typeof transactionSources)[number];

/** Points, or the currency of cash. */
export const LedgerUnit = z.enum(['points', ...currencies]);

/** An entry in the ledger of a person's earnings: added once, never changed (AMB-70, AMB-71). */
export const Transaction = z.object({
  id: z.uuid(),
  /** Its owner. */
  userId: UserId,
  unit: LedgerUnit,
  type: z.enum(['credit', 'debit']),
  /** Always above 0; a whole number of points, or an amount of cash. */
  value: z.number().positive(),
  description: z.string(),
  createdAt: Instant,
  createdAtInTenantTz: InstantInTenantTz,
  /** The admin who added it; null when it came about by itself. */
  createdBy: UserId.nullable(),
  source: z.enum(transactionSources),
  /** The activity or the payment it comes from; null where its source is not kept. */
  sourceId: z.uuid().nullable(),
});
export type Transaction = z.infer<typeof Transaction>;

/** The most points that are given or taken at once by hand. */
export const mostPointsByHand = 1_000_000;

/** How long the description of a credit or debit is at most, in characters (AMB-111). */
export const longestDescription = 255;

const wholePoints = `Please enter a whole number of points, from 1 to ${mostPointsByHand.toLocaleString('en')}`;

/** Points that an admin gives or takes away by hand (AMB-110, AMB-111). */
export const TransactionInput = z.object({
  /** Chosen by the caller: a repeat with the same id adds nothing. */
  submissionId: z.uuid(),
  type: z.enum(['credit', 'debit']),
  value: Whole(1, mostPointsByHand, wholePoints),
  description: Line(longestDescription).min(1, 'Please say what it is for'),
});
export type TransactionInput = z.infer<typeof TransactionInput>;

/** The earnings of a person: those given, and those complete but not given yet (AMB-168). */
export const Earnings = z.object({
  userId: z.uuid(),
  points: z.number().int(),
  pendingPoints: z.number().int(),
  /** Currency → amount due in cash. */
  monetary: z.record(z.string(), z.number()),
  pendingMonetary: z.record(z.string(), z.number()),
});
export type Earnings = z.infer<typeof Earnings>;
