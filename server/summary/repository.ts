import { sql } from 'kysely';
import type { Summary, SummaryPeriod, TopActivityType } from '#contract/summary/summary.ts';
import type { SnapshotDb, TenantDb } from '#server/platform/db/database.ts';
import {
  isAdministrator,
  isAmbassador,
  isCountedAmbassador,
} from '#server/platform/db/who-counts.ts';
import { figuresOfParts } from '#server/report-sums/queries.ts';
import { countIssued } from '#server/reward-selections/queries.ts';
import type { Period } from './periods.ts';

/** The figures of each period in the tenant's timezone. The moments are values here, which an index is looked up by. */
export async function countByPeriod(
  db: SnapshotDb,
  periods: readonly Period[],
  timezone: string,
): Promise<SummaryPeriod[]> {
  const { rows } = await sql<
    SummaryPeriod['activities'] & Pick<SummaryPeriod, 'newAmbassadors' | 'newApplicants'>
  >`
    with counted as (
      select
        number, sum(approved)::int as approved, sum(in_review)::int as in_review, sum(rejected)::int as rejected
      from (${await figuresOfParts(db, periods, { of: 'activities', timezone })}) as figures
      group by number
    )
    select
      coalesce(approved, 0) as approved, coalesce(in_review, 0) as in_review, coalesce(rejected, 0) as rejected,
      (
        select count(*)::int from users
        where ${isCountedAmbassador} and created_at >= starts and created_at < ends
      ) as new_ambassadors,
      (
        select count(*)::int from applicants where created_at >= starts and created_at < ends
      ) as new_applicants
    from unnest(
      ${periods.map(({ starts }) => starts)}::timestamptz[],
      ${periods.map(({ ends }) => ends)}::timestamptz[]
    ) with ordinality as period (starts, ends, number)
    left join counted using (number)
    order by number`.execute(db);
  const ofReferrals = await countReferrals(db, periods, timezone);
  const ofRewards = await countIssued(db, periods);
  return rows.flatMap(({ newAmbassadors, newApplicants, ...activities }, index) => {
    const period = periods[index];
    const sold = ofReferrals[index];
    const issuedRewards = ofRewards[index];
    if (!period || !sold || issuedRewards === undefined) return [];
    const { startDate, endDate } = period;
    const people = { newAmbassadors, newApplicants };
    return [{ startDate, endDate, activities, ...people, ...sold, issuedRewards }];
  });
}

/** The referrals of each period and their sales, counted as everybody's are listed (DASH-78). */
async function countReferrals(
  db: SnapshotDb,
  periods: readonly Period[],
  timezone: string,
): Promise<Pick<SummaryPeriod, 'referrals' | 'sales'>[]> {
  const { rows } = await sql<{ number: number; currency: string; count: number; sales: string }>`
    select number, currency, sum(referred)::int as count, sum(sales) as sales
    from (${await figuresOfParts(db, periods, { of: 'referrals', timezone })}) as figures
    group by number, currency having sum(referred) > 0`.execute(db);
  return periods.map((_, index) => {
    const found = rows.filter(({ number }) => number === index + 1);
    return {
      referrals: found.reduce((sum, { count }) => sum + count, 0),
      sales: Object.fromEntries(
        found
          .map(({ currency, sales }) => [currency, Number(sales)] as const)
          .filter(([, sales]) => sales > 0),
      ),
    };
  });
}

/** The types with the most approved activities in a period, all versions of one together. */
export async function listTopTypes(
  db: SnapshotDb,
  period: Period,
  timezone: string,
): Promise<TopActivityType[]> {
  const { rows } = await sql<TopActivityType>`
    with most as (
      select root_id, sum(approved)::int as approved
      from (${await figuresOfParts(db, [period], { of: 'activities', timezone })}) as figures
      group by root_id having sum(approved) > 0
      order by approved desc, root_id
      limit 5
    )
    select latest.id, latest.title, most.approved
    from most cross join lateral (
      select id, title from activity_types where root_id = most.root_id
      order by version desc limit 1
    ) as latest
    order by approved desc, most.root_id`.execute(db);
  return rows;
}

/** Whether there has ever been an ambassador, an activity or an applicant. */
export async function hasData(db: TenantDb): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists(select from users where ${isAmbassador})
      or exists(select from activities)
      or exists(select from applicants)
      as found`.execute(db);
  return rows.some(({ found }) => found);
}

/** How many people the programme has at this moment, in one query; test users are no part of it. */
export async function countPeople(db: TenantDb): Promise<Summary['people']> {
  const { rows } = await sql<Summary['people']>`
    select
      (select count(*)::int from users where ${isCountedAmbassador}) as ambassadors,
      (
        select count(*)::int from users where ${isAdministrator} and deleted_at is null
      ) as administrators,
      (select count(*)::int from invitations where closed_at is null) as open_invitations`.execute(
    db,
  );
  const [counts] = rows;
  if (!counts) throw new Error('Counting answered no row');
  return counts;
}
