import { type SqlBool, sql } from 'kysely';
import type { ActiveAmbassador } from '#contract/community/community.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { activityMoment, isActivity, isCountedAmbassador } from '#server/platform/db/who-counts.ts';
import type { Period } from '#server/summary/periods.ts';

type Moments = Pick<Period, 'starts' | 'ends'>;

/** How many ambassadors there are at this moment. */
export const countAmbassadors = async (db: TenantDb): Promise<number> =>
  countOf(db, sql`select count(*)::int from users where ${isCountedAmbassador}`);

/** How many of them joined in each period, in the order of the periods. */
export async function countJoined(db: TenantDb, periods: readonly Moments[]): Promise<number[]> {
  const { rows } = await sql<{ joined: number }>`
    select (
      select count(*)::int from users
      where ${isCountedAmbassador} and created_at >= starts and created_at < ends
    ) as joined
    from unnest(
      ${periods.map(({ starts }) => starts)}::timestamptz[],
      ${periods.map(({ ends }) => ends)}::timestamptz[]
    ) with ordinality as period (starts, ends, number)
    order by number`.execute(db);
  return rows.map(({ joined }) => joined);
}

// `is true` has the planner look people up one by one, or all of them once: its estimate of a tenant that has just
// grown makes it compare each with each (ADR 0020).
const isCountedPerson = sql`(
  exists (select from users where id = active.user_id and ${isCountedAmbassador})
) is true`;

/** How many ambassadors took part in a period, each counted once. */
export const countActive = async (db: TenantDb, { starts, ends }: Moments): Promise<number> =>
  countOf(
    db,
    sql`
      select count(*)::int from (
        select distinct user_id from activities
        where ${isActivity} and ${activityMoment} >= ${starts} and ${activityMoment} < ${ends}
      ) as active
      where ${isCountedPerson}`,
  );

/** The people with the most approved activities in a period, at most five. */
export async function listMostActive(
  db: TenantDb,
  { starts, ends }: Moments,
): Promise<ActiveAmbassador[]> {
  const { rows: most } = await sql<{ userId: string; approved: number }>`
    select user_id, approved
    from (
      select user_id, count(*)::int as approved from activities
      where ${isActivity} and state = 'complete'
        and ${activityMoment} >= ${starts} and ${activityMoment} < ${ends}
      group by user_id
    ) as active
    where ${isCountedPerson}
    order by approved desc fetch first 5 rows with ties`.execute(db);
  const approvedOf = new Map(most.map(({ userId, approved }) => [userId, approved]));
  const people = await db
    .selectFrom('users')
    .select(['id', 'slug', 'firstName', 'lastName'])
    .where(sql<SqlBool>`id = any(${[...approvedOf.keys()]}::uuid[])`)
    .orderBy('lastName')
    .orderBy('firstName')
    .orderBy('slug')
    .execute();
  return people
    .map(({ id, ...person }) => ({ ...person, approved: approvedOf.get(id) ?? 0 }))
    .sort((one, other) => other.approved - one.approved)
    .slice(0, 5);
}

async function countOf(db: TenantDb, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select (${query}) as count`.execute(db);
  return rows[0]?.count ?? 0;
}
