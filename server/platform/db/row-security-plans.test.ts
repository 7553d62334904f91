import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { ActivityQuery } from '#server/activities/activity-query.ts';
import { listActivities } from '#server/activities/list.ts';
import { countUnreviewed } from '#server/activities/repository.ts';
import type { AmbassadorQuery } from '#server/ambassadors/listed.ts';
import { listAmbassadors } from '#server/ambassadors/repository.ts';
import { countActive, listMostActive } from '#server/community/repository.ts';
import { findOrdersByNumber } from '#server/referrals/repository.ts';
import { addRewardDefinition } from '#server/reward-definitions/testing/rewards.ts';
import { listCancelledSince } from '#server/reward-selections/cancelled.ts';
import { isCodeKnown } from '#server/reward-selections/repository.ts';
import { addType } from '#server/testing/activity-types.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import type { TenantDb } from './database.ts';

let server: TestServer;
let small: TenantId;
/** Has people the planner has not heard of: by its figures, the tenant has none. */
let grown: TenantId;
const grownBy = 1000;
const tags = ['all', 'both'];
/** So many that to read them all is slower than an index. */
const manyOrders = 10_000;
const manyRewards = 10_000;

beforeAll(async () => {
  server = await startTestServer();
  await fill(await server.addTenant('large'), 40_000);
  small = await server.addTenant('small');
  await fill(small, 50, tags);
  await server.database.analyze();
  grown = await server.addTenant('grown');
  await fill(grown, grownBy, tags);
  await server.database.inTenant(grown, (db) =>
    sql`update activities set state = 'complete', unreviewed_since = null
      where unreviewed_since is not null and user_id in (select id from users where slug <> 'nr-1')`.execute(
      db,
    ),
  );
  await server.database.inTenant(grown, (db) =>
    sql`update users set is_test_user = true where slug in ('nr-2', 'nr-3')`.execute(db),
  );
  await server.database.inTenant(grown, (db) =>
    sql`insert into orders (system, shop, order_id, order_number, ordered_at, changed_at, received_at,
        source, currency, principal, principal_net, cancelled, purchaser_name, purchaser_email, shop_codes,
        reason_not_counted)
      select 'shopify', 'shop.example.com', n, '#' || n, now(), now(), now(),
        'webhook', 'EUR', 9, 9, false, 'Pat ' || n, 'Pat-' || n || '@example.test', '{}', 'no-code'
      from generate_series(1, ${sql.lit(manyOrders)}) n`.execute(db),
  );
  await analyzeFilled('orders');
});
afterAll(() => server.close());

async function fill(tenantId: TenantId, people: number, tags: string[] = []): Promise<void> {
  const admin = server.as(await server.addPerson(tenantId, { roles: ['admin'] }));
  const { id } = await addType(admin);
  // Piece by piece: a busy machine would take longer for all of them than any call of the product may.
  for (let from = 1; from <= people; from += 2000) {
    const to = Math.min(from + 1999, people);
    await server.database.inTenant(tenantId, (db) =>
      sql`with added as (
            insert into users (email, slug, first_name, last_name, tags)
            select n || '@example.test', 'nr-' || n, 'Robin', 'Person ' || n, ${tags}::text[]
            from generate_series(${sql.lit(from)}, ${sql.lit(to)}) n returning id)
          insert into activities (activity_type_id, root_id, user_id, begun_on, state,
            has_verifiable_task, unreviewed_since, issuable)
          select ${id}, ${id}, id, now(), 'in-review', true, now(), false from added`.execute(db),
    );
  }
}

/** The planner may otherwise go by the rows that an earlier test file had in the table. */
const analyzeFilled = (tables: string) => server.database.executeForJobs(`analyze ${tables}`);

async function planOf(query: RawBuilder<unknown>): Promise<string> {
  const { rows } = await server.database.inTenant(small, (db) =>
    sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(db),
  );
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

describe('a tenant that shares its tables with a large one', () => {
  it.each([
    ['counts its people', sql`select count(*) from users where roles = '{}'`],
    [
      'counts what awaits review',
      sql`select count(*) from activities
        where unreviewed_since is not null and deleted_at is null`,
    ],
    [
      'lists its activities',
      sql`select id from activities where deleted_at is null order by listed_at desc, id desc limit 10`,
    ],
  ])('%s by an index, not by reading everybody’s', async (_, query) => {
    const plan = await planOf(query);
    expect(plan).toMatch(/Index/);
    expect(plan).not.toMatch(/Seq Scan/);
  });
});

/** How many rows are looked at. A row counts each time. */
const rowsRead = (tenantId: TenantId, read: (db: TenantDb) => Promise<unknown>): Promise<number> =>
  server.database.inTenant(tenantId, async (db) => {
    const before = await countRead(db);
    await read(db);
    return (await countRead(db)) - before;
  });

/** Earlier transactions of the connection may be in it. */
async function countRead(db: TenantDb): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as count
    from pg_stat_xact_user_tables`.execute(db);
  return rows[0]?.count ?? 0;
}

describe('a tenant that has grown since its tables were analysed', () => {
  const page = { page: 1, pageSize: 10 };
  const ambassadors = (query: Partial<AmbassadorQuery>) => (db: TenantDb) =>
    listAmbassadors(db, { ...page, ...query });
  const activities = (query: Partial<ActivityQuery>) => (db: TenantDb) =>
    listActivities(db, { ...page, timezone: 'UTC', ...query });
  const period = { starts: new Date(0), ends: new Date('2100-01-01') };

  it.each([
    ['lists its people', ambassadors({})],
    ['lists its people with a tag', ambassadors({ tags: ['all'] })],
    ['lists its people with two tags', ambassadors({ tags: ['all', 'both'] })],
    ['sorts its people with a tag', ambassadors({ tags: ['all', 'both'], sort: 'lastName' })],
    ['searches its people', ambassadors({ search: 'person 9', sort: 'email' })],
    ['searches its people with a tag', ambassadors({ search: 'person', tags: ['all', 'both'] })],
    ['lists its activities', activities({})],
    ['lists its activities of a state', activities({ state: 'complete' })],
    ['counts what awaits review', countUnreviewed],
    ['lists the activities of people with a tag', activities({ tags: ['all', 'both'] })],
    ['searches its activities', activities({ search: 'person 9', tags: ['all'] })],
    ['counts who takes part', (db: TenantDb) => countActive(db, period)],
    ['names who takes part most', (db: TenantDb) => listMostActive(db, period)],
  ])('%s without reading everybody once for each of them', async (_, read) => {
    const count = await rowsRead(grown, read);
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThan(20 * grownBy);
  });
});

describe('a tenant with many orders', () => {
  it.each([
    ['finds them by their number', (db: TenantDb) => findOrdersByNumber(db, '707')],
    [
      'finds them by their purchaser',
      (db: TenantDb) =>
        db
          .selectFrom('orders')
          .select('id')
          .where('purchaserKey', '=', 'pat-707@example.test')
          .execute(),
    ],
  ])('%s without reading the others', async (_, find) => {
    const found: unknown[] = [];
    const count = await rowsRead(grown, async (db) => found.push(...(await find(db))));
    expect(found).toHaveLength(1);
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThan(manyOrders / 100);
  });
});

describe('a tenant with many rewards', () => {
  beforeAll(async () => {
    const { id } = await addRewardDefinition(server, grown);
    await server.database.inTenant(grown, (db) =>
      sql`with person as (select id from users limit 1), chosen as (
          insert into reward_selections (user_id, choice_key, definition_id, chosen_reward, issue_type, chosen_text,
            spent_points, chosen_at, settled_as, settled_at, shop_code)
          select person.id, gen_random_uuid(), ${id}, '{}', 'custom', 'Mug', 0, now(), 'issued', now(), 'Asked-' || n
          from person, generate_series(1, ${sql.lit(manyRewards)}) n returning id, user_id)
        insert into issued_rewards (selection_id, user_id, given_reward, issue_type, given_text, spent_points, code_text,
          given_at)
        select id, user_id, '{}', 'custom', 'Mug', 0, 'Given-' || row_number() over (), now() from chosen`.execute(
        db,
      ),
    );
    await server.database.inTenant(grown, (db) =>
      sql`insert into reward_selections (user_id, choice_key, definition_id, chosen_reward, issue_type, chosen_text,
          token_id, spent_points, chosen_at, settled_as, settled_at)
        select person.id, gen_random_uuid(), ${id}, '{}', 'custom', 'Mug', gen_random_uuid(), 0, now(),
          case when n % 2 = 0 then 'cancelled' else 'deleted' end, now()
        from (select id, slug from users where slug in ('nr-7', 'nr-8')) as person, generate_series(1,
          case slug when 'nr-7' then 3 else ${sql.lit(manyRewards)} end) n`.execute(db),
    );
    await analyzeFilled('reward_selections, issued_rewards');
  });

  it('tells somebody of their cancelled ones without reading those of others', async () => {
    const since = new Date(0);
    const told: unknown[] = [];
    const count = await rowsRead(grown, async (db) => {
      const { id: userId } = await db
        .selectFrom('users')
        .select('id')
        .where('slug', '=', 'nr-7')
        .executeTakeFirstOrThrow();
      told.push(...(await listCancelledSince(db, { userId, since })));
    });
    expect(told).toHaveLength(3);
    expect(count).toBeLessThan(manyRewards / 100);
  });

  it.each([
    ['Given-707', true],
    ['asked-707', true],
    ['MISSING-707', false],
  ])('knows whether there is a code %s without reading the others', async (code, known) => {
    const answers: boolean[] = [];
    const count = await rowsRead(grown, async (db) => answers.push(await isCodeKnown(db, code)));
    expect(answers).toEqual([known]);
    expect(count).toBeLessThan(manyRewards / 100);
  });
});
