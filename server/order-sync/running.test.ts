import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { ShopError, type ShopFailure } from '#server/integrations/shop-error.ts';
import { storedIntegration } from '#server/integrations/stored-integration.ts';
import { newOrder } from '#server/referrals/testing/orders.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { disableJobsOf, makeDue } from './queries.ts';
import { changeJob } from './repository.ts';
import { type FakeShop, openFakeShop } from './testing/fake-shop.ts';
import { addJob } from './testing/jobs.ts';
import { readJob, takeOneTurn } from './testing/run-job.ts';

const at = (time: string) => new Date(`2026-11-20T${time}:00.000Z`);
const example = { start: at('10:00').toISOString(), sizeInMins: 60, overlapSecs: 300 };
const shopify = storedIntegration('shopify', { Settings: z.object({}), Key: z.object({}) });

let server: TestServer;
let tenantId: TenantId;
let shop: FakeShop;
let id: string;
let made = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  made += 1;
  errors.length = 0;
  tenantId = await server.addTenant(`brand-${made}`);
  shop = openFakeShop();
  id = (await addJob(server, tenantId, example)).id;
  await server.database.inTenant(tenantId, (db) =>
    shopify.put(db, { shopHost: 'acme.myshopify.com', settings: {}, key: {} }, server.now),
  );
});

const errors: string[] = [];
const run = (now: Date, more: { length?: number } = {}) =>
  takeOneTurn(server, tenantId, id, {
    ...{ feed: shop.feed, now, ...more },
    onError: (message) => errors.push(message),
  });
const job = () => readJob(server, tenantId, id);
const put = (orderId: string, time: string) =>
  shop.orders.set(orderId, newOrder({ orderId, updatedAt: at(time).toISOString() }));
const taken = () =>
  server.database.inTenant(tenantId, async (db) => {
    const rows = await db.selectFrom('orders').select('orderId').orderBy('orderId').execute();
    return rows.map(({ orderId }) => orderId);
  });
const fails = (failure: ShopFailure, retryAfterSeconds?: number) => {
  shop.beforePage = () => {
    throw new ShopError(failure, { retryAfterSeconds });
  };
};
const stoppedAt = () =>
  server.database.inTenant(tenantId, async (db) => (await shopify.find(db))?.stoppedAt);
const change = (columns: Parameters<typeof changeJob>[2]) =>
  server.database.inTenant(tenantId, (db) => changeJob(db, id, columns));

describe('a run', () => {
  it('takes in what changed in its window, and goes on with the next one [JOB-25] [JOB-26] [JOB-28] [JOB-31]', async () => {
    for (const time of ['09:54', '09:55', '10:30', '10:59', '11:00']) put(time, time);
    expect(await run(at('11:00'))).toBeUndefined();
    expect(shop.asked).toEqual([{ from: at('09:55'), until: at('11:00') }]);
    expect(await taken()).toEqual(['09:55', '10:30', '10:59']);
    expect(await job()).toMatchObject({
      ...{ windowStart: at('11:00'), dueAt: at('12:00'), windowMinutes: 60, overlapSeconds: 300 },
      ...{ lastRunAt: at('11:00'), lastResult: 'succeeded', lastMessage: null },
      ...{ failureCount: 0, ordersTaken: 3, runningSince: null },
    });
  });

  it('does not begin before its window has passed, and not before it is due [JOB-15] [JOB-27]', async () => {
    await run(new Date('2026-11-20T10:59:59.999Z'));
    await change({ dueAt: at('13:00') });
    await run(at('12:59'));
    expect(shop.asked).toEqual([]);
    await run(at('13:00'));
    expect(shop.asked).toHaveLength(1);
  });

  it('does not begin while it is disabled, and does once it is enabled and due [JOB-23] [JOB-24]', async () => {
    await change({ isEnabled: false });
    await run(at('11:00'));
    expect(shop.asked).toEqual([]);
    await change({ isEnabled: true });
    await run(at('11:00'));
    expect(shop.asked).toHaveLength(1);
  });

  it('asks for nothing in a disabled tenant, and for all of its window once that is enabled [TEN-149]', async () => {
    put('missed', '10:30');
    await server.setEnabled(tenantId, false);
    await run(at('11:00'));
    expect(shop.asked).toEqual([]);
    expect(await taken()).toEqual([]);
    await server.setEnabled(tenantId, true);
    await change({ dueAt: at('12:00') });
    await run(at('12:00'));
    expect(await taken()).toEqual(['missed']);
  });

  it('asks for one window, and for the next one at once where that has passed too [JOB-28]', async () => {
    expect(await run(at('15:30'))).toEqual(at('15:30'));
    expect(shop.asked).toHaveLength(1);
    expect(await job()).toMatchObject({ windowStart: at('11:00'), dueAt: at('15:30') });
  });

  it('says how many orders could not be read', async () => {
    shop.unreadable = 2;
    await run(at('11:00'));
    expect(await job()).toMatchObject({
      ...{ lastResult: 'succeeded', lastMessage: '2 orders could not be read and were left out' },
    });
    shop.unreadable = 1;
    await run(at('12:00'));
    expect((await job()).lastMessage).toBe('1 order could not be read and was left out');
    shop.unreadable = 1234;
    await run(at('13:00'));
    expect((await job()).lastMessage).toBe('1,234 orders could not be read and were left out');
  });

  it('takes in all of a page, however many orders it has', async () => {
    shop = openFakeShop({ pageSize: 120 });
    for (let number = 0; number < 120; number += 1) put(`order-${number}`, '10:30');
    await run(at('11:00'));
    expect(await taken()).toHaveLength(120);
    expect(await job()).toMatchObject({ ordersTaken: 120, lastResult: 'succeeded' });
  });

  it('goes on with the next part of its window while its turn is not over', async () => {
    put('early', '10:10');
    put('late', '10:50');
    await change({ partSeconds: 600 });
    expect(await run(at('11:00'))).toBeUndefined();
    expect(shop.asked.length).toBeGreaterThan(1);
    expect(await taken()).toEqual(['early', 'late']);
    expect(await job()).toMatchObject({ lastResult: 'succeeded' });
  });
});

describe('a run that fails', () => {
  it.each<[ShopFailure, string]>([
    ['key-refused', 'The store refused the key. Please connect it again'],
    ['away', 'The store did not answer. It will be asked again later'],
    ['unreadable', 'The store gave an answer that cannot be read'],
    ['not-public', 'The address of the store does not lead to a public place'],
    ['refused', 'The store refused the request'],
  ])(
    'because of %s says so, and is tried again for the same window [JOB-21] [JOB-29]',
    async (failure, message) => {
      fails(failure);
      expect(await run(at('11:00'))).toBeUndefined();
      expect(await job()).toMatchObject({
        ...{ windowStart: at('10:00'), dueAt: at('11:05'), failureCount: 1, runningSince: null },
        ...{ lastRunAt: at('11:00'), lastResult: 'failed', lastMessage: message },
      });
      shop.beforePage = () => {};
      await run(at('11:04'));
      expect((await job()).lastResult).toBe('failed');
      await run(at('11:05'));
      expect(await job()).toMatchObject({ lastResult: 'succeeded', failureCount: 0 });
    },
  );

  it('through a mistake of ours says nothing of it but that', async () => {
    shop.beforePage = () => {
      throw new TypeError('secret is not a function');
    };
    await run(at('11:00'));
    const { lastMessage } = await job();
    expect(lastMessage).toBe('Something went wrong on our side. Please try again');
    expect(errors).toEqual(['Orders were not taken in']);
  });

  it('for the fifth time in a row stops the platform; the job goes on, and a success lets it work [JOB-29] [JOB-30] [INT-123]', async () => {
    fails('away');
    const pauses = [];
    for (let count = 1; count <= 6; count += 1) {
      const now = (await job()).dueAt;
      await run(now < at('11:00') ? at('11:00') : now);
      const { dueAt, lastRunAt, isEnabled } = await job();
      pauses.push((dueAt.getTime() - Number(lastRunAt)) / 60_000);
      expect([isEnabled, (await stoppedAt()) !== null]).toEqual([true, count >= 5]);
    }
    expect(pauses).toEqual([5, 10, 20, 40, 60, 60]);
    shop.beforePage = () => {};
    await run((await job()).dueAt);
    expect([(await job()).failureCount, await stoppedAt()]).toEqual([0, null]);
  });

  it('is due at once when the integration has passed its test, of its platform alone [JOB-30]', async () => {
    fails('away');
    await run(at('11:00'));
    const other = await addJob(server, tenantId, {
      ...{ jobType: 'get-woo-commerce-orders', dueAt: at('20:00').toISOString() },
    });
    await server.database.inTenant(tenantId, (db) => makeDue(db, 'shopify', at('11:01')));
    expect(await job()).toMatchObject({ dueAt: at('11:01'), isEnabled: true, failureCount: 1 });
    expect((await readJob(server, tenantId, other.id)).dueAt).toEqual(at('20:00'));
  });

  it('is noted as failed without an integration, and in a tenant that is disabled [JOB-38]', async () => {
    fails('not-added');
    await run(at('11:00'));
    const failed = { lastResult: 'failed', lastMessage: 'Integration not added' };
    expect(await job()).toMatchObject(failed);
    await change({ lastMessage: null, dueAt: at('11:00') });
    await takeOneTurn(server, tenantId, id, { now: at('11:00') });
    expect(await job()).toMatchObject(failed);
    await change({ lastMessage: null, dueAt: at('11:00') });
    shop.asked.length = 0;
    await server.setEnabled(tenantId, false);
    await run(at('11:00'));
    expect(await job()).toMatchObject(failed);
    expect([shop.asked, await taken()]).toEqual([[], []]);
  });
});

describe('a busy store', () => {
  it('is waited for, which is no failure, and nobody holds the job meanwhile', async () => {
    put('one', '10:30');
    fails('busy', 90);
    const later = new Date('2026-11-20T11:01:30.000Z');
    expect(await run(at('11:00'))).toEqual(later);
    expect(await job()).toMatchObject({
      ...{
        waitsUntil: later,
        failureCount: 0,
        lastResult: null,
        runToken: null,
        leasedUntil: null,
      },
    });
    shop.beforePage = () => {};
    await run(at('11:01'));
    expect(await taken()).toEqual([]);
    await run(later);
    expect(await taken()).toEqual(['one']);
    expect(await job()).toMatchObject({ waitsUntil: null, lastResult: 'succeeded' });
  });

  it('that is busy every time counts as a failure in the end', async () => {
    fails('busy', 1);
    let now = at('11:00');
    for (let next: Date | undefined = now; next; next = await run(now)) now = next;
    expect(await job()).toMatchObject({
      ...{ lastResult: 'failed', failureCount: 1, waits: 0 },
      lastMessage: 'The store is busy. It will be asked again later',
    });
  });
});

describe('a window with more orders than one turn takes in', () => {
  it('is taken in by several turns, in smaller parts, and no order is left out', async () => {
    for (let minute = 10; minute < 30; minute += 1) put(`order-${minute}`, `10:${minute}`);
    let turns = 0;
    for (let next: Date | undefined = at('11:00'); next; turns += 1) {
      const before = (await job()).takenUntil;
      next = await run(at('11:00'), { length: 0 });
      const { takenUntil } = await job();
      if (before && takenUntil) expect(takenUntil >= before).toBe(true);
      if (turns > 500) expect.unreachable();
      if ((await job()).windowStart > at('10:00')) break;
    }
    expect(turns).toBeGreaterThan(5);
    expect(await taken()).toHaveLength(20);
    expect(await job()).toMatchObject({
      ...{ lastResult: 'succeeded', windowStart: at('11:00'), takenUntil: null, partSeconds: null },
    });
  });

  it('of one second is taken in as a whole', async () => {
    for (let number = 0; number < 9; number += 1) put(`order-${number}`, '10:30');
    for (let turns = 0; (await job()).lastResult === null; turns += 1) {
      if (turns > 500) expect.unreachable();
      await run(at('11:00'), { length: 0 });
    }
    expect(await taken()).toHaveLength(9);
  });
});

it('the jobs of a platform are disabled with its integration, and those of others are not', async () => {
  const jobType = 'get-woo-commerce-orders';
  const other = await addJob(server, tenantId, { jobType });
  await server.database.inTenant(tenantId, (db) => disableJobsOf(db, 'shopify'));
  expect((await job()).isEnabled).toBe(false);
  expect((await readJob(server, tenantId, other.id)).isEnabled).toBe(true);
});

describe('a job that somebody changes while it runs', () => {
  it.each<[string, () => Promise<unknown>]>([
    [
      'disabled because its integration is removed',
      () => server.database.inTenant(tenantId, (db) => disableJobsOf(db, 'shopify')),
    ],
    [
      'given another window',
      () =>
        change({ windowStart: at('08:00'), runToken: null, runningSince: null, leasedUntil: null }),
    ],
    [
      'deleted',
      () =>
        server.database.inTenant(tenantId, (db) =>
          db.deleteFrom('syncJobs').where('id', '=', id).execute(),
        ),
    ],
  ])('stops at its next page: %s', async (_, interfere) => {
    for (const name of ['one', 'two', 'three', 'four']) put(name, '10:30');
    shop.beforePage = async (page) => {
      if (page === 1) await interfere();
    };
    expect(await run(at('11:00'))).toBeUndefined();
    expect(await taken()).toHaveLength(2);
    const rows = await server.database.inTenant(tenantId, (db) =>
      db.selectFrom('syncJobs').selectAll().execute(),
    );
    for (const row of rows) expect(row).toMatchObject({ lastResult: null, runningSince: null });
    expect(errors).toEqual([]);
  });
});
