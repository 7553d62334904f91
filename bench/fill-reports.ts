import { sql } from 'kysely';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { addAmbassadorsAtScale } from '#server/demo/scale.ts';
import type { Database, TenantDb } from '#server/platform/db/database.ts';
import { addUp } from '#server/report-sums/add-up.ts';
import { addTypes } from './add-types.ts';

const batchSize = 20_000;

interface Fill {
  readonly people: number;
  readonly activities: number;
  readonly now: Date;
}

/**
 * Gives a tenant people, activities of the calendar year, and a tenth as many referrals, made by the database itself
 * in batches. They are those columns alone that reports read: no tasks and nothing in the ledger.
 */
export async function fillReports(
  database: Database,
  tenantId: TenantId,
  { people, activities, now }: Fill,
): Promise<void> {
  await addAmbassadorsAtScale(database, tenantId, { count: people, now, onProgress() {} });
  await addTypes(database, tenantId, now);
  for (let done = 0; done < activities; done += batchSize) {
    const batch = { from: done, to: Math.min(done + batchSize, activities) - 1, activities, now };
    await database.inTenant(tenantId, async (db) => {
      await addActivities(db, batch);
      await addReferrals(db, batch);
      await forgetChanges(db);
    });
  }
  await addUpAll(database, tenantId);
}

/** Gives each ambassador of a tenant one activity. */
export async function fillOneEach(
  database: Database,
  tenantId: TenantId,
  now: Date,
): Promise<void> {
  await addTypes(database, tenantId, now);
  for (let part = 0; part < parts; part += 1)
    await database.inTenant(tenantId, async (db) => {
      await sql`
        insert into activities (
          activity_type_id, root_id, user_id, begun_on, state, has_verifiable_task, issuable, created_at, completed_at
        )
        select
          type.id, root_id, users.id, users.created_at::date, 'complete', true, true, users.created_at, users.created_at
        from users, (select id, root_id from activity_types order by id limit 1) as type
        where roles = '{}' and hashtext(users.id::text) & ${parts - 1} = ${part}`.execute(db);
      await forgetChanges(db);
    });
  await addUpAll(database, tenantId);
}

/** A power of two: into so many parts people are divided by their ids. */
const parts = 64;

/** Nothing is added up yet, so all will be counted from the rows. That forgets the changes too, but looks for them in each step. */
const forgetChanges = (db: TenantDb) => db.deleteFrom('reportChanges').execute();

/** As the job does, which nobody is to meet while something is measured. */
async function addUpAll(database: Database, tenantId: TenantId): Promise<void> {
  await database.analyze();
  while (await database.inTenant(tenantId, (db) => addUp(db)));
  await database.analyze();
}

interface Batch {
  readonly from: number;
  readonly to: number;
  /** So many come in all. */
  readonly activities: number;
  readonly now: Date;
}

// They come one after the other, as indexes like it. Numbers without a common divisor spread people and types.
const numbered = ({ from, to, activities, now }: Batch) => sql`
  people as materialized (
    select array_agg(id order by id) as ids, count(*) as count from users where roles = '{}'
  ), types as materialized (
    select array_agg(id order by id) as ids, array_agg(root_id order by id) as roots, count(*) as count
    from activity_types where replaced_by_version is null
  ), numbered as (
    select
      number, people.ids[1 + (number * 7919 + number / 101) % people.count] as user_id,
      types.ids[1 + number % types.count] as type_id, types.roots[1 + number % types.count] as root_id,
      date_trunc('year', ${now}::timestamptz)
        + number / ${activities}::float8
          * (${now}::timestamptz - date_trunc('year', ${now}::timestamptz)) as at
    from people, types, generate_series(${from}::bigint, ${to}::bigint) as number
  )`;

const addActivities = (db: TenantDb, batch: Batch) =>
  sql`
    with ${numbered(batch)}
    insert into activities (
      activity_type_id, root_id, user_id, begun_on, state, has_verifiable_task, unreviewed_since, issuable,
      created_at, completed_at
    )
    select
      type_id, root_id, user_id, at::date,
      case when number % 10 < 7 then 'complete' when number % 10 < 8 then 'please-review' else 'in-review' end,
      true, case when number % 10 >= 8 then at end, number % 10 < 7, at, at
    from numbered`.execute(db);

/** What is due has been credited: otherwise a job would do so while something is measured. */
const addReferrals = (db: TenantDb, batch: Batch) =>
  sql`
    with ${numbered(batch)}
    insert into orders (
      system, shop, order_id, order_number, ordered_at, changed_at, received_at, source, currency, principal,
      principal_net, cancelled, purchaser_name, purchaser_email, shop_codes, user_id, code, activity_type_id,
      percentage, paid_in, commission, commission_points, approved_state, credit_due_at, credited_at
    )
    select
      case number / 10 % 3 when 0 then 'woo-commerce' else 'shopify' end, 'shop.example.com', number, number, at, at, at,
      'webhook', case number / 10 % 4 when 0 then 'USD' else 'EUR' end, 100, 20 + number % 80, false, '', '', '{}',
      user_id, 'CODE', type_id, 10, 'points', 5, 5,
      case when is_denied then 'denied' else 'approved' end, at, case when not is_denied then at end
    from (select *, number / 10 % 20 = 0 as is_denied from numbered) as numbered where number % 10 = 0`.execute(
    db,
  );
