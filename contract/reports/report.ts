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

/** An activity type with the counts of its activities, all of its versions together (REP-18, REP-19). */
export const ActivityReportRow = z.object({
  title: z.string(),
  slug: z.string(),
  /** The latest version; the title and the slug are from it, too. */
  definitionVersion: count,
  challengeDefinitionId: z.uuid(),
  uniqueAmbassadors: count,
  ...activityCounts,
});
export type ActivityReportRow = z.infer<typeof ActivityReportRow>;

const person = {
  id: z.uuid(),
  /** Whether there is a page about them: a person who held a role and was deleted has none. */
  hasPage: z.boolean(),
  slug: z.string(),
  fullName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  imageUrl: z.string().nullable(),
  deleted: z.boolean(),
};

/** A person with the counts of their activities of one type (REP-45). */
export const ActivityPersonRow = z.object({ ...person, ...activityCounts });
export type ActivityPersonRow = z.infer<typeof ActivityPersonRow>;

const salesCounts = {
  /** Referrals ordered in the range, denied ones as well. */
  totalReferrals: count,
  /** Their earnings in points, credited or not; denied ones earn nothing. */
  totalReferralCommissionPoints: count,
  /** By currency: their sales after refunds; denied ones count nothing. */
  referralSalesPrincipal: Amounts,
};

/** A person with the counts of their activities and sales (REP-20, REP-21). */
export const AmbassadorReportRow = z.object({ ...person, ...activityCounts, ...salesCounts });
export type AmbassadorReportRow = z.infer<typeof AmbassadorReportRow>;

/** One page of rows, with the totals of all rows of all pages. */
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
  /** The currencies of the tenant, then others in which there are referrals of the range. */
  currencies: z.array(z.string()),
});
export type AmbassadorReport = z.infer<typeof AmbassadorReport>;

export const SystemTotals = z.object({
  /** Referrals of the range, denied ones as well. */
  count,
  /** Their sales without tax and shipping and after refunds; denied ones count nothing (REP-23). */
  principalNet: z.number(),
  distinctUserCount: count,
});
export type SystemTotals = z.infer<typeof SystemTotals>;

/** The totals of the referrals of the range (REP-22, REP-60). */
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

/** The sales and the costs of a programme in one currency; nothing is converted (REP-92, REP-93). */
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

/** The sales and the costs of a programme on some days (REP-92). */
export const ReturnReport = z.object({
  currencies: z.array(currencyReturn),
  issuedRewards: count,
  /** The rewards whose value nobody knows (REP-94). */
  unvaluedRewards: count,
  /** The worth of 1,000 points where a reward has no value of its own; left out where nobody knows. */
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
      /** One a month, from the month in which they joined to the present one. */
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
