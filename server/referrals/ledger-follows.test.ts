import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commissionOf } from '#contract/referrals/commission.ts';
import { decideReferral } from '#contract/referrals/endpoints.ts';
import { principalNetOf } from '#contract/referrals/principal-net.ts';
import type { ShopOrder } from '#contract/referrals/shop-order.ts';
import { approvedStates } from '#contract/referrals/trail.ts';
import { getEarnings } from '#contract/transactions/endpoints.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { newOrder } from './testing/orders.ts';
import { addProgramme } from './testing/programme.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const orders = ['one', 'two'] as const;
const cents = (most: number) => fc.integer({ min: 0, max: most }).map((amount) => amount / 100);

/** The events that can happen to an order, in any sequence. */
const event = fc.oneof(
  fc.record({
    kind: fc.constant('delivery' as const),
    orderId: fc.constantFrom(...orders),
    /** Of the month, and so also older than the known version. */
    day: fc.integer({ min: 1, max: 28 }),
    principal: cents(50_000),
    share: fc.integer({ min: 0, max: 100 }),
    isCancelled: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('decision' as const),
    orderId: fc.constantFrom(...orders),
    approvedState: fc.constantFrom(...approvedStates),
  }),
  fc.record({ kind: fc.constant('days' as const), count: fc.integer({ min: 1, max: 20 }) }),
);

const rule = {
  percentage: 10,
  payoutFormat: 'points',
  pointsRate: { monetary: 1, points: 10 },
} as const;
const day = 24 * 60 * 60 * 1000;
const orderedAt = new Date('2026-11-01T10:00:00Z');

it('the ledger holds what the rules say of the orders as they stand, whatever happened before [REF-42 REF-44 REF-45]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 12 }), async (events) => {
      server.now = new Date('2026-11-10T12:00:00Z');
      const programme = await addProgramme(server);
      const known = new Map<string, { order: ShopOrder; id: string; state: string }>();
      for (const each of events) {
        if (each.kind === 'days') {
          await programme.creditAt(new Date(server.now.getTime() + each.count * day).toISOString());
        } else if (each.kind === 'decision') {
          const found = known.get(each.orderId);
          if (!found) continue;
          const { approvedState } = each;
          await programme.admin.call(decideReferral, {
            ...{ params: { id: found.id }, body: { approvedState } },
          });
          found.state = approvedState;
        } else {
          const { orderId, principal, share, isCancelled } = each;
          const order = newOrder({
            ...{ orderId, orderNumber: orderId, principal, isCancelled },
            discountCodes: [programme.code],
            orderedAt: orderedAt.toISOString(),
            updatedAt: `2026-11-${String(each.day).padStart(2, '0')}T10:00:00Z`,
            refunded: Math.floor(principal * share) / 100,
          });
          const { id } = await programme.take(order);
          const before = known.get(orderId);
          const isNews = !before || order.updatedAt >= before.order.updatedAt;
          known.set(orderId, {
            ...{ id, state: before?.state ?? 'approved' },
            order: isNews ? order : before.order,
          });
        }
      }
      await programme.creditAt(server.now.toISOString());
      const isDue = server.now.getTime() >= orderedAt.getTime() + 14 * day;
      const expected = [...known.values()]
        .filter(({ state }) => state === 'approved' && isDue)
        .map(({ order }) => commissionOf(principalNetOf(order), 'EUR', rule).commissionPoints ?? 0)
        .reduce((sum, points) => sum + points, 0);
      const query = { userId: programme.anna.id };
      expect((await programme.admin.call(getEarnings, { query })).points).toBe(expected);
    }),
    { numRuns: 25 },
  );
});
