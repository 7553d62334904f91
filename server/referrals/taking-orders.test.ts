import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ActivityType, referralSystems } from '#contract/activity-types/activity-type.ts';
import { replaceActivityType } from '#contract/activity-types/endpoints.ts';
import {
  addDiscountCode,
  getOrCreateReferralCode,
  listCodes,
  removeDiscountCode,
} from '#contract/codes/endpoints.ts';
import { linkExternalUser } from '#contract/linked-accounts/endpoints.ts';
import { getOrder, listOrders, listReferrals } from '#contract/referrals/endpoints.ts';
import type { Order } from '#contract/referrals/order.ts';
import type { ShopOrder } from '#contract/referrals/shop-order.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { listTransactions } from '#contract/transactions/endpoints.ts';
import { changeSettings } from '#server/tenants/testing/change-settings.ts';
import { addType, newDesign } from '#server/testing/activity-types.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { deliver, newOrder, referralDesign } from './testing/orders.ts';

let server: TestServer;
let brand: TenantId;
let admin: TestCaller;
let anna: Person;
let ben: Person;
let type: ActivityType;
let made = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

beforeEach(async () => {
  made += 1;
  server.now = new Date('2026-11-10T12:00:00Z');
  brand = await server.addTenant(`brand-${made}`, {
    planCode: 'growth',
    data: { timezone: 'Europe/Berlin', currencies: ['EUR'] },
  });
  admin = server.as(await server.addPerson(brand, { roles: ['admin'] }));
  anna = await server.addPerson(brand, { firstName: 'Anna', email: `anna-${made}@example.test` });
  ben = await server.addPerson(brand, { firstName: 'Ben' });
  type = await addType(admin, referralDesign);
  await addCode(anna, 'ANNA10');
});

const addCode = (person: Person, code: string) =>
  admin.call(addDiscountCode, {
    params: { id: person.id },
    body: { code, system: 'shopify' },
  });
const codeOfLink = async (person: Person) =>
  (
    await server
      .as(person)
      .call(getOrCreateReferralCode, { body: { referralCodeGroupId: type.id } })
  ).code;
const take = async (more: Partial<ShopOrder> = {}): Promise<Order> =>
  read(await deliver(server, brand, newOrder(more)));
const read = (id: string) => admin.call(getOrder, { params: { id } });
const countReferrals = async () => (await admin.call(listReferrals, { query: {} })).totalCount;
const kinds = ({ trail }: Order) => trail.map(({ step }) => step.kind);

describe('an order', () => {
  it('with a code of an ambassador is their referral [JOB-34 REF-16 REF-18]', async () => {
    const { referral } = await take({ discountCodes: ['ANNA10'], orderNumber: '#7' });
    expect(referral).toMatchObject({
      user: { email: anna.email, firstName: 'Anna' },
      ...{ system: 'shopify', orderNumber: '#7', orderDate: '2026-11-01T10:00:00.000Z' },
      ...{ currency: 'EUR', principal: 84.9, principalNet: 84.9 },
      ...{ purchaserName: 'Pat Purchaser', purchaserEmail: 'pat@example.test' },
      ...{ code: 'ANNA10', challengeDefinitionId: type.id },
      ...{ commissionPercentage: 10, commission: 8.49, commissionPoints: 85 },
      ...{ payoutFormat: 'points', creditDueAt: '2026-11-15T10:00:00.000Z', creditedAt: null },
      createdAtInTenantTz: '2026-11-10T13:00:00.000+01:00',
    });
    const ofLink = await take({ referralCode: await codeOfLink(ben) });
    expect(ofLink.referral).toMatchObject({ user: { firstName: 'Ben' } });
    expect(ofLink.referral?.code).toMatch(/^BEN[A-Z0-9]{4}$/);
  });

  it.each(referralSystems)('of the platform %s is tracked [REF-15]', async (system) => {
    if (system !== 'shopify') await addType(admin, { ...referralDesign, referralSystem: system });
    const { referral } = await take({ system, discountCodes: ['ANNA10'] });
    expect(referral).toMatchObject({ system, commission: 8.49 });
    expect(referralSystems).toHaveLength(3);
  });

  it('stays the referral of whose code it had when that is removed [REF-64]', async () => {
    const { id } = await take({ discountCodes: ['ANNA10'] });
    const params = { id: anna.id };
    const [code] = (await admin.call(listCodes, { params })).discountCodes;
    const removed = { params: { ...params, codeId: code?.id ?? '' } };
    expect((await admin.send(removeDiscountCode, removed)).statusCode).toBe(204);
    expect((await read(id)).referral).toMatchObject({
      user: { firstName: 'Anna' },
      code: 'ANNA10',
    });
    expect((await take({ discountCodes: ['ANNA10'] })).reasonNotCounted).toBe('unknown-code');
  });

  it('counts the same by either version of the referrals [REF-105 REF-106]', async () => {
    const kept = [];
    const orders = [];
    for (const version of ['v1', 'v2'] as const) {
      const { data } = await changeSettings(admin, brand, {
        referrals: { earliestReferralOrderDate: '2026-01-01', version },
      });
      kept.push(data.referrals.version);
      const { referral } = await take({ orderId: `of-${version}`, discountCodes: ['ANNA10'] });
      const { id: _id, orderId: _orderId, orderNumber: _number, ...same } = referral ?? {};
      orders.push(same);
    }
    expect(kept).toEqual(['v1', 'v2']);
    expect(orders[0]).toEqual(orders[1]);
  });

  it.each(['anna10', '  ANNA10 ', 'Anna10\t'])(
    'may spell the code as %j [REF-65]',
    async (code) => {
      expect((await take({ discountCodes: [code] })).referral?.code).toBe('ANNA10');
      const link = await codeOfLink(ben);
      const spelt = ` ${link.toLowerCase()} `;
      expect((await take({ referralCode: spelt })).referral?.code).toBe(link);
    },
  );

  it('without a code, or with one that nobody has, is kept and says why [JOB-34]', async () => {
    const none = await take();
    expect(none).toMatchObject({ reasonNotCounted: 'no-code', referral: null });
    const unknown = await take({ discountCodes: ['SUMMER'] });
    expect(unknown).toMatchObject({ reasonNotCounted: 'unknown-code', referral: null });
    expect(unknown.trail.map(({ step }) => step)).toEqual([
      { kind: 'received', source: 'webhook', currency: 'EUR', principalNet: 84.9 },
      { kind: 'not-counted', reason: 'unknown-code', codes: ['SUMMER'] },
    ]);
    expect(await countReferrals()).toBe(0);
  });

  it('goes to the owner of its discount code, also when a link of somebody else led to it [REF-60]', async () => {
    const link = await codeOfLink(ben);
    const order = await take({ discountCodes: ['NOBODYS', 'ANNA10'], referralCode: link });
    expect(order.referral).toMatchObject({ user: { firstName: 'Anna' }, code: 'ANNA10' });
    expect(order.trail[1]?.step).toEqual({
      ...{ kind: 'attributed', by: 'discount-code', code: 'ANNA10', userId: anna.id },
      passedOver: link,
    });
  });

  it('goes to the owner of its link where the tenant says so, and to that of its discount code where it has no link [REF-112]', async () => {
    const link = await codeOfLink(ben);
    const both = { discountCodes: ['ANNA10'], referralCode: link };
    const before = await take(both);
    await changeSettings(admin, brand, {
      referrals: { earliestReferralOrderDate: '2026-01-01', decidingTouch: 'link' },
    });
    const after = await take(both);
    expect(before.referral?.user.firstName).toBe('Anna');
    expect((await read(before.id)).referral?.user.firstName).toBe('Anna');
    expect(after.referral).toMatchObject({ user: { firstName: 'Ben' }, code: link });
    expect(after.trail[1]?.step).toEqual({
      ...{ kind: 'attributed', by: 'referral-code', code: link, userId: ben.id },
      passedOver: 'ANNA10',
    });
    const used = await take({ discountCodes: ['ANNA10'] });
    expect(used.referral?.user.firstName).toBe('Anna');
    const stray = await take({ discountCodes: ['ANNA10'], referralCode: 'NOBODYS' });
    expect(stray.referral?.user.firstName).toBe('Anna');
  });

  it('keeps both codes in its trail, also where they are of one person [REF-112]', async () => {
    const link = await codeOfLink(anna);
    const order = await take({ discountCodes: ['ANNA10'], referralCode: link });
    expect(order.trail[1]?.step).toMatchObject({ code: 'ANNA10', passedOver: link });
  });

  it('of an earlier day than the start of tracking is no referral [REF-58 JOB-36 SET-46 REF-20]', async () => {
    await changeSettings(admin, brand, {
      referrals: { earliestReferralOrderDate: '2026-11-02' },
    });
    // Midnight in Berlin is 23:00 UTC of the day before.
    const early = await take({
      ...{ discountCodes: ['ANNA10'], orderedAt: '2026-11-01T22:59:59Z' },
    });
    expect(early.reasonNotCounted).toBe('before-start');
    const onDay = await take({
      ...{ discountCodes: ['ANNA10'], orderedAt: '2026-11-01T23:00:00Z' },
    });
    expect(onDay.referral).not.toBeNull();
  });

  it('after the deactivation of its ambassador is no referral, and one before it keeps its course [REF-48 AMB-81]', async () => {
    const before = await take({ discountCodes: ['ANNA10'], orderedAt: '2026-11-04T11:59:59Z' });
    await server.database.inTenant(brand, (db) =>
      db
        .updateTable('users')
        .set({ deletedAt: '2026-11-04T12:00:00Z' })
        .where('id', '=', anna.id)
        .execute(),
    );
    const late = { discountCodes: ['ANNA10'], orderedAt: '2026-11-04T12:00:00Z' };
    expect(await take(late)).toMatchObject({ reasonNotCounted: 'deactivated', referral: null });
    expect((await read(before.id)).referral).not.toBeNull();
    expect(
      (await take({ discountCodes: ['ANNA10'], orderedAt: '2026-11-04T11:59:59Z' })).referral,
    ).not.toBeNull();
  });

  it('of a platform for which there is no activity is no referral', async () => {
    const order = await take({ system: 'woo-commerce', discountCodes: ['ANNA10'] });
    expect(order.reasonNotCounted).toBe('no-activity');
  });

  it('in a currency without a rate earns no points [REF-54 REF-18]', async () => {
    const { referral } = await take({ discountCodes: ['ANNA10'], currency: 'USD' });
    expect(referral).toMatchObject({ commission: 8.49, commissionPoints: null });
  });

  it('keeps the percentage and the rate of the moment it came in [REF-55]', async () => {
    const order = newOrder({ discountCodes: ['ANNA10'] });
    const id = await deliver(server, brand, order);
    const next = newDesign({
      ...referralDesign,
      slug: type.slug,
      reward: {
        valueType: 'none',
        referralCommissionPercentage: 20,
        referralCommissionToPoints: { EUR: { monetary: 1, points: 1 } },
        payoutFormat: 'points',
      },
    });
    const { id: second } = await admin.call(replaceActivityType, {
      params: { id: type.id },
      body: { challengeDefinition: next },
    });
    await deliver(server, brand, { ...order, updatedAt: '2026-11-02T10:00:00Z', refunded: 34.9 });
    expect((await read(id)).referral).toMatchObject({
      ...{ challengeDefinitionId: type.id, commissionPercentage: 10 },
      ...{ principal: 84.9, principalNet: 50, commission: 5, commissionPoints: 50 },
    });
    expect((await take({ discountCodes: ['ANNA10'], principal: 50 })).referral).toMatchObject({
      ...{ challengeDefinitionId: second, commissionPercentage: 20 },
      ...{ commission: 10, commissionPoints: 10 },
    });
  });
});

describe('the state of a new referral', () => {
  const states = (suspicious: 'undecided' | 'denied', nonSuspicious: 'denied' | 'approved') =>
    changeSettings(admin, brand, {
      referrals: {
        earliestReferralOrderDate: '2026-01-01',
        defaultApprovedState: { suspicious, nonSuspicious },
        fraud: { treatSelfReferralsAsSuspicious: true },
      },
    });
  const own = () => take({ discountCodes: ['ANNA10'], purchaserEmail: anna.email.toUpperCase() });
  const stranger = () => take({ discountCodes: ['ANNA10'] });

  it('is the tenant’s for suspicious ones and for others, and old ones keep theirs [REF-29 REF-30 REF-32 REF-35 JOB-37 REF-17 REF-20 REF-38]', async () => {
    await states('denied', 'approved');
    const first = await own();
    expect(first.referral).toMatchObject({
      ...{ approvedState: 'denied', approvedStateSource: 'default', decidedAt: null },
      ...{ suspicious: true, suspiciousReasons: ['self-referral'] },
    });
    expect((await stranger()).referral).toMatchObject({
      ...{ approvedState: 'approved', suspicious: false, suspiciousReasons: [] },
    });
    await states('undecided', 'denied');
    expect((await own()).referral).toMatchObject({ approvedState: 'undecided' });
    expect((await stranger()).referral).toMatchObject({ approvedState: 'denied' });
    expect((await read(first.id)).referral).toMatchObject({ approvedState: 'denied' });
  });

  it('is not that of a suspicious one where self-referrals are fine, which are noted all the same [REF-36 REF-39 REF-104]', async () => {
    expect((await own()).referral).toMatchObject({
      ...{ approvedState: 'approved', suspicious: false, suspiciousReasons: ['self-referral'] },
    });
  });

  it('knows an ambassador by the email of a linked account too [REF-37]', async () => {
    await states('denied', 'approved');
    const email = 'Anna.Shops@example.test';
    await server.as(anna).call(linkExternalUser, { body: { userType: 'shopify-customer', email } });
    const order = await take({ discountCodes: ['ANNA10'], purchaserEmail: email });
    expect(order.referral).toMatchObject({ suspicious: true });
    expect((await stranger()).referral).toMatchObject({ suspicious: false });
  });
});

describe('deliveries of one order', () => {
  it('count once, however many there are at once, from webhook and sync alike [REF-59 JOB-35]', async () => {
    const order = newOrder({ discountCodes: ['ANNA10'] });
    const ids = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        deliver(server, brand, order, index % 2 === 0 ? 'webhook' : 'sync'),
      ),
    );
    expect(new Set(ids).size).toBe(1);
    expect(await countReferrals()).toBe(1);
    expect(kinds(await read(ids[0] ?? ''))).toEqual([
      ...['received', 'attributed', 'rated', 'state-set'],
    ]);
  });

  it('are told apart by platform and shop, where the number is the same', async () => {
    const order = newOrder({ discountCodes: ['ANNA10'] });
    await deliver(server, brand, order);
    await deliver(server, brand, { ...order, shop: 'other.myshopify.com' });
    await deliver(server, brand, { ...order, system: 'woo-commerce' });
    expect((await admin.call(listOrders, { query: {} })).totalCount).toBe(3);
  });

  it('may come in any order: what is older than what is known says nothing new [REF-33]', async () => {
    const order = newOrder({ discountCodes: ['ANNA10'] });
    const refund = { ...order, updatedAt: '2026-11-03T10:00:00Z', refunded: 84.9 };
    const id = await deliver(server, brand, refund);
    await deliver(server, brand, order);
    const { referral, trail } = await read(id);
    expect(referral).toMatchObject({ principalNet: 0, commission: 0, commissionPoints: 0 });
    expect(trail.some(({ step }) => step.kind === 'changed')).toBe(false);
  });

  it('change the sale and the commission, to nothing once cancelled [REF-33 REF-34]', async () => {
    const order = newOrder({ discountCodes: ['ANNA10'] });
    const id = await deliver(server, brand, order);
    const at = (day: number) => `2026-11-0${day}T10:00:00Z`;
    await deliver(server, brand, { ...order, updatedAt: at(2), refunded: 4.9 });
    expect((await read(id)).referral).toMatchObject({ principalNet: 80, commissionPoints: 80 });
    await deliver(server, brand, { ...order, updatedAt: at(3), refunded: 4.9, isCancelled: true });
    const { referral, trail } = await read(id);
    expect(referral).toMatchObject({ principal: 84.9, principalNet: 0, commission: 0 });
    expect(trail.map(({ step }) => step).filter(({ kind }) => kind === 'changed')).toEqual([
      { kind: 'changed', currency: 'EUR', before: 84.9, after: 80, isCancelled: false },
      { kind: 'changed', currency: 'EUR', before: 80, after: 0, isCancelled: true },
    ]);
  });

  it('are looked at again while nobody’s: a code that was added meanwhile counts', async () => {
    const order = newOrder({ discountCodes: ['BEN5'] });
    const id = await deliver(server, brand, order);
    await addCode(ben, 'BEN5');
    await deliver(server, brand, { ...order, updatedAt: '2026-11-02T10:00:00Z' });
    const found = await read(id);
    expect(found.referral).toMatchObject({ user: { firstName: 'Ben' } });
    expect(kinds(found)).toEqual([
      ...['received', 'not-counted', 'attributed', 'rated', 'state-set'],
    ]);
  });

  it('in another currency are not this order', async () => {
    const order = newOrder({ discountCodes: ['ANNA10'] });
    const id = await deliver(server, brand, order);
    await deliver(server, brand, {
      ...{ ...order, updatedAt: '2026-11-02T10:00:00Z', currency: 'USD', principal: 9 },
    });
    expect((await read(id)).referral).toMatchObject({ currency: 'EUR', principal: 84.9 });
  });

  it('leave nothing in the ledger before they are due', async () => {
    await take({ discountCodes: ['ANNA10'] });
    const params = { id: anna.id };
    expect((await admin.call(listTransactions, { params, query: {} })).results).toEqual([]);
  });
});
