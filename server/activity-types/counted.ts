import { randomUUID } from 'node:crypto';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { TypeUsage } from '#contract/activity-types/activity-type.ts';
import { mostCounted } from '#server/platform/db/count-up-to.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { isActivity, isOfCountedPerson, isOpen } from '#server/platform/db/who-counts.ts';

/** Type → how many activities it has, counted up to 10,000 each. */
export async function countActivities(
  db: TenantDb,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select wanted.id, counted.count
    from unnest(${[...ids]}::uuid[]) as wanted (id)
    cross join lateral (
      select count(*)::int as count from (
        select from activities
        where activity_type_id = wanted.id and deleted_at is null
        limit ${mostCounted}
      ) as first
    ) as counted`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Root of a type → the counts of its use in all versions, up to 10,000 each. */
export async function countUsage(
  db: TenantDb,
  rootIds: readonly string[],
): Promise<Map<string, TypeUsage>> {
  const versions = await db
    .selectFrom('activityTypes')
    .select(['id', 'rootId'])
    .where(sql<SqlBool>`root_id = any(${[...rootIds]}::uuid[])`)
    .execute();
  const counted = (condition: RawBuilder<unknown>) => sql`
    least(${mostCounted}, sum((
      select count(*) from (
        select from activities
        where activity_type_id = version.id and ${isActivity} and ${isOfCountedPerson}
          and ${condition}
        limit ${mostCounted}
      ) as first
    )))::int`;
  const { rows } = await sql<TypeUsage & { rootId: string }>`
    select
      version.root_id,
      ${counted(sql`true`)} as activities,
      ${counted(isOpen)} as open
    from unnest(
      ${versions.map(({ id }) => id)}::uuid[],
      ${versions.map(({ rootId }) => rootId)}::uuid[]
    ) as version (id, root_id)
    group by version.root_id`.execute(db);
  return new Map(rows.map(({ rootId, ...usage }) => [rootId, usage]));
}

interface Begun {
  readonly rootId: string;
  readonly begunOn: string;
  readonly unfinished: number;
  readonly count: number;
}

/** The activities that a person has begun, by root and day; deleted activities are left out. */
export async function listBegun(
  db: TenantDb,
  userId: string,
  rootIds: readonly string[],
): Promise<Begun[]> {
  return db
    .selectFrom('activities')
    .select([
      'rootId',
      'begunOn',
      sql<number>`count(*) filter (where completed_at is null)::int`.as('unfinished'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .where('rootId', 'in', rootIds.length > 0 ? rootIds : [randomUUID()])
    .groupBy(['rootId', 'begunOn'])
    .execute();
}
