import { sql } from 'kysely';
import { type HomeNews, mostNamed, type PointsOfMonth } from '#contract/home/home.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { isEarned, points, Unit } from './repository.ts';

/** The ledger of somebody since a moment: the newest entry of each cause, and sums over all of them. */
type EntriesSince = Pick<HomeNews, 'sums' | 'entries' | 'entryCount'>;

/**
 * Entries that are newer than a moment, to the millisecond that the wire knows; cash alone without points. Their cause
 * is named once, by its newest entry, and not at all where it is told elsewhere.
 */
export async function listEntriesSince(
  db: TenantDb,
  {
    userId,
    since,
    hasPoints,
    toldElsewhere,
  }: {
    readonly userId: string;
    readonly since: Date;
    readonly hasPoints: boolean;
    readonly toldElsewhere: readonly string[];
  },
): Promise<EntriesSince> {
  const fresh = db
    .selectFrom('transactions')
    .where('userId', '=', userId)
    .where(sql<boolean>`value <> 0`)
    .where(sql<Date>`date_trunc('milliseconds', created_at)`, '>', since)
    .$if(!hasPoints, (rows) => rows.where('unit', '!=', points));
  const rows = await db
    .selectFrom(
      fresh
        .where(sql<boolean>`(source_id is null or source_id <> all(${toldElsewhere}::uuid[]))`)
        .distinctOn(sql`coalesce(source_id, id)`)
        .select(['id', 'description', 'createdAt'])
        .orderBy(sql`coalesce(source_id, id)`)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .as('named'),
    )
    .select(['id', 'description', 'createdAt', sql<number>`count(*) over ()::int`.as('all')])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(mostNamed)
    .execute();
  const sums = await fresh
    .select(['unit', sql<string>`sum(value)`.as('sum')])
    .groupBy('unit')
    .execute();
  return {
    sums: Object.fromEntries(
      sums.map(({ unit, sum }) => [Unit.parse(unit), Number(sum)]).filter(([, sum]) => sum !== 0),
    ),
    entries: rows.map(({ all: _, ...row }) => ({ ...row, createdAt: row.createdAt.toISOString() })),
    entryCount: rows[0]?.all ?? 0,
  };
}

/** The months of the tenant's timezone in which somebody earned points, newest first. */
export async function pointsByMonth(db: TenantDb, userId: string): Promise<PointsOfMonth[]> {
  const { rows } = await sql<Omit<PointsOfMonth, 'points'> & { points: string }>`
    with settings as (
      select data->>'timezone' as timezone from tenants
    ), months as (
      select date_trunc('month', created_at at time zone timezone) as month, sum(value) as points
      from transactions, settings
      where user_id = ${userId} and unit = ${points} and ${isEarned}
      group by 1
    )
    select
      to_char(month, 'YYYY-MM-DD') as start_date,
      to_char(month + interval '1 month - 1 day', 'YYYY-MM-DD') as end_date,
      points
    from months
    order by month desc`.execute(db);
  return rows.map((row) => ({ ...row, points: Number(row.points) }));
}
