import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Cohort } from '#contract/reports/report.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { type Days, isOnDays } from '#server/platform/db/is-on-days.ts';
import { joinMany } from '#server/platform/db/join-many.ts';
import { isAmbassador } from '#server/platform/db/who-counts.ts';
import type { Period } from '#server/summary/queries.ts';
import { deedsOn } from './deeds.ts';

/**
 * The people who joined on some days. Those who have left since are among them: without them, a cohort would look too
 * loyal.
 */
const joinedOn = (days: Days): RawBuilder<SqlBool> =>
  sql<SqlBool>`${isAmbassador} and not users.is_test_user and ${isOnDays(sql`users.created_at`, days)}`;

/**
 * For each month, the number of people who joined in it, and how many of them were active in it and in each later one
 * (REP-88, REP-89).
 */
export async function countCohorts(
  db: TenantDb,
  months: readonly Period[],
  timezone: string,
): Promise<Cohort[]> {
  const [first, last] = [months.at(0), months.at(-1)];
  if (!first || !last) return [];
  const starts = sql`${months.map((month) => month.starts)}::timestamptz[]`;
  const days = { from: first.startDate, to: last.endDate, timezone };
  const asked = sql<{ cohort: number; month: number | null; people: number }>`
    with joined as materialized (
      select id, width_bucket(created_at, ${starts}) as cohort from users where ${joinedOn(days)}
    ), active as (
      select distinct joined.id, joined.cohort, width_bucket(deeds.at, ${starts}) as month
      from (${await deedsOn(db, days)}) as deeds join joined on joined.id = deeds.user_id
    )
    select cohort, null::int as month, count(*)::int as people from joined group by cohort
    union all
    select cohort, month, count(*)::int as people from active group by cohort, month`;
  const { rows } = await joinMany(db, () => asked.execute(db));
  const peopleOf = (cohort: number, month: number | null) =>
    rows.find((row) => row.cohort === cohort && row.month === month)?.people ?? 0;
  return months.map(({ startDate }, index) => ({
    startDate,
    joined: peopleOf(index + 1, null),
    active: months.slice(index).map((_, later) => peopleOf(index + 1, index + 1 + later)),
  }));
}

/**
 * A query for the ids of people who joined on some days; with `active`, only of those who were active on these days.
 */
export async function peopleOfCohort(
  db: TenantDb,
  joined: Days,
  active: Days | undefined,
): Promise<RawBuilder<unknown>> {
  const wasActive = active
    ? sql`users.id in (select user_id from (${await deedsOn(db, active)}) as deeds)`
    : sql`true`;
  return sql`select users.id from users where ${joinedOn(joined)} and ${wasActive}`;
}
