import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDiscountCode, getOrCreateReferralCode } from '#contract/codes/endpoints.ts';
import { askAboutOrder } from '#contract/order-questions/endpoints.ts';
import { decideReferral } from '#contract/referrals/endpoints.ts';
import { deliver, newOrder } from '#server/referrals/testing/orders.ts';
import { addProgramme, type Programme } from '#server/referrals/testing/programme.ts';
import { changeSettings } from '#server/tenants/testing/change-settings.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let programme: Programme;
let anna: TestCaller;
let ben: Person;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.now = new Date('2026-11-10T12:00:00Z');
  programme = await addProgramme(server);
  anna = server.as(programme.anna);
  ben = await server.addPerson(programme.tenantId, { firstName: 'Ben' });
  const body = { code: 'BEN10', system: 'shopify' } as const;
  await programme.admin.call(addDiscountCode, { params: { id: ben.id }, body });
});

const ask = async (orderNumber: string, caller = anna) =>
  (await caller.call(askAboutOrder, { query: { orderNumber } })).results;
const linkOf = async (person: Person) =>
  (
    await server
      .as(person)
      .call(getOrCreateReferralCode, { body: { referralCodeGroupId: programme.type.id } })
  ).code;

describe('who asks about an order with a code of theirs', () => {
  it('is told how it stands, what it earns and by which code [REF-113 REF-114]', async () => {
    const { id } = await programme.take({ orderNumber: '#7' });
    expect(await ask('#7')).toEqual([
      {
        ...{ orderId: id, system: 'shopify', orderNumber: '#7' },
        orderDate: '2026-11-01T10:00:00.000Z',
        ...{ code: programme.code, touch: 'discount-code', question: null },
        sale: { currency: 'EUR', principalNet: 84.9, commissionPercentage: 10 },
        standing: {
          kind: 'due',
          earning: { unit: 'points', value: 85 },
          at: '2026-11-15T10:00:00.000Z',
        },
      },
    ]);
    await programme.creditAt('2026-11-16T12:00:00Z');
    anna = server.as(programme.anna);
    expect((await ask('7'))[0]?.standing).toEqual({
      ...{ kind: 'credited', earning: { unit: 'points', value: 85 } },
      at: '2026-11-16T12:00:00.000Z',
    });
  });

  it('is told of each way in which it is not credited [REF-114]', async () => {
    const { id } = await programme.take({ orderNumber: '#1' });
    const decide = (approvedState: 'denied' | 'undecided') =>
      programme.admin.call(decideReferral, { params: { id }, body: { approvedState } });
    const standing = async (orderNumber: string) => (await ask(orderNumber))[0]?.standing;
    await decide('undecided');
    expect(await standing('#1')).toMatchObject({ kind: 'undecided' });
    await decide('denied');
    expect(await standing('#1')).toEqual({ kind: 'denied' });
    await programme.take({ orderNumber: '#2', isCancelled: true });
    expect(await standing('#2')).toEqual({ kind: 'nothing-left', isCancelled: true });
    await programme.take({ orderNumber: '#3', refunded: 84.9 });
    expect(await standing('#3')).toEqual({ kind: 'nothing-left', isCancelled: false });
    await programme.take({ orderNumber: '#4', currency: 'CAD' });
    expect(await standing('#4')).toEqual({ kind: 'no-points-rate' });
    await programme.take({ orderNumber: '#5', system: 'amazon' });
    expect(await standing('#5')).toEqual({ kind: 'not-counted', reason: 'no-activity' });
    await programme.take({ orderNumber: '#6', discountCodes: ['LATER'] });
    const body = { code: 'LATER', system: 'shopify' } as const;
    await programme.admin.call(addDiscountCode, { params: { id: programme.anna.id }, body });
    expect(await standing('#6')).toEqual({ kind: 'not-counted', reason: 'code-came-later' });
    await changeSettings(programme.admin, programme.tenantId, {
      referrals: { earliestReferralOrderDate: '2026-11-02' },
    });
    await programme.take({ orderNumber: '#8' });
    expect(await standing('#8')).toEqual({ kind: 'not-counted', reason: 'before-start' });
  });

  it('is told when it came by a link', async () => {
    const link = await linkOf(programme.anna);
    await programme.take({ orderNumber: '#9', discountCodes: [], referralCode: link });
    expect(await ask('#9')).toMatchObject([
      { code: link, touch: 'link', standing: { kind: 'due', earning: { unit: 'points' } } },
    ]);
  });

  it('is told of money where it earns money', async () => {
    programme = await addProgramme(server, {
      reward: { valueType: 'none', referralCommissionPercentage: 10, payoutFormat: 'monetary' },
    });
    await programme.take({ orderNumber: '#9' });
    expect((await ask('#9', server.as(programme.anna)))[0]?.standing).toMatchObject({
      ...{ kind: 'due', earning: { unit: 'EUR', value: 8.49 } },
    });
  });

  it('is told that it waits for a decision while it is held', async () => {
    await programme.take({ orderNumber: '#9' });
    await server.database.inTenant(programme.tenantId, (db) =>
      db.updateTable('orders').set({ isHeld: true }).execute(),
    );
    expect((await ask('#9'))[0]?.standing).toEqual({
      ...{ kind: 'undecided', earning: { unit: 'points', value: 85 } },
      at: '2026-11-15T10:00:00.000Z',
    });
  });

  it('is told that they were not active when it was ordered', async () => {
    const users = (deletedAt: string | null) =>
      server.database.inTenant(programme.tenantId, (db) =>
        db.updateTable('users').set({ deletedAt }).where('id', '=', programme.anna.id).execute(),
      );
    await users('2026-10-01T12:00:00Z');
    await programme.take({ orderNumber: '#9' });
    await users(null);
    expect((await ask('#9'))[0]?.standing).toEqual({ kind: 'not-counted', reason: 'deactivated' });
  });

  it('is told that a link counted where that decides', async () => {
    await changeSettings(programme.admin, programme.tenantId, {
      referrals: { earliestReferralOrderDate: '2026-01-01', decidingTouch: 'link' },
    });
    await programme.take({ orderNumber: '#9', referralCode: await linkOf(ben) });
    expect(await ask('#9')).toMatchObject([
      { code: programme.code, touch: 'discount-code', sale: null },
    ]);
    expect((await ask('#9'))[0]?.standing).toEqual({ kind: 'other-code', counted: 'link' });
  });

  it('is told that another code counted, and nothing of whose it is or what was bought [REF-115]', async () => {
    const link = await linkOf(programme.anna);
    await programme.take({ orderNumber: '#9', discountCodes: ['BEN10'], referralCode: link });
    const [answer] = await ask('#9');
    expect(answer).toMatchObject({ code: link, touch: 'link', sale: null });
    expect(answer?.standing).toEqual({ kind: 'other-code', counted: 'discount-code' });
    expect(JSON.stringify(answer)).not.toMatch(/BEN10|Ben|84\.9|Pat|pat@/);
    const [own] = await ask('#9', server.as(ben));
    expect(own?.standing.kind).toBe('due');
  });

  it('is not told that somebody else, whose code would have counted, was not active [REF-115]', async () => {
    await server.database.inTenant(programme.tenantId, (db) =>
      db
        .updateTable('users')
        .set({ deletedAt: '2026-10-01T12:00:00Z' })
        .where('id', '=', ben.id)
        .execute(),
    );
    const link = await linkOf(programme.anna);
    await programme.take({ orderNumber: '#9', discountCodes: ['BEN10'], referralCode: link });
    expect((await ask('#9'))[0]?.standing).toEqual({
      ...{ kind: 'other-code', counted: 'discount-code' },
    });
  });

  it('is told of the purchaser nothing at all, whatever the tenant shows [REF-115]', async () => {
    await changeSettings(programme.admin, programme.tenantId, {
      referrals: {
        ...{ earliestReferralOrderDate: '2026-01-01' },
        ...{ showPurchaserName: true, showPurchaserEmail: true },
      },
    });
    await programme.take({ orderNumber: '#9' });
    expect(JSON.stringify(await ask('#9'))).not.toMatch(/pat/i);
  });

  it('gets an answer for each shop that has an order of the number', async () => {
    await programme.take({ orderNumber: '#9' });
    await programme.take({ orderNumber: '#9', shop: 'other.myshopify.com' });
    expect(await ask('9')).toHaveLength(2);
  });
});

describe('who tries numbers', () => {
  it('gets one answer for an order of somebody else, of nobody, made up, and for none [REF-115]', async () => {
    await programme.take({ orderNumber: '#1', discountCodes: ['BEN10'] });
    await programme.take({ orderNumber: '#2', discountCodes: [] });
    await deliver(
      server,
      programme.tenantId,
      newOrder({ orderNumber: '#3', discountCodes: [programme.code] }),
      'simulation',
    );
    const asked = (orderNumber: string) => anna.send(askAboutOrder, { query: { orderNumber } });
    const [somebodys, nobodys, madeUp, none] = [
      await asked('#1'),
      await asked('#2'),
      await asked('#3'),
      await asked('#404'),
    ];
    expect(none.statusCode).toBe(200);
    expect(none.json()).toEqual({ results: [] });
    for (const other of [somebodys, nobodys, madeUp]) {
      expect([other.statusCode, other.body]).toEqual([none.statusCode, none.body]);
    }
  });

  it('has to wait after 30 in a quarter of an hour, and nobody else has to [REF-116]', async () => {
    for (let count = 0; count < 30; count += 1) await ask(`#${count}`);
    const refused = await anna.send(askAboutOrder, { query: { orderNumber: '#7' } });
    expect(refused.json()).toMatchObject({ status: 429, code: 'too-many-requests' });
    expect(await ask('#7', server.as(ben))).toEqual([]);
    server.now = new Date(server.now.getTime() + 15 * 60_000);
    expect(await ask('#7')).toEqual([]);
  });

  it('is refused where the tenant hides the referrals [REF-78]', async () => {
    await changeSettings(programme.admin, programme.tenantId, {
      referrals: { earliestReferralOrderDate: '2026-01-01', showReferralsArea: false },
    });
    expect((await anna.send(askAboutOrder, { query: { orderNumber: '#7' } })).statusCode).toBe(403);
  });
});
