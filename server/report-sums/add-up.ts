import { type RawBuilder, sql } from 'kysely';
import type { TenantDb } from '#server/platform/db/database.ts';
import { isActivity } from '#server/platform/db/who-counts.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import { addFigures } from './add-figures.ts';
import { activityFigures, figureColumns, orderFigures } from './columns.ts';

/** So many activities are counted in one transaction, to the end of a day, and as many orders. */
const mostRows = 100_000;

/** The timezone of a tenant that never was added up. Those of the release before knew too little. */
const noneYet = '';

/** So many changes are added up in one transaction. */
const mostChanges = 20_000;

/**
 * Takes the next step of adding up the figures of the tenant: some days of those that were never added up in its
 * timezone, or some of what has changed since. Answers whether there may be more to do. One step follows another,
 * whoever takes it; a report is right before and after each.
 */
export async function addUp(
  db: TenantDb,
  { most = mostChanges, rows = mostRows } = {},
): Promise<boolean> {
  const { timezone } = await getOwnSettings(db);
  await db
    .insertInto('reportProgress')
    .values({ timezone: noneYet, nextDay: '-infinity' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const progress = await db
    .selectFrom('reportProgress')
    .selectAll()
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (progress.timezone !== timezone) {
    await beginAnew(db, timezone);
    return true;
  }
  if (progress.nextDay === null) return addChanges(db, timezone, most);
  await addDays(db, { timezone, from: progress.nextDay, rows });
  return true;
}

async function beginAnew(db: TenantDb, timezone: string): Promise<void> {
  await db.deleteFrom('reportSums').execute();
  await db.deleteFrom('reportCrowds').execute();
  await db.updateTable('reportProgress').set({ timezone, nextDay: '-infinity' }).execute();
}

interface NextDays {
  readonly timezone: string;
  readonly from: string;
  readonly rows: number;
}

/** Counts the rows of the next days from scratch, and forgets their changes in one and the same look. */
async function addDays(db: TenantDb, days: NextDays): Promise<void> {
  const { timezone, from } = days;
  const next = await endOfNext(db, days);
  const isNext = (moment: RawBuilder<unknown>) =>
    sql`${moment} >= ${startOf(from, timezone)} and ${moment} < ${startOf(next ?? 'infinity', timezone)}`;
  await addFigures(db, {
    timezone,
    steps: sql`
      gone as (delete from report_changes where ${isNext(sql`at`)}),
      taken as (
        select listed_at as at, ${activityFigures} from activities
        where ${isActivity} and ${isNext(sql`listed_at`)}
        union all
        select ordered_at, ${orderFigures.columns} from orders
        where ${orderFigures.isCounted} and ${isNext(sql`ordered_at`)}
      )`,
  });
  await db.updateTable('reportProgress').set({ nextDay: next }).execute();
}

/** The day before which there are rows enough for one transaction, but one day at least; null where there are fewer. */
async function endOfNext(
  db: TenantDb,
  { timezone, from, rows: most }: NextDays,
): Promise<string | null> {
  const start = startOf(from, timezone);
  const dayOf = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone ${timezone})::date`;
  const { rows } = await sql<{ next: string | null }>`
    select greatest(least(activity.day, referral.day), least(activity.first, referral.first) + 1)::text as next
    from (
      select ${dayOf(sql`min(listed_at)`)} as first, (
        select ${dayOf(sql`listed_at`)} from activities
        where ${isActivity} and listed_at >= ${start} order by listed_at offset ${most} limit 1
      ) as day
      from activities where ${isActivity} and listed_at >= ${start}
    ) as activity, (
      select ${dayOf(sql`min(ordered_at)`)} as first, (
        select ${dayOf(sql`ordered_at`)} from orders
        where user_id is not null and ordered_at >= ${start} order by ordered_at offset ${most} limit 1
      ) as day
      from orders where user_id is not null and ordered_at >= ${start}
    ) as referral
    where activity.day is not null or referral.day is not null`.execute(db);
  return rows[0]?.next ?? null;
}

const startOf = (day: string, timezone: string) =>
  sql`(${day}::date::timestamp at time zone ${timezone})`;

/** Adds changes to the figures and forgets them. What somebody is still writing down comes later. */
async function addChanges(db: TenantDb, timezone: string, most: number): Promise<boolean> {
  const { rows: waiting } = await sql<{ id: string }>`
    select id from report_changes order by id limit ${most}`.execute(db);
  if (waiting.length === 0) return false;
  await addFigures(db, {
    timezone,
    steps: sql`taken as (
      delete from report_changes where id = any(${waiting.map(({ id }) => id)}::bigint[])
      returning at, ${figureColumns}
    )`,
  });
  await sql`delete from report_sums where total = 0 and referred = 0`.execute(db);
  await sql`delete from report_crowds where bit_count(people) = 0`.execute(db);
  return waiting.length === most;
}
