import { z } from 'zod';
import { CalendarDay } from '../http/fields.ts';
import { TestUsersLeftOut } from '../http/list.ts';

/**
 * The counts of the activities of a period. An activity belongs to the day on which it was completed
 * or, until then, begun, as in the list of activities. One that has a task to review and another that
 * was rejected counts as both, as it stands in both lists.
 */
const ActivityCounts = z.object({
  /** Complete, with every review passed. */
  approved: z.number().int(),
  /** With a task that awaits review. */
  inReview: z.number().int(),
  /** With a task that was rejected. */
  rejected: z.number().int(),
});

/** One month or week of the programme; both days are included, in the tenant's timezone. */
export const SummaryPeriod = z.object({
  startDate: CalendarDay,
  endDate: CalendarDay,
  activities: ActivityCounts,
  newAmbassadors: z.number().int(),
  /** The people who applied in it, with any decision since (DASH-68). */
  newApplicants: z.number().int(),
  /** Orders of its days that are somebody's referral, denied ones as well (DASH-78). */
  referrals: z.number().int(),
  /** By currency: the sales of the referrals that were not denied, less refunds. */
  sales: z.record(z.string(), z.number()),
  issuedRewards: z.number().int(),
});
export type SummaryPeriod = z.infer<typeof SummaryPeriod>;

/** An activity type with how many of its activities in a period were approved. */
export const TopActivityType = z.object({
  /** The id of its latest version. */
  id: z.uuid(),
  title: z.string(),
  approved: z.number().int(),
});
export type TopActivityType = z.infer<typeof TopActivityType>;

/** The figures of the dashboard (DASH-29). */
export const Summary = z.object({
  /** Newest first. */
  periods: z.array(SummaryPeriod),
  /**
   * The days that the newest period is compared with: as many days of the one before as it has had so far, and
   * all of them once it is over. Null when one period is asked for.
   */
  compared: SummaryPeriod.nullable(),
  /** In the newest period, most approved first; at most five. */
  topActivityTypes: z.array(TopActivityType),
  people: z.object({
    ambassadors: z.number().int(),
    administrators: z.number().int(),
    openInvitations: z.number().int(),
  }),
  /** False until there has been something to count (DASH-34). */
  hasData: z.boolean(),
  testUsersLeftOut: TestUsersLeftOut,
});
export type Summary = z.infer<typeof Summary>;
