import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getAmbassadorReport } from '#contract/reports/endpoints.ts';
import type { ReportRange } from '#contract/reports/range.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { programme } from '#server/reports/testing/programme.ts';
import { addActivityType } from '#server/testing/activities.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { addUp } from './add-up.ts';
import { addUpReportsJob, watchReportSums } from './job.ts';
import { readRecords } from './testing/from-scratch.ts';
import { askReports, expectReports } from './testing/reports.ts';

const onServer = process.env.TEST_DATABASE_URL !== undefined;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const november = { startDate: '2026-11-01', endDate: '2026-11-30' };
const moments = [
  ...[
    '2025-12-31T23:30:00Z',
    '2026-01-01T04:00:00Z',
    '2026-01-31T18:45:00Z',
    '2026-02-01T06:00:00Z',
  ],
  ...['2026-02-14T12:00:00Z', '2026-02-28T23:59:59.999Z', '2026-03-01T00:00:00Z'],
];
const ranges: readonly ReportRange[] = [
  { startDate: '2026-02-01', endDate: '2026-02-28' },
  { startDate: '2026-01-01', endDate: '2026-12-31' },
  { startDate: '2025-12-31', endDate: '2026-03-01' },
  { startDate: '2025-12-01', endDate: '2026-02-14' },
  { startDate: '2026-01-31', endDate: '2026-02-14' },
  { startDate: '2026-02-02', endDate: '2026-02-28' },
  { startDate: '2025-02-01', endDate: '2026-02-28' },
  { startDate: '2026-02-02', endDate: '2026-02-27' },
  { startDate: '2026-02-01', endDate: '2026-03-31' },
];

const index = fc.nat({ max: 30 });
const moment = fc.constantFrom(...moments);
const state = fc.constantFrom('complete', 'please-review', 'in-review', 'started');
const approvedState = fc.constantFrom('approved', 'denied', 'undecided');

/** All changes of the rows that reports count, and of the way they count; the job takes a step at any moment. */
const happening = fc.oneof(
  fc.record({ kind: fc.constant('did' as const), who: index, type: index, moment, state }),
  fc.record({ kind: fc.constant('sold' as const), who: index, moment, approvedState, net: index }),
  fc.record({ kind: fc.constant('reviewed' as const), which: index, state, awaits: fc.boolean() }),
  fc.record({ kind: fc.constant('completed' as const), which: index, moment }),
  fc.record({ kind: fc.constant('deleted' as const), which: index, isDeleted: fc.boolean() }),
  fc.record({ kind: fc.constant('removed' as const), which: index }),
  fc.record({ kind: fc.constant('given' as const), which: index, who: index }),
  fc.record({ kind: fc.constant('decided' as const), which: index, approvedState, net: index }),
  fc.record({
    kind: fc.constant('ordered' as const),
    ...{ which: index, moment, isCash: fc.boolean(), isMadeUp: fc.boolean() },
  }),
  fc.record({ kind: fc.constant('tested' as const), who: index, isTest: fc.boolean() }),
  fc.record({
    kind: fc.constant('moved' as const),
    timezone: fc.constantFrom('UTC', 'Asia/Kolkata', 'America/New_York'),
  }),
  fc.record({ kind: fc.constant('added up' as const), most: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ kind: fc.constant('added up' as const), most: fc.constant(1000) }),
  fc.record({ kind: fc.constant('asked' as const), range: fc.constantFrom(...ranges) }),
);
type Happening = typeof happening extends fc.Arbitrary<infer Value> ? Value : never;

async function someTenant() {
  const made = await programme(server);
  const other = await addActivityType(made.admin, { title: 'A photo' });
  return {
    ...made,
    types: [made.type.id, other.id],
    people: [made.ann.id, made.ben.id, made.tess.id],
  };
}
type SomeTenant = Awaited<ReturnType<typeof someTenant>>;

const inTenant = (tenantId: TenantId, statement: ReturnType<typeof sql>) =>
  server.database.inTenant(tenantId, (db) => statement.execute(db));

const addUpAll = async (tenantId: TenantId, most = 1000): Promise<void> => {
  while (await server.database.inTenant(tenantId, (db) => addUp(db, { most, rows: most })));
};

const nth = <Value>(values: readonly Value[], number: number): Value => {
  const value = values[number % values.length];
  if (value === undefined) throw new Error('There is none');
  return value;
};

const nthOf = (table: 'activities' | 'orders', number: number) => sql`(
  select id from ${sql.table(table)} order by id
  offset (select ${number}::int % greatest(count(*), 1)::int from ${sql.table(table)}) limit 1
)`;

async function happens(tenant: SomeTenant, what: Happening): Promise<void> {
  const { tenantId, types, people, did, sold } = tenant;
  const run = (statement: ReturnType<typeof sql>) => inTenant(tenantId, statement);
  const update = (table: 'activities' | 'orders', which: number, change: ReturnType<typeof sql>) =>
    run(sql`update ${sql.table(table)} set ${change} where id = ${nthOf(table, which)}`);
  switch (what.kind) {
    case 'did': {
      const type = { id: nth(types, what.type) };
      await did({ type, by: nth(people, what.who), on: what.moment, state: what.state });
      return;
    }
    case 'sold': {
      const order = { approvedState: what.approvedState, principalNet: what.net, points: what.net };
      const system = what.net % 2 === 0 ? ('shopify' as const) : ('woo-commerce' as const);
      const type = { id: nth(types, 0) };
      const currency = what.net % 3 === 0 ? 'USD' : 'EUR';
      await sold({ ...order, system, type, currency, by: nth(people, what.who), on: what.moment });
      return;
    }
    case 'reviewed':
      await update(
        'activities',
        what.which,
        sql`state = ${what.state}, unreviewed_since = ${what.awaits ? new Date() : null}`,
      );
      return;
    case 'completed':
      await update('activities', what.which, sql`completed_at = ${what.moment}`);
      return;
    case 'deleted':
      await update(
        'activities',
        what.which,
        sql`deleted_at = ${what.isDeleted ? new Date() : null}`,
      );
      return;
    case 'removed':
      await server.database.inSystem('inspect-in-test', (db) =>
        sql`delete from activities where tenant_id = ${tenantId} and id = (
          select id from activities where tenant_id = ${tenantId} order by id offset ${what.which} limit 1
        )`.execute(db),
      );
      return;
    case 'given':
      await update('activities', what.which, sql`user_id = ${nth(people, what.who)}`);
      return;
    case 'decided':
      await update(
        'orders',
        what.which,
        sql`approved_state = ${what.approvedState}, principal = 100, principal_net = ${what.net}`,
      );
      return;
    case 'ordered':
      await update(
        'orders',
        what.which,
        sql`ordered_at = ${what.moment}, paid_in = ${what.isCash ? 'monetary' : 'points'},
          source = ${what.isMadeUp ? 'simulation' : 'webhook'}`,
      );
      return;
    case 'tested':
      await run(
        sql`update users set is_test_user = ${what.isTest} where id = ${nth(people, what.who)}`,
      );
      return;
    case 'moved':
      await run(
        sql`update tenants set data = jsonb_set(data, '{timezone}', to_jsonb(${what.timezone}::text))`,
      );
      return;
    case 'added up':
      await server.database.inTenant(tenantId, (db) =>
        addUp(db, { most: what.most, rows: what.most }),
      );
      return;
    case 'asked':
      await compare(tenant, what.range);
  }
}

async function compare({ admin, tenantId, types }: SomeTenant, range: ReportRange): Promise<void> {
  const records = await readRecords(server, tenantId);
  expect(await askReports(admin, types, range)).toEqual(expectReports(records, types, range));
}

describe('a report', () => {
  it('says at every moment what a count from scratch says, whatever has changed and however far it is added up [REP-83]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 5, maxLength: 40 }), async (all) => {
        const tenant = await someTenant();
        // Most of the following events test more once some sums are kept.
        for (const which of [0, 1, 2, 3])
          await happens(tenant, {
            ...{ kind: 'did', who: which, type: which, state: 'complete' },
            moment: nth(moments, which * 2),
          });
        await addUpAll(tenant.tenantId);
        for (const each of all) await happens(tenant, each);
        for (const range of ranges) await compare(tenant, range);
        await addUpAll(tenant.tenantId);
        for (const range of ranges) await compare(tenant, range);
      }),
      { numRuns: 15 },
    );
  }, 300_000);

  it('is read out of what is added up alone, a part of a month as well', async () => {
    const { admin, tenantId, ann, type, did } = await someTenant();
    await did({ type, by: ann.id, on: '2026-11-02' });
    await addUpAll(tenantId);
    await inTenant(
      tenantId,
      sql`update report_sums set
        total = total + 10, total_until = array(select until + 10 from unnest(total_until) as until)`,
    );
    const of = async (range: ReportRange) => {
      const { activities, ambassadors, details } = await askReports(admin, [type.id], range);
      expect(details[type.id]).toMatchObject({ totals: { totalChallenges: 11 } });
      return [activities.totals.totalChallenges, ambassadors.totals.totalChallenges];
    };
    expect(await of(november)).toEqual([11, 11]);
    expect(await of({ ...november, startDate: '2026-11-02' })).toEqual([11, 11]);
  });
});

it('the ambassadors are sorted by their sales in one currency, before these are added up and after', async () => {
  const { admin, tenantId, ann, ben, type, sold } = await someTenant();
  const order = { type, on: '2026-11-02' };
  await sold(
    { ...order, by: ann.id, currency: 'EUR', principalNet: 10 },
    { ...order, by: ben.id, currency: 'EUR', principalNet: 30 },
    { ...order, by: ann.id, currency: 'USD', principalNet: 50 },
  );
  const sortedBy = async (sort: 'sales.EUR' | 'sales.USD') => {
    const query = { ...november, sort, dir: 'desc' } as const;
    const { results } = await admin.call(getAmbassadorReport, { query });
    return results.map(({ firstName }) => firstName);
  };
  for (const _ of ['before', 'after']) {
    expect(await sortedBy('sales.EUR')).toEqual(['Ben', 'Ann']);
    expect(await sortedBy('sales.USD')).toEqual(['Ann', 'Ben']);
    await addUpAll(tenantId);
  }
});

describe('what is added up', () => {
  const sumsOf = async (tenantId: TenantId) =>
    (
      await inTenant(
        tenantId,
        sql`
          select to_jsonb(report_sums) - 'tenant_id' as row from report_sums
          union all
          select to_jsonb(report_crowds) - 'tenant_id' from report_crowds
          order by row`,
      )
    ).rows;

  const runJob = (tenantId: TenantId, turn?: number) =>
    addUpReportsJob(turn).run(
      {},
      {
        ...{ tenantId, key: 'one', log: server.app.log, inSystem: server.database.inSystem },
        inTenant: (work) => server.database.inTenant(tenantId, work),
      },
    );
  const asked = async (tenantId: TenantId) =>
    (await inTenant(tenantId, sql`select from outbox where job = 'add-up-reports'`)).rows.length;
  const isAddedUp = async (tenantId: TenantId) =>
    (await inTenant(tenantId, sql`select from report_progress where last_user is null`)).rows
      .length === 1;

  it('is the same after a rebuild from nothing, and holds nothing of what is gone', async () => {
    const { tenantId, people, types, did, sold } = await someTenant();
    const type = { id: nth(types, 0) };
    await addUpAll(tenantId);
    for (const [at, on] of moments.entries()) {
      await did(
        { type, by: nth(people, at), on },
        { type: { id: nth(types, 1) }, by: nth(people, 0), on },
      );
      await sold({ type, by: nth(people, at), on, principalNet: at + 0.5, points: at });
      await addUpAll(tenantId, 2);
    }
    await inTenant(
      tenantId,
      sql`update activities set deleted_at = now() where user_id = ${nth(people, 1)}`,
    );
    await addUpAll(tenantId, 3);
    const kept = await sumsOf(tenantId);
    expect(kept.length).toBeGreaterThan(20);
    const empty = sql`select from report_sums where total = 0 and referred = 0`;
    expect((await inTenant(tenantId, empty)).rows).toHaveLength(0);
    const deserted = sql`select from report_crowds where bit_count(people) = 0`;
    expect((await inTenant(tenantId, deserted)).rows).toHaveLength(0);
    const mixed = sql`select from report_sums where currency = '' and sales <> 0`;
    expect((await inTenant(tenantId, mixed)).rows).toHaveLength(0);
    await inTenant(tenantId, sql`update report_progress set timezone = 'none yet'`);
    await addUpAll(tenantId, 2);
    expect(await sumsOf(tenantId)).toEqual(kept);
  });

  it('is not changed by what no report shows', async () => {
    const { tenantId, ann, type, did } = await someTenant();
    await did({ type, by: ann.id, on: '2026-11-02' });
    await addUpAll(tenantId);
    await inTenant(tenantId, sql`update activities set credited = true, credits = 1`);
    expect((await inTenant(tenantId, sql`select from report_changes`)).rows).toHaveLength(0);
  });

  it('is asked for where something has changed, once, and the job adds it up', async () => {
    const { tenantId, ann, type, did } = await someTenant();
    await addUpAll(tenantId);
    await did({ type, by: ann.id, on: '2026-11-02' });
    await watchReportSums(server.database);
    await watchReportSums(server.database);
    expect(await asked(tenantId)).toBe(1);
    await runJob(tenantId);
    expect((await inTenant(tenantId, sql`select from report_changes`)).rows).toHaveLength(0);
  });

  it('is added up step by step, until the turn of the tenant is over and it asks for the next', async () => {
    const { tenantId, ann, type, did } = await someTenant();
    await did({ type, by: ann.id, on: '2026-11-02' });
    await runJob(tenantId, 0);
    expect(await asked(tenantId)).toBe(1);
    expect(await isAddedUp(tenantId)).toBe(false);
    const other = await someTenant();
    await other.did({ type: other.type, by: other.ann.id, on: '2026-11-02' });
    await runJob(other.tenantId);
    expect(await asked(other.tenantId)).toBe(0);
    expect(await isAddedUp(other.tenantId)).toBe(true);
  });
});

describe.runIf(onServer)('two connections', () => {
  it('lose nothing of somebody who writes while it is added up, and make nobody wait', async () => {
    const tenant = await someTenant();
    const { tenantId, ann, ben, type, did } = tenant;
    await did({ type, by: ann.id, on: '2026-11-02' }, { type, by: ben.id, on: '2026-11-03' });
    await addUpAll(tenantId);
    const written = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const reject = (userId: string) =>
      sql`update activities set state = 'please-review' where user_id = ${userId}`;
    const slow = server.database.inTenant(tenantId, async (db) => {
      await reject(ann.id).execute(db);
      written.resolve();
      await mayEnd.promise;
    });
    await written.promise;
    await inTenant(tenantId, reject(ben.id));
    await addUpAll(tenantId);
    await compare(tenant, november);
    mayEnd.resolve();
    await slow;
    await compare(tenant, november);
    await addUpAll(tenantId);
    await compare(tenant, november);
  });

  it('lose nothing of somebody who writes while everything is counted anew', async () => {
    const tenant = await someTenant();
    const { tenantId, ann, type, did } = tenant;
    await did({ type, by: ann.id, on: '2026-10-02' }, { type, by: ann.id, on: '2026-11-02' });
    const written = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const slow = server.database.inTenant(tenantId, async (db) => {
      await sql`update activities set completed_at = '2026-11-05' where user_id = ${ann.id}`.execute(
        db,
      );
      written.resolve();
      await mayEnd.promise;
    });
    await written.promise;
    await addUpAll(tenantId);
    mayEnd.resolve();
    await slow;
    await compare(tenant, november);
    await addUpAll(tenantId);
    await compare(tenant, november);
  });

  it('add each change up once when both do so at the same time', async () => {
    const tenant = await someTenant();
    const { tenantId, ann, type, did } = tenant;
    for (const day of ['02', '03', '04', '05'])
      await did({ type, by: ann.id, on: `2026-11-${day}` });
    await Promise.all([addUpAll(tenantId, 1), addUpAll(tenantId, 1), addUpAll(tenantId, 1)]);
    await did({ type, by: ann.id, on: '2026-11-06' }, { type, by: ann.id, on: '2026-11-07' });
    await Promise.all([addUpAll(tenantId, 1), addUpAll(tenantId, 1), addUpAll(tenantId, 1)]);
    await compare(tenant, november);
  });
});
