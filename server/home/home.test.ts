import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getHome } from '#contract/home/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { listTransactions } from '#contract/transactions/endpoints.ts';
import type { TransactionSource } from '#contract/transactions/transaction.ts';
import {
  addActivityType,
  approve,
  begin,
  reject,
  task,
  taskOf,
  undo,
} from '#server/testing/activities.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { addTransaction } from '#server/transactions/queries.ts';
import { profileNeeds } from './policy.ts';

let server: TestServer;
let acme: TenantId;
let admin: TestCaller;
let person: Person;
let ambassador: TestCaller;

beforeAll(async () => {
  server = await startTestServer();
  // 10 hours behind UTC, all year.
  acme = await server.addTenant('acme', { data: { timezone: 'Pacific/Honolulu' } });
  admin = server.as(await server.addPerson(acme, { roles: ['admin'] }));
});
beforeEach(async () => {
  person = await server.addPerson(acme, { tags: ['vip'] });
  ambassador = server.as(person);
});
afterAll(() => server.close());

const home = (query = {}, caller = ambassador) => caller.call(getHome, { query });
const news = async (since: string, caller = ambassador) => {
  const { news: found } = await home({ since }, caller);
  return found ?? expect.unreachable();
};

const add = (
  value: number,
  at: string,
  {
    unit = 'points',
    description = 'A post',
    source = 'manual',
  }: { unit?: string; description?: string; source?: TransactionSource } = {},
) =>
  server.database.inTenant(acme, (db) =>
    addTransaction(db, {
      ...{ userId: person.id, unit, value, description },
      ...{ key: randomUUID(), createdAt: new Date(at) },
      ...{ source, sourceId: null, createdBy: null },
    }),
  );

/** A moment later than all before; the next call is made then. */
function later(): string {
  server.now = new Date(server.now.getTime() + 1000);
  return server.now.toISOString();
}

describe('the goal', () => {
  it('is the best month of the tenant’s timezone before this one, and adds up its entries [DASH-72]', async () => {
    // It is November in Honolulu until 10:00 UTC of 1 December.
    const present = server.now;
    server.now = new Date('2026-12-01T09:59:00Z');
    person = await server.addPerson(acme);
    ambassador = server.as(person);
    await add(999, '2026-12-01T10:00:00Z');
    await add(40, '2026-11-01T10:00:00Z');
    await add(-10, '2026-11-20T00:00:00Z');
    await add(500, '2026-11-20T00:00:00Z', { unit: 'EUR' });
    // Spent and expired points do not lower the earnings.
    await add(-25, '2026-11-21T00:00:00Z', { source: 'reward-selection' });
    await add(-4, '2026-11-21T00:00:00Z', { source: 'expiry' });
    await add(-290, '2026-10-21T00:00:00Z', { source: 'reward-selection' });
    await add(300, '2026-11-01T09:59:59Z');
    await add(300, '2026-06-15T00:00:00Z');
    await add(200, '2026-05-15T00:00:00Z');
    const { goal } = await home();
    const month = { startDate: '2026-11-01', endDate: '2026-11-30', points: 30 };
    expect(goal).toEqual({
      month,
      best: { startDate: '2026-10-01', endDate: '2026-10-31', points: 300 },
    });
    const { results } = await ambassador.call(listTransactions, {
      params: { id: '__SELF__' },
      query: { from: month.startDate, to: month.endDate, earned: 'true' },
    });
    const sum = results
      .filter(({ unit }) => unit === 'points')
      .reduce((total, { type, value }) => total + (type === 'credit' ? value : -value), 0);
    expect(sum).toBe(month.points);
    server.now = present;
  });

  it('has a best month that is not the latest, and never the present one', async () => {
    await add(900, server.now.toISOString());
    await add(20, '2026-09-15T00:00:00Z');
    await add(70, '2026-08-15T00:00:00Z');
    await add(50, '2026-07-15T00:00:00Z');
    expect((await home()).goal).toMatchObject({
      month: { points: 900 },
      best: { startDate: '2026-08-01', points: 70 },
    });
  });

  it('has no best month where none has brought points, and is none without points [DASH-72]', async () => {
    await add(-5, '2026-06-15T00:00:00Z');
    await add(5, '2026-05-15T00:00:00Z');
    await add(-5, '2026-05-16T00:00:00Z');
    expect((await home()).goal).toMatchObject({ month: { points: 0 }, best: null });
    const without = await server.addTenant('without');
    const found = server.as(await server.addPerson(without));
    await server.database.inTenant(without, (db) =>
      db.updateTable('tenants').set({ useTransactions: false }).execute(),
    );
    expect((await home({}, found)).goal).toBeNull();
  });
});

describe('what is new', () => {
  it('is nothing where no moment is named [DASH-66]', async () => {
    await add(50, server.now.toISOString());
    expect(await home()).toMatchObject({ at: server.now.toISOString(), news: null });
  });

  it('are all entries after the moment, in sums, and the newest five by name [DASH-66]', async () => {
    const since = later();
    await add(1000, since);
    for (let count = 1; count <= 6; count += 1) {
      await add(10, later(), { description: `Post ${count}` });
    }
    const newest = later();
    await add(40, newest, { unit: 'USD', description: 'A report' });
    const found = await news(since);
    expect(found).toMatchObject({ sums: { points: 60, USD: 40 }, entryCount: 7, newest });
    expect(found.entries.map(({ description }) => description)).toEqual([
      ...['A report', 'Post 6', 'Post 5', 'Post 4', 'Post 3'],
    ]);
    expect(await news(newest)).toMatchObject({ sums: {}, entries: [], newest: null });
  });

  it('are the decisions about own activities that no entry tells of, with the reason [DASH-71]', async () => {
    const reward = { valueType: 'custom', customRewardSummary: 'A mug', description: '' } as const;
    const [mug, paid] = [await addActivityType(admin, { reward }), await addActivityType(admin)];
    const other = server.as(await server.addPerson(acme));
    const [first, second, third] = [
      await begin(ambassador, mug),
      await begin(ambassador, paid),
      await begin(ambassador, mug),
    ];
    const since = later();
    const approvedAt = later();
    await approve(admin, first);
    await approve(admin, second);
    await approve(admin, await begin(other, mug));
    const rejectedAt = later();
    await reject(admin, third, 0, 'Too dark');
    const found = await news(since);
    const { slug, title } = mug;
    expect(found.decisions).toEqual([
      {
        ...{ activityId: third.id, slug, title },
        ...{ approved: false, reason: 'Too dark', decidedAt: rejectedAt },
      },
      {
        ...{ activityId: first.id, slug, title },
        ...{ approved: true, reason: null, decidedAt: approvedAt },
      },
    ]);
    expect(found).toMatchObject({ decisionCount: 2, entryCount: 1, newest: rejectedAt });
    expect((await news(rejectedAt)).decisions).toEqual([]);
  });

  it('name an activity once, with what became of it last [DASH-66 DASH-71]', async () => {
    const post = await addActivityType(admin, { title: 'A post' });
    const film = await addActivityType(admin, { title: 'A film' });
    const twice = await addActivityType(admin, {
      title: 'Two posts',
      tasks: [task(), task()],
    });
    const [again, rejected, both] = [
      await begin(ambassador, post),
      await begin(ambassador, film),
      await begin(ambassador, twice, taskOf(twice, 0), taskOf(twice, 1)),
    ];
    const since = later();
    for (const activity of [again, rejected]) await approve(admin, activity);
    later();
    for (const activity of [again, rejected]) await undo(admin, activity);
    later();
    await approve(admin, again);
    await reject(admin, rejected, 0, 'Too dark');
    await reject(admin, both, 0, 'Too short');
    later();
    await approve(admin, both, 1);
    const found = await news(since);
    expect(found.entries.map(({ description }) => description)).toEqual(['A post']);
    expect(found.decisions.map(({ title, approved }) => [title, approved])).toEqual([
      ['Two posts', true],
      ['A film', false],
    ]);
    expect(found).toMatchObject({ entryCount: 1, decisionCount: 2 });
  });

  it('name the newest five decisions, and count them all', async () => {
    const since = later();
    const decided: string[] = [];
    for (let count = 0; count < 6; count += 1) {
      const activity = await begin(ambassador, await addActivityType(admin));
      decided.unshift(later());
      await reject(admin, activity, 0, 'Too dark');
    }
    const { decisions, decisionCount } = await news(since);
    expect(decisions.map(({ decidedAt }) => decidedAt)).toEqual(decided.slice(0, 5));
    expect(decisionCount).toBe(6);
  });

  it('are the activity types that have come since, are available and fit the tags [DASH-71]', async () => {
    await addActivityType(admin);
    const since = later();
    later();
    const types = [
      await addActivityType(admin),
      await addActivityType(admin, { userTagsFilter: ['vip', 'else'] }),
      await addActivityType(admin, { userTagsFilter: ['else'] }),
      await addActivityType(admin, { available: false }),
    ];
    const { newTypeIds, newest } = await news(since);
    expect(newest).toBe(server.now.toISOString());
    const [open, tagged] = types;
    expect(new Set(newTypeIds)).toEqual(new Set([open?.id, tagged?.id]));
  });

  it('belongs to whoever asks', async () => {
    const since = later();
    await add(50, later());
    expect(await news(since, server.as(await server.addPerson(acme)))).toMatchObject({
      ...{ entries: [], sums: {} },
    });
  });
});

describe('a profile needs', () => {
  const text = { city: 'Bonn' };
  const nothing = { approved: null, pending: null, rejected: null };

  it('words while there are none, another try after a rejection, and nothing while it awaits approval [DASH-70]', () => {
    expect(profileNeeds(nothing)).toBe('missing');
    expect(profileNeeds({ ...nothing, rejected: text })).toBe('rejected');
    expect(profileNeeds({ ...nothing, approved: text, rejected: text })).toBe('rejected');
    expect(profileNeeds({ ...nothing, approved: text })).toBeNull();
    expect(profileNeeds({ ...nothing, pending: text })).toBeNull();
    expect(profileNeeds({ approved: text, pending: text, rejected: text })).toBeNull();
  });

  it('nothing of whoever is no ambassador, and is asked of the caller alone [DASH-70]', async () => {
    expect((await home()).profile).toBe('missing');
    expect((await home({}, admin)).profile).toBeNull();
  });
});

it('what is no moment is refused', async () => {
  expect((await ambassador.send(getHome, { query: { since: 'yesterday' } })).statusCode).toBe(400);
});
