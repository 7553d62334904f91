import { z } from 'zod';
import { CalendarDay, Instant } from '../http/fields.ts';
import { UpcomingExpiry } from '../points-expiry/points-expiry.ts';
import { Transaction } from '../transactions/transaction.ts';

/** How many of what is new are named; the sums and counts are of all. */
export const mostNamed = 5;

/** The last decision about an activity, where nothing in the ledger says so. An activity has one. */
export const HomeDecision = z.object({
  activityId: z.uuid(),
  slug: z.string(),
  title: z.string(),
  approved: z.boolean(),
  /** What the ambassador was told; null for an approval. */
  reason: z.string().nullable(),
  decidedAt: Instant,
});
export type HomeDecision = z.infer<typeof HomeDecision>;

/** What there is since a moment: in the ledger, decided, and new to do. */
export const HomeNews = z.object({
  /** Unit → what was added less what was taken away; a unit that comes to nothing is left out. */
  sums: z.partialRecord(Transaction.shape.unit, z.number()),
  /** The newest entries of the ledger, newest first. */
  entries: z
    .array(Transaction.pick({ id: true, description: true, createdAt: true }))
    .max(mostNamed),
  entryCount: z.number().int(),
  decisions: z.array(HomeDecision).max(mostNamed),
  decisionCount: z.number().int(),
  /** The first versions of activity types that have come since. */
  newTypeIds: z.array(z.uuid()),
  /** The moment of the newest of all this; null when there is nothing. */
  newest: Instant.nullable(),
});
export type HomeNews = z.infer<typeof HomeNews>;

/** Points earned in a month of the tenant's timezone, less what was taken back. Rewards and expiry change nothing. */
export const PointsOfMonth = z.object({
  startDate: CalendarDay,
  endDate: CalendarDay,
  points: z.number().int(),
});
export type PointsOfMonth = z.infer<typeof PointsOfMonth>;

/** What an ambassador's first screen begins with, beside the activities themselves (DASH-66, DASH-70). */
export const Home = z.object({
  /** The moment of this answer: whoever was never here before has read everything up to it. */
  at: Instant,
  /** What the own profile needs: words, or another try after a rejection. */
  profile: z.enum(['missing', 'rejected']).nullable(),
  /** Null where the tenant has no points (AMB-102). */
  goal: z
    .object({
      month: PointsOfMonth,
      /** The best month before this one; null where none has brought points. */
      best: PointsOfMonth.nullable(),
    })
    .nullable(),
  /** Points that expire within a month (SET-81); null while none do. */
  expiring: UpcomingExpiry.nullable(),
  /** Null where no moment was named. */
  news: HomeNews.nullable(),
});
export type Home = z.infer<typeof Home>;
