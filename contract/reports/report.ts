import { z } from 'zod';
import { CalendarDay } from '../http/fields.ts';
import { pageOf, TestUsersLeftOut } from '../http/list.ts';
import { PointsWorth } from '../reward-costs/reward-costs.ts';
import { SummaryPeriod } from '../summary/summary.ts';
import { Currency } from '../tenants/currency.ts';
import { partSizes } from './range.ts';

const count = z.number().int();

/** Amounts by currency, such as `{ EUR: 12.5 }`. */
const Amounts = z.record(z.string(), z.number());

/**
 * Activities of the range, counted as the dashboard counts them: by the day on which each was completed or,
 * until then, begun. One may both await a review and have a rejected task (ADR 0053).
 */
const activityCounts = {
  /** All of them, also those in progress. */
  totalChallenges: count,
  /** Complete, with every review passed. */
  totalChallengesApproved: count,
  /** With a task that awaits review. */
  totalChallengesInReview: count,
  /** With a task that was rejected. */
  totalChallengesRejected: count,
};

/** An activity type with what was done of it, all of its versions together (REP-18, REP-19). */
export const ActivityReportRow = z.object({
  title: z.string(),
  slug: z.string(),
  /** Of the latest version, as the title and the slug. */
  definitionVersion: count,
  challengeDefinitionId: z.uuid(),
  uniqueAmbassadors: count,
  ...activityCounts,
});
export type ActivityReportRow = z.infer<typeof ActivityReportRow>;

const person = {
  id: z.uuid(),
  /** Whether there is a page about them: nobody who held a role and was deleted has one. */
  hasPage: z.boolean(),
  slug: z.string(),
  fullName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  imageUrl: z.string().nullable(),
  deleted: z.boolean(),
};

/** Somebody with what they have done of one activity type (REP-45). */
export const ActivityPersonRow = z.object({ ...person, ...activityCounts });
export type ActivityPersonRow = z.infer<typeof ActivityPersonRow>;

const salesCounts = {
  /** Referrals ordered in the range, denied ones as well. */
  totalReferrals: count,
  /** What they earn in points, credited or not; denied ones nothing. */
  totalReferralCommissionPoints: count,
  /** By currency: what they have sold after refunds; denied ones nothing. */
  referralSalesPrincipal: Amounts,
};

/** Somebody with what they have done and sold (REP-20, REP-21). */
export const AmbassadorReportRow = z.object({ ...person, ...activityCounts, ...salesCounts });
export type AmbassadorReportRow = z.infer<typeof AmbassadorReportRow>;

/** One page of rows, with what all rows of all pages come to. */
const reportOf = <Row extends z.ZodType, Totals extends z.ZodType>(row: Row, totals: Totals) =>
  z.object({
    results: z.array(row),
    page: count,
    pageSize: count,
    totalCount: count,
    totals,
    testUsersLeftOut: TestUsersLeftOut,
  });

export const ActivityReport = reportOf(
  ActivityReportRow,
  z.object({ uniqueAmbassadors: count, ...activityCounts }),
);
export type ActivityReport = z.infer<typeof ActivityReport>;

export const ActivityDetailsReport = reportOf(ActivityPersonRow, z.object(activityCounts)).extend({
  title: z.string(),
  slug: z.string(),
  definitionVersion: count,
});
export type ActivityDetailsReport = z.infer<typeof ActivityDetailsReport>;

export const AmbassadorReport = reportOf(
  AmbassadorReportRow,
  z.object({ ...activityCounts, ...salesCounts }),
).extend({
  /** Those of the tenant, then others in which there are referrals of the range. */
  currencies: z.array(z.string()),
});
export type AmbassadorReport = z.infer<typeof AmbassadorReport>;

export const SystemTotals = z.object({
  /** Referrals of the range, denied ones as well. */
  count,
  /** What they have sold without tax and shipping and after refunds; denied ones nothing (REP-23). */
  principalNet: z.number(),
  distinctUserCount: count,
});
export type SystemTotals = z.infer<typeof SystemTotals>;

/** What the referrals of the range come to (REP-22, REP-60). */
export const ReferralReport = z.object({
  byCurrency: z.record(
    z.string(),
    SystemTotals.extend({ shopify: SystemTotals, wooCommerce: SystemTotals }),
  ),
  /** By currency as well. `amazon` is there when there are any (REP-24). */
  bySystem: z.object({
    shopify: z.record(z.string(), SystemTotals),
    wooCommerce: z.record(z.string(), SystemTotals),
    amazon: z.record(z.string(), SystemTotals).optional(),
  }),
  testsLeftOut: z.literal(true).optional(),
});
export type ReferralReport = z.infer<typeof ReferralReport>;

/** The figures of a range over time, for charts. */
export const ReportTrend = z.object({
  size: z.enum(partSizes),
  /** Newest first. Years before the first and after the last with something in it are left out. */
  periods: z.array(SummaryPeriod),
});
export type ReportTrend = z.infer<typeof ReportTrend>;

/** What a programme sold and cost in one currency; nothing is converted (REP-92, REP-93). */
const currencyReturn = z.object({
  currency: Currency,
  /** As the referrals report says. */
  sales: z.number(),
  /** Commissions of these sales in cash: commissions that were credited, and commissions that will be. */
  credited: z.number(),
  pending: z.number(),
  /** Cash for activities, credited on these days. */
  activities: z.number(),
  /** The value of the rewards that were issued on these days. */
  rewards: z.number(),
  /** Fees for the use of whole months. */
  fees: z.number(),
  /** All of it but the sales. */
  cost: z.number(),
});
export type CurrencyReturn = z.infer<typeof currencyReturn>;

/** What a programme brought in and what it cost on some days (REP-92). */
export const ReturnReport = z.object({
  currencies: z.array(currencyReturn),
  issuedRewards: count,
  /** Those whose value nobody knows (REP-94). */
  unvaluedRewards: count,
  /** What 1,000 points are worth where a reward has no value of its own; left out where nobody knows. */
  worth: PointsWorth.optional(),
  testUsersLeftOut: TestUsersLeftOut,
});
export type ReturnReport = z.infer<typeof ReturnReport>;

/** The people who joined in each month, and how many of them were active since (REP-88). */
export const Cohorts = z.object({
  /** The latest twelve, the oldest first. */
  cohorts: z.array(
    z.object({
      startDate: CalendarDay,
      joined: count,
      /** One a month, from that in which they joined to the present one. */
      active: z.array(count),
    }),
  ),
});
export type Cohorts = z.infer<typeof Cohorts>;
export type Cohort = Cohorts['cohorts'][number];

const { slug, fullName, email, imageUrl, deleted } = person;

/** People with the days, in the tenant's timezone, on which they joined and were active last. */
export const SeenPeople = pageOf(
  z.object({
    ...{ slug, fullName, email, imageUrl, deleted },
    joinedOn: CalendarDay,
    lastActiveOn: CalendarDay.nullable(),
  }),
).extend({ testUsersLeftOut: TestUsersLeftOut });
export type SeenPeople = z.infer<typeof SeenPeople>;
export type SeenPersonRow = SeenPeople['results'][number];
