import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getLedgerProof, proveLedger } from '#contract/ledger/endpoints.ts';
import { differencesOf, type LedgerProof } from '#contract/ledger/proof.ts';
import { listPayments, recordPayment } from '#contract/payments/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { startJobs } from '#server/platform/jobs/start-jobs.ts';
import { addProgramme } from '#server/referrals/testing/programme.ts';
import { addActivityType, approve, begin, undo } from '#server/testing/activities.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { addTransaction, type NewTransaction } from '#server/transactions/queries.ts';
import { proveLedgerJob, watchLedger } from './job.ts';
import { prove } from './prove.ts';

let server: TestServer;
const log = { debug() {}, warn() {}, error() {} };
let brand: TenantId;
let admin: TestCaller;
let support: TestCaller;
let person: Person;
let made = 0;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  made += 1;
  brand = await server.addTenant(`ledger-${made}`, {
    planCode: 'growth',
    data: { currencies: ['EUR', 'USD'] },
  });
  admin = server.as(await server.addPerson(brand, { roles: ['admin'] }));
  support = server.as(await server.addPerson(brand, { roles: ['support'] }));
  person = await server.addPerson(brand, { firstName: 'Maya', lastName: 'Lindgren' });
});
afterAll(() => server.close());

const add = (value: number, more: Partial<NewTransaction> = {}) =>
  server.database.inTenant(brand, (db) =>
    addTransaction(db, {
      ...{ userId: person.id, unit: 'points', value, description: 'A test', key: randomUUID() },
      ...{ source: 'manual', sourceId: null, createdBy: null, createdAt: server.now },
      ...more,
    }),
  );
const proof = (): Promise<LedgerProof> => {
  server.now = new Date(server.now.getTime() + 60_000);
  return server.database.inTenant(brand, (db) => prove(db, server.now));
};
/** Account and unit → the balance of the account. */
const balances = async () =>
  Object.fromEntries(
    (await proof()).balances.map(({ account, unit, balance }) => [`${account} ${unit}`, balance]),
  );
/** Writes behind the product’s back. */
const spoil = (statement: RawBuilder<unknown>) =>
  server.database.inSystem('inspect-in-test', (db) => statement.execute(db));
const differences = async () =>
  (await proof()).checks.flatMap(({ check, named }) => named.map((each) => ({ check, ...each })));

/** An approved activity worth so many euros. */
async function earnCash(value: number) {
  const reward = { valueType: 'monetary', value, currency: 'EUR', description: '' } as const;
  const type = await addActivityType(admin, { title: 'A talk', reward });
  const begun = await begin(server.as(person), type);
  await approve(admin, begun);
  return begun;
}

async function pay(): Promise<void> {
  const [due] = (await admin.call(listPayments, { query: {} })).results;
  if (!due) throw new Error('Nothing is due');
  const { user, currency, value, version } = due;
  const body = { userId: user.id, currency, value, version: version ?? 0, reference: null };
  await admin.call(recordPayment, { body });
}

describe('the trial balance', () => {
  it('says what each account holds in each unit, and all together hold nothing', async () => {
    await add(500);
    await add(-120, { source: 'reward-selection' });
    await add(-30, { source: 'expiry' });
    await add(20, { source: 'reward-selection' });
    await earnCash(40);
    await pay();
    await add(7.5, { unit: 'USD', source: 'referral' });
    expect(await balances()).toEqual({
      'person points': 370,
      'programme points': -500,
      'rewards points': 100,
      'expired points': 30,
      'person EUR': 0,
      'programme EUR': -40,
      'paid EUR': 40,
      'person USD': 7.5,
      'programme USD': -7.5,
    });
  });

  it('is of the own tenant alone', async () => {
    await add(500);
    const other = await server.addTenant(`other-${made}`);
    const found = await server.database.inTenant(other, (db) => prove(db, server.now));
    expect(found.balances).toEqual([]);
  });

  it.each([
    [{ fromAccount: 'person', toAccount: 'person' }, 'transactions_accounts_known'],
    [{ fromAccount: 'nowhere', toAccount: 'person' }, 'transactions_accounts_known'],
    [{ amount: 0 }, 'transactions_amount_positive'],
    [{ amount: -5 }, 'transactions_amount_positive'],
    [{ amount: 1.5 }, 'transactions_points_whole'],
    [{ fromAccount: 'person', toAccount: 'paid' }, 'transactions_account_of_unit'],
    [{ unit: 'EUR', toAccount: 'expired', fromAccount: 'person' }, 'transactions_account_of_unit'],
    [{ unit: 'EUR', toAccount: 'rewards', fromAccount: 'person' }, 'transactions_account_of_unit'],
  ])('never holds an entry of %j', async (wrong, constraint) => {
    const entry = {
      ...{ userId: person.id, unit: 'points', fromAccount: 'programme', toAccount: 'person' },
      ...{ amount: 5, description: 'A test', key: randomUUID(), source: 'manual' },
      ...wrong,
    };
    const writing = server.database.inTenant(brand, (db) =>
      sql`insert into transactions ${sql`(user_id, unit, from_account, to_account, amount, description, key, source)
        values (${entry.userId}, ${entry.unit}, ${entry.fromAccount}, ${entry.toAccount},
          ${entry.amount}, ${entry.description}, ${entry.key}, ${entry.source})`}`.execute(db),
    );
    await expect(writing).rejects.toThrow(constraint);
  });
});

describe('the comparison with the records', () => {
  it('finds nothing where points and cash went the ways of the product', async () => {
    await undo(admin, await earnCash(40));
    await earnCash(25);
    await pay();
    await add(10);
    expect(differencesOf(await proof())).toBe(0);
  });

  it('names a person whose cash account says something else', async () => {
    await earnCash(40);
    await spoil(sql`update cash_accounts set earned = 45 where user_id = ${person.id}`);
    expect(await differences()).toEqual([
      { check: 'cash-accounts', name: 'Maya Lindgren', unit: 'EUR', ledger: 40, record: 45 },
    ]);
  });

  it('names a person whose cash account is missing', async () => {
    await earnCash(40);
    await spoil(sql`delete from cash_accounts where user_id = ${person.id}`);
    expect(await differences()).toMatchObject([{ check: 'cash-accounts', ledger: 40, record: 0 }]);
  });

  it('names an activity that has given more than its approval says', async () => {
    const begun = await earnCash(40);
    await add(40, { unit: 'EUR', source: 'activity', sourceId: begun.id });
    expect(await differences()).toEqual([
      { check: 'activities', name: 'A talk', unit: 'EUR', ledger: 80, record: 40 },
    ]);
  });

  it('names an activity that has given something although its approval was undone', async () => {
    const begun = await earnCash(40);
    await spoil(sql`update activities set credited = false where id = ${begun.id}`);
    expect(await differences()).toEqual([
      { check: 'activities', name: 'A talk', unit: 'EUR', ledger: 40, record: 0 },
    ]);
  });

  it('names an order whose commission is not what was posted', async () => {
    const programme = await addProgramme(server);
    const { id } = await programme.take({ orderNumber: '#1042' });
    await programme.creditAt('2027-11-20T10:00:00Z');
    const differing = () =>
      server.database.inTenant(programme.tenantId, async (db) => {
        const { checks } = await prove(db, server.now);
        return checks.flatMap(({ check, named }) => named.map((each) => ({ check, ...each })));
      });
    expect(await differing()).toEqual([]);
    await spoil(sql`update orders set posted = 5 where id = ${id}`);
    expect(await differing()).toEqual([
      { check: 'referrals', name: 'Order #1042', unit: 'points', ledger: 85, record: 5 },
    ]);
  });

  it('names a payment without an entry of its amount', async () => {
    await earnCash(40);
    await pay();
    await spoil(sql`update payments set value = 41 where user_id = ${person.id}`);
    expect(await differences()).toEqual([
      { check: 'payments', name: 'Maya Lindgren', unit: 'EUR', ledger: 40, record: 41 },
    ]);
  });

  it('counts all differences and names ten', async () => {
    for (let number = 0; number < 12; number += 1) {
      const who = await server.addPerson(brand, { firstName: `P${number + 10}` });
      await add(1, { unit: 'EUR', userId: who.id });
    }
    await spoil(sql`update cash_accounts set earned = 2`);
    const [first] = (await proof()).checks;
    expect(first).toMatchObject({ check: 'cash-accounts', differences: 12 });
    expect(first?.named.map(({ name }) => name.slice(0, 3))).toEqual(
      Array.from({ length: 10 }, (_, index) => `P${index + 10}`),
    );
    await spoil(sql`update cash_accounts set earned = 1 where earned = 2`);
  });
});

describe('proving the ledger', () => {
  const waiting = () =>
    server.database.inTenant(brand, async (db) => {
      const rows = await db
        .selectFrom('outbox')
        .select('key')
        .where('job', '=', 'prove-ledger')
        .orderBy('key')
        .execute();
      return rows.map(({ key }) => key);
    });

  it('is asked for once a night, after 2:00 UTC, by however many servers', async () => {
    await watchLedger(server.database, new Date('2026-12-01T01:59:59Z'));
    expect(await waiting()).toEqual([]);
    const at = new Date('2026-12-01T02:00:00Z');
    await Promise.all([1, 2, 3].map(() => watchLedger(server.database, at)));
    await watchLedger(server.database, new Date('2026-12-01T23:59:00Z'));
    expect(await waiting()).toEqual(['night 2026-12-01']);
    await watchLedger(server.database, new Date('2026-12-02T02:00:00Z'));
    expect(await waiting()).toEqual(['night 2026-12-01', 'night 2026-12-02']);
  });

  it('is asked for by support, once while it is under way, and its end is seen', async () => {
    expect(await support.call(getLedgerProof, {})).toEqual({ proof: null, running: false });
    await add(20);
    const answers = await Promise.all([1, 2, 3].map(() => support.call(proveLedger, {})));
    expect(answers).toContainEqual({ proof: null, running: true });
    server.now = new Date(server.now.getTime() + 1000);
    expect(await support.call(proveLedger, {})).toMatchObject({ running: true });
    expect(await waiting()).toHaveLength(1);
    const jobs = await startJobs(server.database, [proveLedgerJob()], { log });
    await jobs.drain();
    await jobs.stop();
    expect(await support.call(getLedgerProof, {})).toMatchObject({
      running: false,
      proof: { balances: [{ balance: 20 }, { balance: -20 }] },
    });
    server.now = new Date(server.now.getTime() + 60_000);
    expect(await support.call(proveLedger, {})).toMatchObject({ running: true });
    expect(await waiting()).toHaveLength(2);
  });

  it('tells whoever runs the installation of a difference', async () => {
    await earnCash(40);
    await spoil(sql`update cash_accounts set earned = 45 where user_id = ${person.id}`);
    const told: unknown[] = [];
    await proveLedgerJob(() => server.now).run(
      {},
      {
        tenantId: brand,
        key: 'a test',
        inTenant: (work) => server.database.inTenant(brand, work),
        inSystem: (purpose, work) => server.database.inSystem(purpose, work),
        log: { debug() {}, warn() {}, error: (...words: unknown[]) => void told.push(words) },
      },
    );
    expect(told).toEqual([
      [{ tenantId: brand, differences: 1 }, 'The ledger does not say the same as its records'],
    ]);
  });

  it('tells nobody anything where there is none, and is of the moment of the clock', async () => {
    await add(20);
    const told: unknown[] = [];
    const note = (...words: unknown[]) => void told.push(words);
    const before = Date.now();
    await proveLedgerJob().run(
      {},
      {
        tenantId: brand,
        key: 'a test',
        inTenant: (work) => server.database.inTenant(brand, work),
        inSystem: (purpose, work) => server.database.inSystem(purpose, work),
        log: { debug: note, warn: note, error: note },
      },
    );
    expect(told).toEqual([]);
    const { proof: kept } = await support.call(getLedgerProof, {});
    expect(Date.parse(kept?.provedAt ?? '')).toBeGreaterThanOrEqual(before);
  });

  it('is kept once of a moment, and the last one is shown', async () => {
    const at = (minutes: number) => new Date(server.now.getTime() + minutes * 60_000);
    const proveAt = (minutes: number) =>
      server.database.inTenant(brand, (db) => prove(db, at(minutes)));
    await proveAt(2);
    await proveAt(1);
    await add(20);
    expect(await proveAt(2)).toMatchObject({ balances: [{ balance: 20 }, { balance: -20 }] });
    expect(await support.call(getLedgerProof, {})).toMatchObject({
      proof: { provedAt: at(2).toISOString(), balances: [] },
    });
    await proveAt(3);
    expect(await support.call(getLedgerProof, {})).toMatchObject({
      proof: { provedAt: at(3).toISOString(), balances: [{ balance: 20 }, { balance: -20 }] },
    });
  });
});
