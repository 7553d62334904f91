import { z } from 'zod';
import { ReferralSystem } from '../activity-types/activity-type.ts';
import { Instant, InstantInTenantTz } from '../http/fields.ts';
import { PersonNamed } from '../people/person-named.ts';
import { Currency } from '../tenants/currency.ts';
import { approvedStates, suspicions } from './trail.ts';

/** A sale that an ambassador brought about (REF-16 to REF-18). */
export const Referral = z.object({
  id: z.uuid(),
  user: PersonNamed,
  system: ReferralSystem,
  orderId: z.string(),
  orderNumber: z.string(),
  orderDate: Instant,
  createdAtInTenantTz: InstantInTenantTz,
  currency: Currency,
  /** The goods after discounts, without tax and shipping. */
  principal: z.number(),
  /** The same after refunds (REF-19). */
  principalNet: z.number(),
  /** Not for the ambassador where the tenant hides it (REF-79, REF-80). */
  purchaserName: z.string().optional(),
  purchaserEmail: z.string().optional(),
  /** The discount or referral code that led to it. */
  code: z.string(),
  /** The version of the activity type that has its commission rule. */
  challengeDefinitionId: z.uuid(),
  approvedState: z.enum(approvedStates),
  /** For admins only, as the three after it (REF-81). */
  approvedStateSource: z.enum(['default', 'admin']).optional(),
  suspicious: z.boolean().optional(),
  suspiciousReasons: z.array(z.enum(suspicions)).optional(),
  /** Whether it was made up to try the rules. Nobody is paid for it, and no figure has it. */
  simulated: z.boolean().optional(),
  /** Whether it is part of an open fraud case, before whose verdict nothing more is credited. */
  isHeld: z.boolean(),
  decidedAt: Instant.nullable(),
  commissionPercentage: z.number(),
  /** In the currency of the order. */
  commission: z.number(),
  /** Null where there is no rate for the currency (REF-54). */
  commissionPoints: z.number().int().nullable(),
  payoutFormat: z.enum(['points', 'monetary']),
  creditDueAt: Instant,
  creditedAt: Instant.nullable(),
  /** The latest entry of the ledger that it made; null before the first. */
  transactionId: z.uuid().nullable(),
});
export type Referral = z.infer<typeof Referral>;

/** The totals of the referrals of somebody (REF-92). */
export const ReferralTotals = z.object({
  count: z.number().int(),
  /** By currency: the sales less refunds, of all that were not denied. */
  sales: z.record(z.string(), z.number()),
  /** By currency: the cash that was credited, or will be. */
  commission: z.record(z.string(), z.number()),
  /** By currency: the part of it that is approved or undecided, and not credited yet. */
  pendingCommission: z.record(z.string(), z.number()),
  points: z.number().int(),
  /** Approved or undecided, and not credited yet. */
  pendingPoints: z.number().int(),
});
export type ReferralTotals = z.infer<typeof ReferralTotals>;
