import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decideReferral } from '#contract/referrals/endpoints.ts';
import type { ShopOrder } from '#contract/referrals/shop-order.ts';
import { setFraud } from '#server/fraud-cases/testing/set-fraud.ts';
import { askedMails } from '#server/mail/testing/asked-mails.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { deliver, newOrder } from './testing/orders.ts';
import { addProgramme, type Programme } from './testing/programme.ts';

let server: TestServer;
let programme: Programme;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  // An order that is taken in comes a second later.
  server.now = new Date('2026-11-10T12:00:00Z');
  programme = await addProgramme(server);
});

/** The mails that wait to be sent to Anna, oldest first. */
const mails = async () =>
  (await askedMails(server.database, programme.tenantId)).filter(
    ({ to }) => to.address === programme.anna.email,
  );
const templates = async () => (await mails()).map(({ template }) => template);

describe('a purchase that counts', () => {
  it('is told to its ambassador, with what it earns and when', async () => {
    await programme.take({ orderNumber: '#1', orderedAt: '2026-11-10T10:00:00Z' });
    expect(await mails()).toEqual([
      {
        ...{ template: 'referral-approved', orderNumber: '#1', amount: '85 points' },
        to: { name: 'Anna', address: programme.anna.email },
        creditedOn: '2026-11-24T10:00:00.000Z',
      },
    ]);
  });

  it('is told once, however often its shop tells of it', async () => {
    const order = newOrder({ orderedAt: '2026-11-10T10:00:00Z', discountCodes: [programme.code] });
    for (const refunded of [0, 10]) await programme.take({ ...order, refunded });
    expect(await templates()).toEqual(['referral-approved']);
  });

  it('is no news after seven days', async () => {
    await programme.take({ orderedAt: '2026-11-03T12:00:01Z' });
    expect(await mails()).toEqual([]);
    await programme.take({ orderedAt: '2026-11-03T12:00:03Z' });
    expect(await templates()).toEqual(['referral-approved']);
  });

  it('is not told where it earns nothing', async () => {
    await programme.take({ orderedAt: '2026-11-10T10:00:00Z', principal: 0 });
    expect(await mails()).toEqual([]);
  });

  it('is not told where it was made up', async () => {
    const made = { orderedAt: '2026-11-10T10:00:00Z', discountCodes: [programme.code] };
    await deliver(server, programme.tenantId, newOrder(made), 'simulation');
    expect(await mails()).toEqual([]);
  });

  it('is not told while it is held', async () => {
    await setFraud(server, programme, { repeatPurchaser: { isOn: true, orders: 3, days: 30 } });
    for (const orderNumber of ['#1', '#2', '#3'])
      await programme.take({ orderNumber, orderedAt: '2026-11-10T10:00:00Z' });
    const told = (await mails()).filter(({ template }) => template === 'referral-approved');
    expect(told).toMatchObject([{ orderNumber: '#1' }, { orderNumber: '#2' }]);
  });
});

describe('a commission', () => {
  // Due two hours ago.
  const due = { orderNumber: '#1', orderedAt: '2026-10-27T10:00:00Z' };
  // Due so long ago that nobody is told of the credit.
  const old = { orderNumber: '#1', orderedAt: '2026-09-01T10:00:00Z' };
  const takeTwice = async (more: Partial<ShopOrder>, change: Partial<ShopOrder>) => {
    const order = newOrder({ ...more, discountCodes: [programme.code] });
    await programme.take(order);
    await programme.take({ ...order, updatedAt: '2026-11-10T10:00:00Z', ...change });
  };

  it('that is credited is told with the balance', async () => {
    await programme.take(due);
    expect(await mails()).toMatchObject([
      {
        ...{ template: 'referral-credited', orderNumber: '#1', amount: '85 points' },
        balance: 'Your balance is 85 points now.',
      },
    ]);
  });

  it('that was due more than seven days ago is no news', async () => {
    await programme.take({ orderedAt: '2026-10-20T12:00:00Z' });
    expect(await mails()).toEqual([]);
    await programme.take({ orderedAt: '2026-10-20T12:00:02Z' });
    expect(await templates()).toEqual(['referral-credited']);
  });

  it('that is taken back is told with the reason, however old it is', async () => {
    await takeTwice(old, { refunded: 34.9 });
    expect(await mails()).toMatchObject([
      {
        ...{ template: 'referral-taken-back', orderNumber: '#1', amount: '35 points' },
        reason: 'The order was refunded, cancelled or changed.',
        balance: 'Your balance is 50 points now.',
      },
    ]);
  });

  it('of a referral that is denied says that it does not count any more', async () => {
    const { id } = await programme.take(old);
    const body = { approvedState: 'denied' } as const;
    await programme.admin.call(decideReferral, { params: { id }, body });
    expect(await mails()).toMatchObject([
      {
        ...{ template: 'referral-taken-back', amount: '85 points' },
        reason: 'The referral does not count any more.',
        balance: 'Your balance is 0 points now.',
      },
    ]);
  });

  it('of a made-up order is told to nobody, credited or taken back', async () => {
    const order = newOrder({ ...due, discountCodes: [programme.code] });
    for (const refunded of [0, 34.9])
      await deliver(server, programme.tenantId, { ...order, refunded }, 'simulation');
    expect(await mails()).toEqual([]);
  });
});
