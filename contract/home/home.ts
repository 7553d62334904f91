import { z } from 'zod';
import { CalendarDay, Instant } from '../http/fields.ts';
import { UpcomingExpiry } from '../points-expiry/points-expiry.ts';
import { Transaction } from '../transactions/transaction.ts';

/** How many of the news are named; the sums and counts are of all. */
export const mostNamed = 5;

/** The last decision about an activity, where the ledger has no entry about it. An activity has one decision. */
export const HomeDecision = z.object({
  activityId: z.uuid(),
  slug: z.string(),
  title: z.string(),
  approved: z.boolean(),
  /** The reason that the ambassador was given; null for an approval. */
  reason: z.string().nullable(),
  decidedAt: Instant,
});
export type HomeDecision = z.infer<typeof HomeDecision>;

/** A cancelled reward, named here alone: the sums count the points that came back, and no entry tells of them (REW-230). */
export const HomeCancelledReward = z.object({
  selectionId: z.uuid(),
  description: z.string(),
  reason: z.string().nullable(),
  cancelledAt: Instant,
});
export type HomeCancelledReward = z.infer<typeof HomeCancelledReward>;

/** The news since a moment: in the ledger, decided, cancelled, and new to do. */
export const HomeNews = z.object({
  /** Unit → points or cash added, less those taken away; a unit that comes to nothing is left out. */
  sums: z.partialRecord(Transaction.shape.unit, z.number()),
  /** The newest entries of the ledger, newest first. */
  entries: z
    .array(Transaction.pick({ id: true, description: true, createdAt: true }))
    .max(mostNamed),
  entryCount: z.number().int(),
  decisions: z.array(HomeDecision).max(mostNamed),
  decisionCount: z.number().int(),
  /** Newest first, as many as there are up to 100. */
  cancelledRewards: z.array(HomeCancelledReward),
  /** The first versions of activity types that have come since. */
  newTypeIds: z.array(z.uuid()),
  /** The moment of the newest of all these; null when there is none. */
  newest: Instant.nullable(),
});
export type HomeNews = z.infer<typeof HomeNews>;

/** Points earned in a month of the tenant's timezone, less those taken back. Rewards and expiry change nothing. */
export const PointsOfMonth = z.object({
  startDate: CalendarDay,
  endDate: CalendarDay,
  points: z.number().int(),
});
export type PointsOfMonth = z.infer<typeof PointsOfMonth>;

/** The beginning of an ambassador's first screen, above the activities themselves (DASH-66, DASH-70). */
export const Home = z.object({
  /** The moment of this answer: on a first visit all news up to it count as read. */
  at: Instant,
  /** The need of the own profile: words, or another try after a rejection. */
  profile: z.enum(['missing', 'rejected']).nullable(),
  /** Since when an agreement that the caller has accepted is another one (AMB-219); null for none, else the latest. */
  agreementsChangedAt: Instant.nullable(),
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
