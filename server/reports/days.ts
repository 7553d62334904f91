import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ReportRange } from '#contract/reports/range.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { type Days, isOnDays } from '#server/platform/db/is-on-days.ts';
import { activityMoment, isActivity, isOfCountedPerson } from '#server/platform/db/who-counts.ts';
import type { Range } from '#server/report-sums/queries.ts';
import type { Period } from '#server/summary/queries.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';

/** The days of a report in the tenant's timezone. */
export async function daysOf(db: TenantDb, { startDate, endDate }: ReportRange): Promise<Range> {
  const { timezone } = await getOwnSettings(db);
  return { from: startDate, to: endDate, timezone };
}

/** Whether an activity is one that a report of these days counts, as everybody's are listed. */
export const isReported = (days: Days): RawBuilder<SqlBool> =>
  sql<SqlBool>`${isActivity} and ${isOfCountedPerson} and ${isOnDays(activityMoment, days)}`;

/** The number of activities in the figures of a group, by their states. */
export const activityCounts = sql`
  sum(total)::int as "totalChallenges",
  sum(approved)::int as "totalChallengesApproved",
  sum(in_review)::int as "totalChallengesInReview",
  sum(rejected)::int as "totalChallengesRejected"`;

/** The columns of those counts. */
const activityColumns = [
  ...['totalChallenges', 'totalChallengesApproved'],
  ...['totalChallengesInReview', 'totalChallengesRejected'],
];

/** Whole numbers, added up over rows; 0 where there are none. */
export const sumsOf = (columns: readonly string[]): RawBuilder<unknown> =>
  sql.raw(columns.map((column) => `coalesce(sum("${column}"), 0)::int as "${column}"`).join(', '));

/** Those counts, added up over groups. */
export const activitySums = sumsOf(activityColumns);

/** The moments that parts of a range last in the tenant's timezone, in the order given. */
export async function periodsOf(
  db: TenantDb,
  parts: readonly ReportRange[],
  timezone: string,
): Promise<Period[]> {
  const { rows } = await sql<Period>`
    select
      start_date::text,
      end_date::text,
      start_date::timestamp at time zone ${timezone} as starts,
      (end_date + 1)::timestamp at time zone ${timezone} as ends
    from unnest(
      ${parts.map(({ startDate }) => startDate)}::date[],
      ${parts.map(({ endDate }) => endDate)}::date[]
    ) with ordinality as part (start_date, end_date, number)
    order by number`.execute(db);
  return rows;
}
