import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ActivityState } from '#contract/activities/progress.ts';
import type { Summary, SummaryPeriod, TopActivityType } from '#contract/summary/summary.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import {
  activityMoment,
  awaitsReview,
  isActivity,
  isAdministrator,
  isAmbassador,
  isCountedAmbassador,
  isOfCountedPerson,
  testUsers,
} from '#server/platform/db/who-counts.ts';
import { countReferrals } from '#server/referrals/queries.ts';
import { countIssued } from '#server/reward-selections/queries.ts';
import type { Period } from './periods.ts';

/**
 * The figures of each period. The moments are values here, not expressions over the tenant's row:
 * row-level security keeps the planner from looking those up in an index.
 */
export async function countByPeriod(
  db: TenantDb,
  periods: readonly Period[],
): Promise<SummaryPeriod[]> {
  const { rows } = await sql<
    SummaryPeriod['activities'] & Pick<SummaryPeriod, 'newAmbassadors' | 'newApplicants'>
  >`
    select
      ${countActivities(isIn('complete'))} as approved,
      ${countActivities(awaitsReview)} as in_review,
      ${countActivities(isIn('please-review'))} as rejected,
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
    order by number`.execute(db);
  const ofReferrals = await countReferrals(db, periods);
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

const isIn = (state: ActivityState) => sql<SqlBool>`activities.state = ${state}`;

// A count of its own for each, which an index by state and day, or by day, answers by itself. Test users'
// activities are counted by person and taken away: they are few, and the others need no second look.
const countActivities = (condition: RawBuilder<SqlBool>) => sql`(
  (${countInPeriod(condition)}) - (${countInPeriod(condition)} and user_id in (${testUsers}))
)`;

const countInPeriod = (condition: RawBuilder<SqlBool>) => sql`
  select count(*)::int from activities
  where ${isActivity} and ${condition}
    and ${activityMoment} >= starts and ${activityMoment} < ends`;

/** The types with the most approved activities in a period, all versions of one together. */
export async function listTopTypes(
  db: TenantDb,
  { starts, ends }: Pick<Period, 'starts' | 'ends'>,
): Promise<TopActivityType[]> {
  const { rows } = await sql<TopActivityType>`
    with most as (
      select root_id, count(*)::int as approved from activities
      where ${isActivity} and state = 'complete'
        and ${activityMoment} >= ${starts} and ${activityMoment} < ${ends}
        and ${isOfCountedPerson}
      group by root_id
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
