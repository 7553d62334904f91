import { type RawBuilder, sql } from 'kysely';
import type { TenantDb } from '#server/platform/db/database.ts';
import { isActivity } from '#server/platform/db/who-counts.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import { addFigures } from './add-figures.ts';
import { activityFigures, figureColumns, orderFigures } from './columns.ts';

/** The most activities to count in one transaction, to the last of a person, and the most orders. */
const mostRows = 20_000;

/** The timezone of a tenant that never was added up. Those of the release before knew too little. */
const noneYet = '';

/** Comes before each person. */
const beforeAll = '00000000-0000-0000-0000-000000000000';

/** The most changes to add up in one transaction. */
const mostChanges = 10_000;

/**
 * Takes the next step of adding up the figures of the tenant: some people of whom nothing was added up in its timezone
 * yet, or some of the changes since. Answers whether there may be more to do. One step follows another, in any process;
 * a report is right before and after each.
 */
export async function addUp(
  db: TenantDb,
  { most = mostChanges, rows = mostRows } = {},
): Promise<boolean> {
  const { timezone } = await getOwnSettings(db);
  await db
    .insertInto('reportProgress')
    .values({ timezone: noneYet, lastUser: beforeAll })
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
  if (progress.lastUser === null) return addChanges(db, timezone, most);
  await addPeople(db, { timezone, after: progress.lastUser, rows });
  return true;
}

async function beginAnew(db: TenantDb, timezone: string): Promise<void> {
  await db.deleteFrom('reportSums').execute();
  await db.deleteFrom('reportCrowds').execute();
  await db.updateTable('reportProgress').set({ timezone, lastUser: beforeAll }).execute();
}

interface NextPeople {
  readonly timezone: string;
  readonly after: string;
  readonly rows: number;
}

/** Counts the rows of the next people from scratch, and forgets their changes in one and the same look. */
async function addPeople(db: TenantDb, people: NextPeople): Promise<void> {
  const last = await lastOfNext(db, people);
  const isNext = (userId: RawBuilder<unknown>) =>
    sql`${userId} > ${people.after}::uuid and ${last ? sql`${userId} <= ${last}::uuid` : sql`true`}`;
  await addFigures(db, {
    timezone: people.timezone,
    steps: sql`
      gone as (delete from report_changes where ${isNext(sql`user_id`)}),
      taken as (
        select listed_at as at, ${activityFigures} from activities
        where ${isActivity} and ${isNext(sql`activities.user_id`)}
        union all
        select ordered_at, ${orderFigures.columns} from orders
        where ${orderFigures.isCounted} and ${isNext(sql`orders.user_id`)}
      )`,
  });
  await db.updateTable('reportProgress').set({ lastUser: last }).execute();
}

/** The last person where there are rows enough for one transaction; null where there are fewer. */
async function lastOfNext(db: TenantDb, { after, rows: most }: NextPeople): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`
    select least(
      (
        select user_id from activities
        where ${isActivity} and user_id > ${after}::uuid order by user_id offset ${most} limit 1
      ),
      (
        select user_id from orders
        where user_id > ${after}::uuid order by user_id offset ${most} limit 1
      )
    )::text as last`.execute(db);
  return rows[0]?.last ?? null;
}

/** Adds changes to the figures and deletes them. Changes of an open transaction come later. */
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
