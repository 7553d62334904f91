import { z } from 'zod';
import { ReferralRate } from '../activity-types/referral-rate.ts';
import { Instant } from '../http/fields.ts';
import { Referral } from './referral.ts';
import { approvedStates, ReasonNotCounted, suspicions } from './trail.ts';

/** The ruling on an order. */
export const Ruling = z.object({
  /** Null where it is somebody's referral. */
  reasonNotCounted: ReasonNotCounted.nullable(),
  referral: z
    .object({
      user: Referral.shape.user,
      by: z.enum(['discount-code', 'referral-code']),
      code: z.string(),
      /** The other code that was there, and did not count. */
      passedOver: z.string().nullable(),
      activityType: z.object({ id: z.uuid(), title: z.string(), version: z.number().int() }),
      percentage: z.number(),
      /** The rate that decided the percentage; null where it is the one for everybody. */
      rate: ReferralRate.nullable(),
      payoutFormat: z.enum(['points', 'monetary']),
      pointsRate: z.object({ monetary: z.number(), points: z.number() }).nullable(),
      /** The commission for the present sale, in the currency of the order. */
      commission: z.number(),
      /** Null where there is no rate for the currency (REF-54). */
      commissionPoints: z.number().nullable(),
      creditDueAt: Instant,
      suspiciousReasons: z.array(z.enum(suspicions)),
      suspicious: z.boolean(),
      /** The state by the settings, without the decision of an admin since. */
      approvedState: z.enum(approvedStates),
    })
    .nullable(),
});
export type Ruling = z.infer<typeof Ruling>;

/** The lines that a replay compares: whether the order counts at all, then each part of the referral. */
export const replayLines = [
  'outcome',
  'ambassador',
  'code',
  'activityType',
  'percentage',
  'payout',
  'commission',
  'due',
  'suspicion',
  'state',
] as const;
export type ReplayLine = (typeof replayLines)[number];

/** An order sent through the rules of today, beside the ruling from when it came in. */
export const Replay = z.object({
  /** By the rules that are kept with the order. */
  kept: Ruling,
  /** By the rules of today. */
  today: Ruling,
  /** The lines in which the two differ. */
  differences: z.array(z.enum(replayLines)),
});
export type Replay = z.infer<typeof Replay>;
