import { type RawBuilder, sql } from 'kysely';
import type { TenantDb } from '#server/platform/db/database.ts';
import { isActivity } from '#server/platform/db/who-counts.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import { activityFigures, figureColumns, nothing, orderFigures, wholes } from './columns.ts';

/** So many activities are counted in one transaction, to the end of a day, and as many orders. */
const mostRows = 100_000;

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
    .insertInto('reportStandings')
    .values({ timezone, nextDay: '-infinity' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const standing = await db
    .selectFrom('reportStandings')
    .selectAll()
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (standing.timezone !== timezone) {
    await beginAnew(db, timezone);
    return true;
  }
  if (standing.nextDay === null) return addChanges(db, timezone, most);
  await addDays(db, { timezone, from: standing.nextDay, rows });
  return true;
}

async function beginAnew(db: TenantDb, timezone: string): Promise<void> {
  await db.deleteFrom('reportSums').execute();
  await db.updateTable('reportStandings').set({ timezone, nextDay: '-infinity' }).execute();
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
  await db.updateTable('reportStandings').set({ nextDay: next }).execute();
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
  return waiting.length === most;
}

/**
 * Adds the rows of the step `taken` to the figures of their day, month and year. Somebody is one more of the people of a
 * month or a year with the first activity or referral, and no longer one of them without the last.
 */
const addFigures = (
  db: TenantDb,
  { timezone, steps }: { timezone: string; steps: RawBuilder<unknown> },
) =>
  sql`
    with ${steps}, dated as (
      select (at at time zone ${timezone})::date as day, ${figureColumns} from taken
    ), of_days as materialized (
      select day, ${keys}, ${sums} from dated group by day, ${keys}
    ), of_people as materialized (
      select span, date_trunc(span, day)::date as starts, root as root_id, currency, shops as system, user_id, ${sums}
      from of_days, unnest(array['month', 'year']) as span, lateral ${wholes}
      group by span, date_trunc(span, day)::date, root, currency, shops, user_id
    ), beside as (
      select
        of_people.*, coalesce(kept.total + kept.referred, 0) as before,
        coalesce(kept.total + kept.referred, 0) + of_people.total + of_people.referred as after
      from of_people left join report_sums as kept using (span, starts, ${keys})
    )
    insert into report_sums (span, starts, ${keys}, ${measures}, people)
    select span, starts, ${keys}, ${measures}, 0 from of_people
    union all
    select
      span, starts, root_id, currency, system, ${nothing}, ${sums}, sum((after > 0)::int - (before > 0)::int)
    from beside group by span, starts, root_id, currency, system
    union all
    select 'day', day, root_id, currency, system, ${nothing}, ${sums}, 0
    from of_days group by day, root_id, currency, system
    on conflict (tenant_id, span, starts, root_id, currency, system, user_id) do update set ${added}`.execute(
    db,
  );

const measureNames = ['total', 'approved', 'in_review', 'rejected', 'referred', 'sales', 'points'];
const measures = sql.raw(measureNames.join(', '));
const sums = sql.raw(measureNames.map((name) => `sum(${name}) as ${name}`).join(', '));
const added = sql.raw(
  [...measureNames, 'people']
    .map((name) => `${name} = report_sums.${name} + excluded.${name}`)
    .join(', '),
);
const keys = sql.raw('root_id, currency, system, user_id');
