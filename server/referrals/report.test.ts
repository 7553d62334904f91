import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDiscountCode } from '#contract/codes/endpoints.ts';
import { decideReferral } from '#contract/referrals/endpoints.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { commissionsOn, nextReferrers, referralTotals, soldMoments } from './report.ts';
import { addProgramme, type Programme } from './testing/programme.ts';

let server: TestServer;
let programme: Programme;
let ben: Person;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.now = new Date('2026-11-17T12:00:00Z');
  programme = await addProgramme(server, {
    reward: { valueType: 'none', referralCommissionPercentage: 10, payoutFormat: 'monetary' },
  });
  ben = await server.addPerson(programme.tenantId, { firstName: 'Ben' });
  await programme.admin.call(addDiscountCode, {
    params: { id: ben.id },
    body: { code: 'BENSCODE', system: 'shopify' },
  });
});

const days = { from: '2026-11-02', to: '2026-11-03', timezone: 'Europe/Berlin' };
const inTenant = <T>(work: (db: TenantDb) => Promise<T>) =>
  server.database.inTenant(programme.tenantId, work);
/** Two orders within the days, the second of them of Ben, and one before and after them each. */
async function takeOrders() {
  await programme.take({ orderedAt: '2026-11-01T22:59:59Z', principal: 1000 });
  await programme.take({ orderedAt: '2026-11-01T23:00:00Z', principal: 30 });
  await programme.take({
    ...{ orderedAt: '2026-11-03T22:59:59Z', principal: 50, refunded: 10 },
    discountCodes: ['BENSCODE'],
  });
  await programme.take({ orderedAt: '2026-11-03T23:00:00Z', principal: 1000 });
}

describe('the referrals of some days', () => {
  it('come to what was sold on them, by currency and by platform', async () => {
    await takeOrders();
    const sold = { currency: 'EUR', count: 2, principalNet: 70, distinctUserCount: 2 };
    const totals = await inTenant((db) => referralTotals(db, days));
    expect(totals).toHaveLength(2);
    expect(totals).toEqual(
      expect.arrayContaining([
        { ...sold, system: 'shopify' },
        { ...sold, system: null },
      ]),
    );
  });

  it('cost what was credited of them and what is pending', async () => {
    await takeOrders();
    // The first is due already.
    expect(await inTenant((db) => commissionsOn(db, days))).toEqual({
      ...{ credited: { EUR: 3 }, pending: { EUR: 4 } },
    });
  });

  it('are of people who come in the order of their ids, some at a time', async () => {
    await takeOrders();
    const next = (after: string | null, count: number, on = days) =>
      inTenant(async (db) => {
        const query = sql<{ id: string }>`select user_id as id from
          (${await nextReferrers(db, on, after, count)}) as next order by user_id`;
        return (await query.execute(db)).rows.map(({ id }) => id);
      });
    const [one = '', other = ''] = [programme.anna.id, ben.id].sort();
    expect(await next(null, 5)).toEqual([one, other]);
    expect(await next(null, 1)).toEqual([one]);
    expect(await next(one, 5)).toEqual([other]);
    expect(await next(other, 5)).toEqual([]);
    expect(await next(null, 5, { ...days, to: '2026-11-02' })).toEqual([programme.anna.id]);
  });

  it('say who has sold something and when, and leave out what was denied', async () => {
    await takeOrders();
    const denied = await programme.take({ orderedAt: '2026-11-02T10:00:00Z' });
    await programme.admin.call(decideReferral, {
      params: { id: denied.id },
      body: { approvedState: 'denied' },
    });
    const moments = await inTenant(async (db) => {
      const query = sql<{ id: string; at: Date }>`select user_id as id, at from
        (${await soldMoments(db, days)}) as sold order by at`;
      return (await query.execute(db)).rows;
    });
    expect(moments).toEqual([
      { id: programme.anna.id, at: new Date('2026-11-01T23:00:00Z') },
      { id: ben.id, at: new Date('2026-11-03T22:59:59Z') },
    ]);
  });
});
