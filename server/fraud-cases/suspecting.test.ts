import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listCodes, setCodeCap } from '#contract/codes/endpoints.ts';
import {
  decideFraudCase,
  getFraudCase,
  listCaseOrders,
  listFraudCases,
} from '#contract/fraud-cases/endpoints.ts';
import { listDashboardNotifications } from '#contract/notifications/endpoints.ts';
import type { ShopOrder } from '#contract/referrals/shop-order.ts';
import { askedPayloads } from '#server/platform/jobs/testing/asked-payloads.ts';
import { deliver, newOrder } from '#server/referrals/testing/orders.ts';
import { addProgramme, type Programme } from '#server/referrals/testing/programme.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { caseOpened } from './add-to-case.ts';
import { setFraud } from './testing/set-fraud.ts';

let server: TestServer;
let programme: Programme;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.now = new Date('2026-11-10T12:00:00Z');
  programme = await addProgramme(server);
});

const cases = async () =>
  (await programme.admin.call(listFraudCases, { query: { decided: 'false' } })).results;
const ordersOf = async (id: string) =>
  (
    await programme.admin.call(listCaseOrders, { params: { id }, query: { pageSize: '100' } })
  ).results.map(({ referral }) => referral.orderNumber);

/** Gives the only open case the verdict that nothing is wrong. */
async function findFine(): Promise<void> {
  const [found] = await cases();
  const params = { id: found?.id ?? '' };
  const body = { verdict: 'fine', reason: 'A newsletter', verdictsSeen: 0 } as const;
  await programme.admin.call(decideFraudCase, { params, body });
}

const start = Date.parse('2026-11-01T00:00:00Z');
/** The moment of so many hours after the first of November. */
const hour = (hours: number): string => new Date(start + hours * 3_600_000).toISOString();

/** Takes in an order of that hour. */
const take = (hours: number, more: Partial<ShopOrder> = {}) =>
  programme.take({ orderedAt: hour(hours), updatedAt: hour(hours), ...more });
const stranger = (number: number) => ({ purchaserEmail: `stranger.${number}@shop.test` });

describe('a purchaser who buys again and again through one code', () => {
  it('makes a case of all the orders, from as many as the settings say within as many days [REF-122]', async () => {
    await setFraud(server, programme, { repeatPurchaser: { isOn: true, orders: 3, days: 2 } });
    await take(0, { orderNumber: '#1' });
    await take(30, { orderNumber: '#2' });
    // Just too late for the first, and then another within two days of the second.
    await take(48.1, { orderNumber: '#3', purchaserEmail: 'PAT@example.test' });
    expect(await cases()).toMatchObject([]);
    await take(78, { orderNumber: '#4' });
    const [found] = await cases();
    expect(found).toMatchObject({
      ...{ code: programme.code, signals: ['repeat-purchaser'], orderCount: 3 },
      findings: [{ signal: 'repeat-purchaser', orders: 3, days: 2 }],
      user: { email: programme.anna.email },
    });
    expect(await ordersOf(found?.id ?? '')).toEqual(['#4', '#3', '#2']);
  });

  it('is nobody whose orders were cancelled, who bought with another code, or of whom the shop says no email [REF-122]', async () => {
    await setFraud(server, programme, { repeatPurchaser: { isOn: true, orders: 2, days: 30 } });
    await take(0, { isCancelled: true });
    await take(1);
    await take(2, { discountCodes: ['OTHER'] });
    await take(3, { purchaserEmail: '' });
    await take(4, { purchaserEmail: '' });
    expect(await cases()).toEqual([]);
  });

  it('is seen whatever order the shop tells of the orders in [REF-122]', async () => {
    await setFraud(server, programme, { repeatPurchaser: { isOn: true, orders: 3, days: 2 } });
    for (const hours of [20, 40, 0]) await take(hours);
    expect(await cases()).toMatchObject([{ orderCount: 3 }]);
  });
});

describe('a code that far more strangers than usual use', () => {
  it('makes a case of the strangers’ orders, and leaves out who had bought with it before [REF-123]', async () => {
    await setFraud(server, programme, { leakedCode: { isOn: true, purchasers: 4, hours: 2 } });
    await take(0, { ...stranger(1), orderNumber: '#old' });
    for (const number of [1, 2, 3, 4]) await take(100 + number / 10, stranger(number));
    expect(await cases()).toEqual([]);
    await take(102, { ...stranger(5), orderNumber: '#5' });
    const [found] = await cases();
    expect(found).toMatchObject({
      ...{ signals: ['leaked-code'], orderCount: 4 },
      findings: [{ signal: 'leaked-code', purchasers: 4, hours: 2, usual: 0 }],
    });
  });

  it('is none where the strangers come too slowly, or are no five times what the code usually has [REF-123]', async () => {
    await setFraud(server, programme, { leakedCode: { isOn: true, purchasers: 3, hours: 24 } });
    for (const number of [1, 2, 3, 4]) await take(number * 13, stranger(number));
    expect(await cases()).toEqual([]);
    // 20 orders in the four weeks before are 0.7 a day, and 3 are less than five times as many.
    for (let number = 10; number < 26; number += 1)
      await take(100 + (number - 10) * 24, stranger(number));
    for (const number of [30, 31, 32]) await take(500 + number / 10, stranger(number));
    expect(await cases()).toEqual([]);
    await take(503.5, stranger(33));
    expect(await cases()).toMatchObject([{ findings: [{ purchasers: 4, usual: 0.7 }] }]);
  });

  it('is none where a verdict has found about as many strangers fine', async () => {
    await setFraud(server, programme, { leakedCode: { isOn: true, purchasers: 2, hours: 2 } });
    for (const number of [1, 2]) await take(number / 10, stranger(number));
    expect(await cases()).toMatchObject([{ findings: [{ purchasers: 2, usual: 0 }] }]);
    await findFine();
    for (const number of [3, 4, 5]) await take(200 + number / 10, stranger(number));
    expect(await cases()).toEqual([]);
  });

  it('is one also where a verdict has found many strangers fine, once far more than these come', async () => {
    await setFraud(server, programme, { leakedCode: { isOn: true, purchasers: 2, hours: 2 } });
    for (const number of [1, 2]) await take(number / 10, stranger(number));
    await findFine();
    for (let number = 10; number < 19; number += 1)
      await take(200 + number / 100, stranger(number));
    expect(await cases()).toEqual([]);
    await take(201, stranger(19));
    expect(await cases()).toMatchObject([
      { findings: [{ purchasers: 10, usual: 2 }], orderCount: 10 },
    ]);
  });

  it('is one also among many orders of purchasers who are known', async () => {
    await setFraud(server, programme, { leakedCode: { isOn: true, purchasers: 2, hours: 2 } });
    await take(0);
    for (let number = 0; number < 4; number += 1) await take(200 + number / 100);
    await take(200.5, stranger(1));
    for (let number = 0; number < 6; number += 1) await take(201 + number / 100);
    expect(await cases()).toEqual([]);
    await take(201.5, stranger(2));
    expect(await cases()).toMatchObject([{ findings: [{ purchasers: 2 }], orderCount: 2 }]);
  });

  it('is one also after many made-up orders, of the same purchasers too [REF-151]', async () => {
    await setFraud(server, programme, { leakedCode: { isOn: true, purchasers: 2, hours: 24 } });
    for (let number = 0; number < 12; number += 1) {
      const madeUp = { orderedAt: hour(number), ...stranger(1 + (number % 2)) };
      const order = newOrder({ discountCodes: [programme.code], ...madeUp });
      await deliver(server, programme.tenantId, order, 'simulation');
    }
    for (const number of [1, 2]) await take(200 + number / 10, stranger(number));
    expect(await cases()).toMatchObject([{ findings: [{ purchasers: 2, usual: 0 }] }]);
  });

  it('is told by what it usually has where a verdict has found something else fine', async () => {
    await setFraud(server, programme, {
      repeatPurchaser: { isOn: true, orders: 2, days: 1 },
      leakedCode: { isOn: true, purchasers: 2, hours: 168 },
    });
    for (const hours of [0, 1]) await take(hours);
    expect(await cases()).toMatchObject([{ signals: ['repeat-purchaser'] }]);
    await findFine();
    // Two orders in the four weeks before are half a one a week, and 2 are less than five times as many.
    for (const number of [1, 2]) await take(300 + number, stranger(number));
    expect(await cases()).toEqual([]);
    await take(303, stranger(3));
    expect(await cases()).toMatchObject([{ findings: [{ purchasers: 3, usual: 0.5 }] }]);
  });

  it('holds every order of one moment, however many there are [REF-123]', async () => {
    const orders = Array.from({ length: 40 }, (_, number) =>
      newOrder({ discountCodes: [programme.code], ...stranger(number) }),
    );
    await setFraud(server, programme, {});
    for (const order of orders) await deliver(server, programme.tenantId, order);
    expect(await cases()).toEqual([]);
    await setFraud(server, programme, { leakedCode: { isOn: true, purchasers: 5, hours: 1 } });
    // Each is looked at anew when the shop tells of it again.
    for (const order of orders) {
      const changed = { ...order, principalNet: 50, updatedAt: '2026-11-02T10:00:00Z' };
      await deliver(server, programme.tenantId, changed);
    }
    expect(await cases()).toMatchObject([{ orderCount: 40 }]);
  });

  it('makes one case, however many orders come in at once [REF-127]', async () => {
    await setFraud(server, programme, { leakedCode: { isOn: true, purchasers: 5, hours: 1 } });
    const orders = Array.from({ length: 10 }, (_, number) =>
      newOrder({ discountCodes: [programme.code], ...stranger(number) }),
    );
    await Promise.all(orders.map((order) => deliver(server, programme.tenantId, order)));
    expect(await cases()).toMatchObject([{ orderCount: 10, signals: ['leaked-code'] }]);
    expect(await askedPayloads(server.database, programme.tenantId, caseOpened)).toHaveLength(1);
  });
});

describe('orders right after a code was made that are cancelled after their credit', () => {
  const early = (hours: number, more: Partial<ShopOrder> = {}) => {
    const orderedAt = new Date(server.now.getTime() + hours * 3_600_000).toISOString();
    return newOrder({ discountCodes: [programme.code], orderedAt, updatedAt: orderedAt, ...more });
  };
  const cancel = (order: ShopOrder) =>
    deliver(server, programme.tenantId, {
      ...{ ...order, isCancelled: true, updatedAt: '2026-12-20T10:00:00Z' },
    });

  it('make a case once there are as many as the settings say, with what else was ordered then [REF-124]', async () => {
    await setFraud(server, programme, {
      cancelledAfterCredit: { isOn: true, orders: 2, hours: 48 },
    });
    const [one, two, other, late] = [early(1), early(2), early(47), early(49)];
    for (const order of [one, two, other, late]) await deliver(server, programme.tenantId, order);
    await programme.creditAt('2026-12-10T12:00:00Z');
    await cancel(late);
    await cancel(one);
    expect(await cases()).toEqual([]);
    await cancel(two);
    expect(await cases()).toMatchObject([
      {
        ...{ signals: ['cancelled-after-credit'], orderCount: 3 },
        findings: [{ signal: 'cancelled-after-credit', orders: 2, hours: 48 }],
      },
    ]);
  });

  it('make none where they were cancelled before they were credited [REF-124]', async () => {
    await setFraud(server, programme, {
      cancelledAfterCredit: { isOn: true, orders: 1, hours: 48 },
    });
    const order = early(1);
    await deliver(server, programme.tenantId, order);
    await cancel(order);
    expect(await cases()).toEqual([]);
  });
});

describe('the cap of a code', () => {
  const setCap = async (cap: { orders: number; days: number } | null) => {
    const { id } = programme.anna;
    const { discountCodes } = await programme.admin.call(listCodes, { params: { id } });
    const codeId = discountCodes[0]?.id ?? '';
    return programme.admin.call(setCodeCap, { params: { id, codeId }, body: { cap } });
  };

  it('holds the orders without a click that come after as many as it allows [REF-125]', async () => {
    await setCap({ orders: 2, days: 10 });
    for (const number of [1, 2]) await take(number, stranger(number));
    expect(await cases()).toEqual([]);
    await take(3, { ...stranger(3), orderNumber: '#3' });
    const [found] = await cases();
    expect(found).toMatchObject({
      findings: [{ signal: 'over-cap', orders: 3, days: 10, cap: 2 }],
    });
    expect(await ordersOf(found?.id ?? '')).toEqual(['#3']);
    // Ten days later the code may be used again.
    await take(10 * 24 + 3.1, { ...stranger(4), orderNumber: '#4' });
    expect((await cases())[0]?.orderCount).toBe(1);
  });

  it('holds each order beyond it, however many came before', async () => {
    await setCap({ orders: 1, days: 10 });
    for (const number of [1, 2, 3, 4, 5])
      await take(number, { ...stranger(number), orderNumber: `#${number}` });
    const [found] = await cases();
    expect(await ordersOf(found?.id ?? '')).toEqual(['#5', '#4', '#3', '#2']);
  });

  it('holds as many of one moment as are beyond it, in whatever order they are told of [REF-125]', async () => {
    const orders = Array.from({ length: 30 }, (_, number) =>
      newOrder({ discountCodes: [programme.code], ...stranger(number) }),
    );
    await setFraud(server, programme, {});
    for (const order of orders) await deliver(server, programme.tenantId, order);
    await setCap({ orders: 4, days: 10 });
    for (const order of orders) {
      const changed = { ...order, principalNet: 50, updatedAt: '2026-11-02T10:00:00Z' };
      await deliver(server, programme.tenantId, changed);
    }
    expect(await cases()).toMatchObject([{ orderCount: 26 }]);
  });

  it('does not count who came by a link of the ambassador [REF-125]', async () => {
    await setCap({ orders: 1, days: 10 });
    const code = await server.database.inTenant(programme.tenantId, (db) =>
      db
        .insertInto('codes')
        .values({
          ...{ userId: programme.anna.id, kind: 'referral', code: 'ANNALINK', system: 'shopify' },
          rootId: programme.type.id,
        })
        .returning('code')
        .executeTakeFirstOrThrow(),
    );
    await take(1, stranger(1));
    await take(2, { ...stranger(2), referralCode: code.code });
    expect(await cases()).toEqual([]);
    await take(3, { ...stranger(3), referralCode: 'NOBODY' });
    expect(await cases()).toMatchObject([{ orderCount: 1 }]);
  });

  it('is taken away again, and is told to admins only [REF-125]', async () => {
    const { discountCodes } = await setCap({ orders: 1, days: 10 });
    expect(discountCodes[0]?.cap).toEqual({ orders: 1, days: 10 });
    const own = await server
      .as(programme.anna)
      .call(listCodes, { params: { id: programme.anna.id } });
    expect(own.discountCodes[0]).not.toHaveProperty('cap');
    expect((await setCap(null)).discountCodes[0]?.cap).toBeNull();
    for (const number of [1, 2]) await take(number, stranger(number));
    expect(await cases()).toEqual([]);
  });
});

describe('a signal', () => {
  it.each(['repeatPurchaser', 'leakedCode', 'cancelledAfterCredit'] as const)(
    'that is switched off opens no case: %s [REF-126]',
    async (name) => {
      const all = {
        repeatPurchaser: { isOn: true, orders: 2, days: 30 },
        leakedCode: { isOn: true, purchasers: 2, hours: 24 },
        cancelledAfterCredit: { isOn: true, orders: 1, hours: 48 },
      };
      const suspect = async () => {
        const at = server.now.toISOString();
        const order = (more: Partial<ShopOrder>) =>
          newOrder({ discountCodes: [programme.code], orderedAt: at, updatedAt: at, ...more });
        if (name === 'repeatPurchaser') {
          for (const _ of [1, 2]) await deliver(server, programme.tenantId, order({}));
        } else if (name === 'leakedCode') {
          for (const number of [1, 2])
            await deliver(server, programme.tenantId, order(stranger(number)));
        } else {
          const one = order(stranger(1));
          await deliver(server, programme.tenantId, one);
          await programme.creditAt('2026-12-10T12:00:00Z');
          const cancelled = { isCancelled: true, updatedAt: '2026-12-20T10:00:00Z' };
          await deliver(server, programme.tenantId, { ...one, ...cancelled });
        }
      };
      await setFraud(server, programme, { ...all, [name]: { ...all[name], isOn: false } });
      await suspect();
      expect(await cases()).toEqual([]);
      server.now = new Date('2026-11-10T12:00:00Z');
      programme = await addProgramme(server);
      await setFraud(server, programme, all);
      await suspect();
      expect((await cases()).length).toBe(1);
    },
  );

  it('is none of an order that was made up [REF-126]', async () => {
    await setFraud(server, programme, { repeatPurchaser: { isOn: true, orders: 2, days: 30 } });
    for (const _ of [1, 2, 3])
      await deliver(
        server,
        programme.tenantId,
        newOrder({ discountCodes: [programme.code] }),
        'simulation',
      );
    expect(await cases()).toEqual([]);
  });

  it('tells admins on the dashboard while a case is open, and leads them there [REF-134]', async () => {
    const open = async () =>
      (await programme.admin.call(listDashboardNotifications, {})).results.filter(
        ({ type }) => type === 'fraud-case-open',
      );
    expect(await open()).toEqual([]);
    await setFraud(server, programme, { repeatPurchaser: { isOn: true, orders: 2, days: 30 } });
    for (const hours of [1, 2]) await take(hours);
    expect(await open()).toMatchObject([
      { level: 'warning', link: { path: '/admin/referrals/cases' } },
    ]);
    const [found] = await cases();
    expect(await programme.admin.call(getFraudCase, { params: { id: found?.id ?? '' } })).toEqual(
      found,
    );
  });
});
