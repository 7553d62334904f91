import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import {
  addTransaction as addByHand,
  getEarnings,
  listTransactions,
} from '#contract/transactions/endpoints.ts';
import { addActivityType, approve, begin, reject, undo } from '#server/testing/activities.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { addTransaction, type NewTransaction } from './repository.ts';

let server: TestServer;
let acme: TenantId;
let globex: TenantId;
let admin: TestCaller;
let person: Person;
let ambassador: TestCaller;

beforeAll(async () => {
  server = await startTestServer();

  acme = await server.addTenant('acme', {
    planCode: 'enterprise',
    data: { currencies: ['EUR', 'USD'] },
  });
  globex = await server.addTenant('globex');
  admin = server.as(await server.addPerson(acme, { roles: ['admin'] }));
});
beforeEach(async () => {
  server.now = new Date('2026-11-20T12:00:00Z');
  person = await server.addPerson(acme);
  ambassador = server.as(person);
});
afterAll(() => server.close());

const automatic = { source: 'activity', sourceId: null, createdBy: null } as const;

const add = (
  value: number,
  description: string,
  { unit = 'points', key = randomUUID(), ...cause }: Partial<NewTransaction> = {},
) => {
  server.now = new Date(server.now.getTime() + 1000);
  const createdAt = server.now;
  const entry = { userId: person.id, unit, value, description, key, createdAt };
  return server.database.inTenant(acme, (db) =>
    addTransaction(db, { ...entry, ...automatic, ...cause }),
  );
};

/** As the clocks of Berlin show it in winter. */
const inBerlin = (moment: Date) =>
  new Date(moment.getTime() + 3_600_000).toISOString().replace('Z', '+01:00');

const self = '__SELF__' as const;
const list = (query = {}, id: string = self, caller = ambassador) =>
  caller.call(listTransactions, { params: { id }, query });

describe('the transactions of an ambassador', () => {
  it('are credits and debits above 0, the newest first, with the balance of all [AMB-70 AMB-72 AMB-173]', async () => {
    await add(100, 'A post');
    await add(-30, 'A mug');
    expect(await list()).toEqual({
      results: [
        {
          id: expect.any(String),
          userId: person.id,
          unit: 'points',
          type: 'debit',
          value: 30,
          description: 'A mug',
          createdAt: server.now.toISOString(),
          createdAtInTenantTz: inBerlin(server.now),
          ...automatic,
        },
        expect.objectContaining({ type: 'credit', value: 100, description: 'A post' }),
      ],
      page: 1,
      pageSize: 10,
      totalCount: 2,
      balance: 70,
    });
  });

  it('come in pages and either way, with the balance of all of them [AMB-72 AMB-173]', async () => {
    for (let number = 1; number <= 12; number += 1) await add(number, `Entry ${number}`);
    const values = async (query: object) => {
      const { results, totalCount, balance } = await list(query);
      expect({ totalCount, balance }).toEqual({ totalCount: 12, balance: 78 });
      return results.map(({ value }) => value);
    };
    expect(await values({})).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
    expect(await values({ page: '2' })).toEqual([2, 1]);
    expect(await values({ dir: 'asc', pageSize: '3', sort: 'createdAt' })).toEqual([1, 2, 3]);
  });

  it('are those of the days asked for, both included, as the tenant’s timezone has them [AMB-173]', async () => {
    const at = (moment: string) => {
      server.now = new Date(moment);
    };
    // Auckland is 12 hours ahead: its 2 June begins at noon of the 1st in UTC.
    const tenantId = await server.addTenant('auckland', { data: { timezone: 'Pacific/Auckland' } });
    const kiwi = await server.addPerson(tenantId);
    for (const moment of [
      '2026-06-01T11:59:59.999Z',
      '2026-06-01T12:00:00.000Z',
      '2026-06-03T11:59:59.999Z',
      '2026-06-03T12:00:00.000Z',
    ]) {
      at(moment);
      await server.database.inTenant(tenantId, (db) =>
        addTransaction(db, {
          ...{ userId: kiwi.id, unit: 'points', value: 1, key: moment },
          ...{ ...automatic, description: moment, createdAt: server.now },
        }),
      );
    }
    const days = async (query: object) => {
      const { results, totalCount, balance } = await list(query, self, server.as(kiwi));
      expect({ totalCount, balance }).toEqual({ totalCount: results.length, balance: 4 });
      return results.map(({ description }) => description.slice(8, 13));
    };
    expect(await days({ from: '2026-06-02', to: '2026-06-03' })).toEqual(['03T11', '01T12']);
    expect(await days({ from: '2026-06-04' })).toEqual(['03T12']);
    expect(await days({ to: '2026-06-01' })).toEqual(['01T11']);
    const refused = await server
      .as(kiwi)
      .refused(listTransactions, { params: { id: self }, query: { from: '2026-6-2' } });
    expect(refused).toMatchObject({ status: 400, fields: { from: expect.any(String) } });
  });

  it.each([
    ['manual', true],
    ['activity', true],
    ['referral', true],
    ['reward-selection', false],
    ['expiry', false],
    ['payment', false],
    ['payout', false],
  ] as const)(
    'of the source %s are among what was earned: %s [AMB-209]',
    async (source, isThere) => {
      // Points are never paid out.
      const unit = source === 'payment' || source === 'payout' ? 'EUR' : 'points';
      await add(100, 'Given', { source, unit });
      await add(-30, 'Taken', { source, unit });
      const found = ({ results, totalCount }: Awaited<ReturnType<typeof list>>) => [
        results.map(({ description }) => description),
        totalCount,
      ];
      expect(found(await list({ earned: 'true' }))).toEqual(
        isThere ? [['Taken', 'Given'], 2] : [[], 0],
      );
      for (const query of [{}, { earned: 'false' }])
        expect(found(await list(query))).toEqual([['Taken', 'Given'], 2]);
    },
  );

  it('carry whose they are, who added them and what they come from [AMB-71]', async () => {
    const sources = ['manual', 'activity', 'referral', 'reward-selection', 'expiry'] as const;
    const { userId: adminId } = await admin.call(getEarnings, { query: {} });
    for (const source of sources) {
      const sourceId = source === 'manual' || source === 'expiry' ? null : randomUUID();
      const createdBy = source === 'manual' ? adminId : null;
      await add(-5, source, { source, sourceId, createdBy });
      expect((await list({ pageSize: '1' })).results).toEqual([
        expect.objectContaining({
          ...{ id: expect.any(String), userId: person.id, type: 'debit', value: 5 },
          ...{ description: source, source, sourceId, createdBy },
        }),
      ]);
    }
    expect((await list()).totalCount).toBe(sources.length);
  });

  it('name the activity they come from, credited and reversed, and nobody [AMB-71]', async () => {
    const begun = await begin(ambassador, await addActivityType(admin));
    await approve(admin, begun);
    server.now = new Date(server.now.getTime() + 1000);
    await undo(admin, begun);
    const cause = { source: 'activity', sourceId: begun.id, createdBy: null, userId: person.id };
    expect((await list()).results).toMatchObject([
      { ...cause, type: 'debit', value: 10 },
      { ...cause, type: 'credit', value: 10 },
    ]);
  });

  it('are of whole points, and never of a part of one [AMB-71]', async () => {
    await add(1, 'A point');
    await expect(add(0.5, 'Half a point')).rejects.toThrow('transactions_points_whole');
    await add(0.5, 'Half a euro', { unit: 'EUR' });
    expect(await list()).toMatchObject({ totalCount: 2, balance: 1 });
  });

  it('are none to begin with', async () => {
    expect(await list()).toMatchObject({ results: [], totalCount: 0, balance: 0 });
  });

  it('are cash as well, which is no part of the balance of points', async () => {
    await add(70, 'A post');
    await add(12.5, 'A report', { unit: 'EUR' });
    await add(-2, 'A correction', { unit: 'USD' });
    expect(await list()).toMatchObject({
      results: [
        { unit: 'USD', type: 'debit', value: 2, description: 'A correction' },
        { unit: 'EUR', type: 'credit', value: 12.5, description: 'A report' },
        { unit: 'points', type: 'credit', value: 70 },
      ],
      totalCount: 3,
      balance: 70,
    });
  });

  it('add up to the earnings, in points and in each currency', async () => {
    for (const [unit, value] of [
      ['points', 30],
      ['points', -10],
      ['EUR', 12.5],
      ['EUR', 40],
      ['USD', 3],
    ] as const) {
      await add(value, 'Something', { unit });
    }
    const { results, balance } = await list();
    const sumOf = (wanted: string) =>
      results
        .filter(({ unit }) => unit === wanted)
        .reduce((sum, { type, value }) => sum + (type === 'credit' ? value : -value), 0);
    const { points, monetary } = await ambassador.call(getEarnings, { query: {} });
    expect({ points, monetary, balance }).toEqual({
      points: sumOf('points'),
      monetary: { EUR: sumOf('EUR'), USD: sumOf('USD') },
      balance: 20,
    });
  });

  it('are there for the ambassador and for admins only', async () => {
    await add(10, 'A post');
    expect(await list({}, person.id)).toMatchObject({ balance: 10 });
    expect(await list({}, person.id, admin)).toMatchObject({ balance: 10 });
    const stranger = await server.addPerson(acme);
    const call = { params: { id: person.id }, query: {} };
    expect(await server.as(stranger).refused(listTransactions, call)).toMatchObject({
      status: 403,
    });
    const foreignAdmin = server.as(await server.addPerson(globex, { roles: ['admin'] }));
    expect(await foreignAdmin.refused(listTransactions, call)).toMatchObject({ status: 404 });
    const nobody = { params: { id: randomUUID() }, query: {} };
    expect(await admin.refused(listTransactions, nobody)).toMatchObject({ status: 404 });
    expect(await server.on('acme').refused(listTransactions, call)).toMatchObject({ status: 401 });
    expect(await list({}, self, server.as(stranger))).toMatchObject({ balance: 0 });
  });

  it('stay for admins when the ambassador is deactivated, as do earnings', async () => {
    await add(10, 'A post');
    await server.database.inTenant(acme, (db) =>
      db.updateTable('users').set({ deletedAt: server.now }).where('id', '=', person.id).execute(),
    );
    expect(await list({}, person.id, admin)).toMatchObject({ totalCount: 1, balance: 10 });
    const query = { userId: person.id };
    expect(await admin.call(getEarnings, { query })).toMatchObject({ points: 10 });
    expect(await ambassador.refused(getEarnings, { query })).toMatchObject({ status: 401 });
  });

  it('are added once for a cause, also at the same time [ACT-74]', async () => {
    const key = randomUUID();
    await Promise.all(Array.from({ length: 10 }, () => add(10, 'A post', { key })));
    await add(20, 'Another amount', { key });
    expect(await list()).toMatchObject({ totalCount: 1, balance: 10 });
  });

  it('are never changed nor deleted by the application [AMB-100]', async () => {
    await add(10, 'A post');
    for (const statement of [
      sql`update transactions set amount = 99`,
      sql`delete from transactions`,
    ]) {
      const writing = server.database.inTenant(acme, (db) => statement.execute(db));
      await expect(writing).rejects.toThrow('permission denied');
    }
    expect(await list()).toMatchObject({ balance: 10 });
  });
});

describe('earnings', () => {
  const earnings = (query = {}, caller = ambassador) => caller.call(getEarnings, { query });
  const nothing = { points: 0, pendingPoints: 0, monetary: {}, pendingMonetary: {} };

  it('are nothing to begin with [AMB-167 DASH-54 AMB-168]', async () => {
    expect(await earnings()).toEqual({ userId: person.id, ...nothing });
  });

  it('are pending while complete but not given, and given once approved [AMB-168]', async () => {
    const reward = (value: number, currency?: 'EUR' | 'USD') =>
      currency
        ? { valueType: 'monetary' as const, value, currency }
        : { valueType: 'points' as const, value };
    const begun = [];
    for (const each of [
      reward(10),
      reward(20),
      reward(1.1, 'EUR'),
      reward(2.2, 'EUR'),
      reward(3, 'USD'),
      { valueType: 'custom' as const, customRewardSummary: 'A mug' },
    ]) {
      begun.push(await begin(ambassador, await addActivityType(admin, { reward: each })));
    }
    expect(await earnings()).toEqual({
      ...nothing,
      userId: person.id,
      pendingPoints: 30,
      pendingMonetary: { EUR: 3.3, USD: 3 },
    });
    for (const activity of begun.slice(1)) await approve(admin, activity);
    expect(await earnings()).toEqual({
      userId: person.id,
      points: 20,
      pendingPoints: 10,
      monetary: { EUR: 3.3, USD: 3 },
      pendingMonetary: {},
    });
  });

  it('are not pending for what is rejected, and pending again once that is undone', async () => {
    const begun = await begin(ambassador, await addActivityType(admin));
    await reject(admin, begun);
    expect(await earnings()).toMatchObject({ pendingPoints: 0 });
    await undo(admin, begun);
    expect(await earnings()).toMatchObject({ pendingPoints: 10 });
  });

  it('are there for the ambassador and for admins only [AMB-167 DASH-47 DASH-53 REP-73]', async () => {
    await add(10, 'A post');
    const query = { userId: person.id };
    expect(await earnings(query)).toMatchObject({ points: 10 });
    expect(await earnings(query, admin)).toMatchObject({ userId: person.id, points: 10 });
    const stranger = server.as(await server.addPerson(acme));
    expect(await stranger.refused(getEarnings, { query })).toMatchObject({ status: 403 });
    const foreignAdmin = server.as(await server.addPerson(globex, { roles: ['admin'] }));
    expect(await foreignAdmin.refused(getEarnings, { query })).toMatchObject({ status: 404 });
    expect(await server.on('acme').refused(getEarnings, { query })).toMatchObject({ status: 401 });
  });
});

describe('points by hand', () => {
  const input = (changes: object = {}) => ({
    params: { id: person.id },
    body: {
      submissionId: randomUUID(),
      type: 'credit' as const,
      value: 50,
      description: 'Helped at the stand',
      ...changes,
    },
  });

  it('are given and taken by an admin, and change the balance at once [AMB-95 AMB-97 AMB-136 AMB-174]', async () => {
    expect(await admin.call(addByHand, input())).toEqual({
      transaction: {
        id: expect.any(String),
        userId: person.id,
        unit: 'points',
        type: 'credit',
        value: 50,
        description: 'Helped at the stand',
        createdAt: server.now.toISOString(),
        createdAtInTenantTz: inBerlin(server.now),
        createdBy: (await admin.call(getEarnings, { query: {} })).userId,
        source: 'manual',
        sourceId: null,
      },
      balance: 50,
    });
    const debit = input({ type: 'debit', value: 20, description: 'A mug' });
    expect(await admin.call(addByHand, debit)).toMatchObject({
      transaction: { type: 'debit', value: 20, description: 'A mug' },
      balance: 30,
    });
    expect(await list()).toMatchObject({ totalCount: 2, balance: 30 });
  });

  it('put a mistake right by the opposite, and both stay [AMB-100]', async () => {
    const { transaction } = await admin.call(addByHand, input({ value: 50 }));
    const opposite = input({ type: 'debit', value: 50, description: 'A mistake' });
    expect(await admin.call(addByHand, opposite)).toMatchObject({ balance: 0 });
    expect((await list()).results).toEqual(expect.arrayContaining([transaction]));
    expect((await list()).totalCount).toBe(2);
    const methods = Object.values(endpoints)
      .filter(({ path }) => /transactions/.test(path))
      .map(({ method }) => method);
    expect(methods.toSorted()).toEqual(['GET', 'POST']);
  });

  it('may take more than there is, and the balance says so [AMB-101]', async () => {
    await admin.call(addByHand, input({ value: 10 }));
    const debit = input({ type: 'debit', value: 25 });
    expect(await admin.call(addByHand, debit)).toMatchObject({ balance: -15 });
  });

  it('count once, however often the same call is sent', async () => {
    const once = input();
    const answers = await Promise.all(Array.from({ length: 8 }, () => admin.call(addByHand, once)));
    expect(new Set(answers.map(({ transaction }) => transaction.id)).size).toBe(1);
    expect(await list()).toMatchObject({ totalCount: 1, balance: 50 });
  });

  it('all count when they come at the same time [AMB-97]', async () => {
    await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        admin.call(addByHand, input({ type: at % 2 === 0 ? 'credit' : 'debit', value: at + 1 })),
      ),
    );
    expect(await list()).toMatchObject({ totalCount: 8, balance: -4 });
  });

  it.each([
    ['no value', { value: undefined }, 'value'],
    ['nothing', { value: 0 }, 'value'],
    ['less than nothing', { value: -5 }, 'value'],
    ['a part of a point', { value: 1.5 }, 'value'],
    ['more than a million', { value: 1_000_001 }, 'value'],
    ['no description', { description: '  ' }, 'description'],
    ['too long a description', { description: 'x'.repeat(256) }, 'description'],
  ])('are refused with %s [AMB-111]', async (_, changes, field) => {
    const { status, fields } = await admin.refused(addByHand, input(changes));
    expect({ status, fields: Object.keys(fields ?? {}) }).toEqual({ status: 400, fields: [field] });
    expect(await list()).toMatchObject({ totalCount: 0 });
  });

  it.each([
    ['the least', { value: 1, description: 'x' }],
    ['the most', { value: 1_000_000, description: 'x'.repeat(255) }],
  ])('take %s there may be [AMB-111]', async (_, changes) => {
    expect(await admin.call(addByHand, input(changes))).toMatchObject({ transaction: changes });
  });

  it('stand in the audit log once, with the person and the reason', async () => {
    const once = input({ type: 'debit', value: 1, description: 'A mistake' });
    await admin.call(addByHand, once);
    await admin.call(addByHand, once);
    const entries = await server.database.inTenant(acme, (db) =>
      db
        .selectFrom('auditEntries')
        .select(['action', 'subject', 'details'])
        .where('personId', '=', person.id)
        .execute(),
    );
    expect(entries).toEqual([
      {
        action: 'points-debited',
        subject: '1 point',
        details: { changes: [], reason: 'A mistake' },
      },
    ]);
  });

  it('are no matter for the ambassador, for another tenant, or for nobody there is', async () => {
    expect(await ambassador.refused(addByHand, input())).toMatchObject({ status: 403 });
    const foreign = server.as(await server.addPerson(globex, { roles: ['admin'] }));
    expect(await foreign.refused(addByHand, input())).toMatchObject({ status: 404 });
    const nobody = { ...input(), params: { id: randomUUID() } };
    expect(await admin.refused(addByHand, nobody)).toMatchObject({ status: 404 });
  });
});
