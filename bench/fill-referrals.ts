import { sql } from 'kysely';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { firstNames, lastNames } from '#server/demo/names.ts';
import { addAmbassadorsAtScale } from '#server/demo/scale.ts';
import type { Database, TenantDb } from '#server/platform/db/database.ts';
import { addTypes } from './add-types.ts';

const batchSize = 20_000;

interface Fill {
  readonly people: number;
  readonly count: number;
  readonly now: Date;
}

/**
 * Gives a tenant people and so many orders of the last 400 days. Nine in ten orders are somebody's referral. One in a
 * hundred is contested, and one in a thousand is in a fraud case.
 */
export async function fillReferrals(
  database: Database,
  tenantId: TenantId,
  { people, count, now }: Fill,
): Promise<void> {
  await addAmbassadorsAtScale(database, tenantId, { count: people, now, onProgress() {} });
  await addTypes(database, tenantId, now);
  for (let from = 1; from <= count; from += batchSize) {
    const to = Math.min(from + batchSize - 1, count);
    await database.inTenant(tenantId, (db) => addOrders(db, { from, to, now }));
  }
  await database.inTenant(tenantId, async (db) => {
    await addQuestions(db);
    await addCases(db);
  });
  await database.analyze();
}

interface Batch {
  readonly from: number;
  readonly to: number;
  readonly now: Date;
}

// Numbers without a common divisor spread people, names and moments, one of them the golden ratio's.
const addOrders = (db: TenantDb, { from, to, now }: Batch) =>
  sql`
    with known as materialized (
      select
        (select array_agg(id order by id) from users where roles = '{}') as people,
        (select array_agg(id order by id) from activity_types where replaced_by_version is null) as types,
        ${[...firstNames]}::text[] as first_names,
        ${[...lastNames]}::text[] as last_names
    ), numbered as (
      select
        number, number % 10 <> 0 as counts,
        people[1 + (number * 7919 + number / 101) % cardinality(people)] as person,
        types[1 + number % cardinality(types)] as type,
        first_names[1 + (number * 7919) % cardinality(first_names)] as first_name,
        last_names[1 + (number * 104729 / 7) % cardinality(last_names)] as last_name,
        case when number % 13 = 0 then 'denied' when number % 13 = 1 then 'undecided' else 'approved' end as state,
        ${now}::timestamptz - ((number * 2654435761) % 4294967296) / 4294967296.0 * interval '400 days' as at
      from known, generate_series(${from}::bigint, ${to}::bigint) as number
    )
    insert into orders (
      system, shop, order_id, order_number, ordered_at, changed_at, received_at, source, currency, principal,
      principal_net, cancelled, purchaser_name, purchaser_email, shop_codes, reason_not_counted, user_id, code,
      activity_type_id, percentage, paid_in, commission, commission_points, approved_state, credit_due_at, credited_at,
      is_suspicious, is_held
    )
    select
      case number % 3 when 0 then 'woo-commerce' else 'shopify' end, 'shop.example.com', number, '#' || number,
      at, at, at, 'webhook', case number % 4 when 0 then 'USD' else 'EUR' end, 100, 20 + number % 80, false,
      first_name || ' ' || last_name, lower(first_name || '.' || last_name) || '.' || number || '@mail.test', '{}',
      case when not counts then 'no-code' end,
      case when counts then person end, case when counts then upper(substr(person::text, 25)) end,
      case when counts then type end, case when counts then 10 end,
      case when counts then case number % 5 when 0 then 'monetary' else 'points' end end,
      case when counts then 5 end, case when counts then 5 end, case when counts then state end,
      case when counts then at + interval '30 days' end,
      case when counts and state = 'approved' and at < ${now}::timestamptz - interval '30 days'
        then at + interval '30 days' end,
      counts and number % 50 = 1, counts and number % 1000 = 1
    from numbered`.execute(db);

const addQuestions = (db: TenantDb) =>
  sql`
    insert into order_questions (
      order_id, user_id, contested_text, contested_at, due_at, reply_text, replied_at, replied_by
    )
    select
      id, user_id, 'Why so little?', ordered_at + interval '1 day', ordered_at + interval '4 days',
      case when is_answered then 'So it was agreed.' end,
      case when is_answered then ordered_at + interval '2 days' end,
      case when is_answered then 'An admin' end
    from (
      select *, order_id::bigint % 500 <> 1 as is_answered from orders
      where user_id is not null and order_id::bigint % 100 = 1
    ) as contested`.execute(db);

const addCases = async (db: TenantDb) => {
  await sql`
    insert into fraud_cases (user_id, code, opened_at, findings, ruling, ruled_at, rulings)
    select
      user_id, code || '-' || order_id, ordered_at, '[]',
      case when is_decided then 'fine' end, case when is_decided then ordered_at end,
      case when is_decided then 1 else 0 end
    from (
      select user_id, code, order_id, ordered_at, order_id::bigint % 3000 <> 1 as is_decided
      from orders where is_held
    ) as held`.execute(db);
  await sql`
    insert into fraud_case_orders (order_id, case_id, signs)
    select orders.id, fraud_cases.id, '{}'
    from fraud_cases join orders on orders.user_id = fraud_cases.user_id
      and orders.is_held and fraud_cases.code = orders.code || '-' || orders.order_id`.execute(db);
};
