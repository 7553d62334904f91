import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createActivityType } from '#contract/activity-types/endpoints.ts';
import type { ReferralRate } from '#contract/activity-types/referral-rate.ts';
import type { ReferralCommission } from '#contract/activity-types/reward.ts';
import type { PlanCode } from '#contract/plans/plan.ts';
import { decideReferral, tryCommission } from '#contract/referrals/endpoints.ts';
import type { ShopOrder } from '#contract/referrals/shop-order.ts';
import { simulatedShop } from '#contract/referrals/simulated-order.ts';
import { newDesign } from '#server/testing/activity-types.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { deliver, newOrder, referralDesign } from './testing/orders.ts';
import { addProgramme, type Programme } from './testing/programme.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.now = new Date('2026-11-10T12:00:00Z');
});

const rate = (percentage: number, more: Partial<ReferralRate>): ReferralRate => ({
  ...{ percentage, tag: null, purchase: null, leastSale: null, goods: null },
  ...more,
});
const commission: ReferralCommission = {
  referralCommissionPercentage: 10,
  referralCommissionToPoints: { EUR: { monetary: 1, points: 10 } },
  payoutFormat: 'points',
};
const vip = rate(20, { tag: 'vip' });

const design = (referralRates: ReferralRate[]) => ({
  ...referralDesign,
  reward: { valueType: 'none' as const, ...commission, referralRates },
});
const onPlan = (programme: Programme, planCode: PlanCode) =>
  server.database.inTenant(programme.tenantId, (db) =>
    db.updateTable('tenants').set({ planCode }).execute(),
  );
const tagAnna = ({ tenantId, anna }: Programme, tags: string[]) =>
  server.database.inTenant(tenantId, (db) =>
    db.updateTable('users').set({ tags }).where('id', '=', anna.id).execute(),
  );
/** A brand on a plan with commissions by tag. */
async function addBrand(referralRates: ReferralRate[]): Promise<Programme> {
  const programme = await addProgramme(server, design(referralRates), 'enterprise');
  await tagAnna(programme, ['vip', 'new']);
  return programme;
}

/** Hands in an order as somebody who makes one up does; returns its percentage. */
async function takeMadeUp({ tenantId, code, read }: Programme, more: Partial<ShopOrder>) {
  const order = newOrder({ shop: simulatedShop, discountCodes: [code], ...more });
  const { referral } = await read(await deliver(server, tenantId, order, 'simulation'));
  return referral?.commissionPercentage;
}

describe('commissions by tag', () => {
  it('give ambassadors with a tag another percentage, the highest of several [REF-56 REF-57 TEN-90 TYPE-137]', async () => {
    const programme = await addBrand([rate(5, { tag: 'new' }), vip, rate(90, { tag: 'founder' })]);
    const { referral, trail } = await programme.take();
    expect(referral).toMatchObject({ commissionPercentage: 20, commission: 16.98 });
    expect(trail.find(({ step }) => step.kind === 'rated')?.step).toMatchObject({
      ...{ percentage: 20, rate: vip },
    });
    await tagAnna(programme, ['new']);
    expect((await programme.take()).referral).toMatchObject({ commissionPercentage: 5 });
    await tagAnna(programme, []);
    const { trail: plain, referral: ofAll } = await programme.take();
    expect(ofAll).toMatchObject({ commissionPercentage: 10 });
    expect(plain.find(({ step }) => step.kind === 'rated')?.step).not.toHaveProperty('rate');
  });

  it('stay with the orders that they were used for', async () => {
    const programme = await addBrand([vip]);
    const { id } = await programme.take({ orderId: 'kept' });
    await tagAnna(programme, []);
    await programme.take({ orderId: 'kept', refunded: 34.9, updatedAt: '2026-11-02T10:00:00Z' });
    expect((await programme.read(id)).referral).toMatchObject({ commission: 10 });
  });

  it('need a plan that has them, to be entered and to count [REF-56 TEN-90 TYPE-137 REF-83]', async () => {
    const programme = await addBrand([vip]);
    await onPlan(programme, 'growth');
    expect((await programme.take()).referral).toMatchObject({ commissionPercentage: 10 });
    const without = await addProgramme(server);
    const create = (referralRates: ReferralRate[]) =>
      without.admin.send(createActivityType, {
        body: {
          challengeDefinition: newDesign({ ...design(referralRates), referralSystem: 'amazon' }),
        },
      });
    const refused = await create([rate(5, { purchase: 'first' }), vip]);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      fields: {
        'challengeDefinition.reward.referralRates.1.tag': 'Not available on current plan',
      },
    });
    expect((await create([rate(5, { purchase: 'first' })])).statusCode).toBe(201);
  });
});

describe('rates for purchases', () => {
  const first = rate(30, { purchase: 'first' });
  const repeated = rate(2, { purchase: 'repeated' });
  const of = (programme: Programme, orderedAt: string, purchaserEmail: string, more = {}) =>
    programme
      .take({ orderedAt, updatedAt: orderedAt, purchaserEmail, ...more })
      .then(({ referral }) => referral?.commissionPercentage);

  it('tell a first from a repeated purchase, whatever way the email is written', async () => {
    const programme = await addBrand([first, repeated]);
    expect(await of(programme, '2026-11-01T10:00:00Z', 'Jo@Example.test')).toBe(30);
    expect(await of(programme, '2026-11-02T10:00:00Z', ' jo@example.test')).toBe(2);
    expect(await of(programme, '2026-11-02T10:00:00Z', 'sam@example.test')).toBe(30);
    // One that was made before both, and reached us later.
    expect(await of(programme, '2026-10-20T10:00:00Z', 'jo@example.test')).toBe(30);
  });

  it('count no purchase that was cancelled, and know nothing of a purchaser without an email', async () => {
    const programme = await addBrand([first, repeated]);
    await of(programme, '2026-11-01T10:00:00Z', 'jo@example.test', { isCancelled: true });
    expect(await of(programme, '2026-11-02T10:00:00Z', 'jo@example.test')).toBe(30);
    expect(await of(programme, '2026-11-03T10:00:00Z', '')).toBe(10);
  });

  it('count no made-up order as an earlier purchase, but for another made-up one [REF-149]', async () => {
    const programme = await addBrand([first, repeated]);
    const madeUp = (orderId: string, day: string) =>
      takeMadeUp(programme, { orderId, orderedAt: `2026-11-0${day}T10:00:00Z` });
    expect(await madeUp('TRY-1', '1')).toBe(30);
    expect(await of(programme, '2026-11-02T10:00:00Z', 'pat@example.test')).toBe(30);
    expect(await madeUp('TRY-2', '2')).toBe(2);
    expect(await of(programme, '2026-11-03T10:00:00Z', 'pat@example.test')).toBe(2);
  });

  it('count from an amount on', async () => {
    const programme = await addBrand([rate(15, { leastSale: { amount: 100, currency: 'EUR' } })]);
    const percentage = async (principal: number) =>
      (await programme.take({ principal })).referral?.commissionPercentage;
    expect(await percentage(99.99)).toBe(10);
    expect(await percentage(100)).toBe(15);
  });
});

describe('a commission that is tried', () => {
  const tried = (programme: Programme, more: Partial<ReferralCommission> = {}) =>
    programme.admin.call(tryCommission, {
      body: { system: 'shopify', commission: { ...commission, ...more } },
    });

  it('says who would have earned how much, and changes nothing', async () => {
    const programme = await addBrand([]);
    const { id } = await programme.take();
    const before = await programme.read(id);
    expect(await tried(programme, { referralRates: [vip] })).toEqual({
      from: '2026-10-11T12:00:01.000Z',
      ...{ referrals: 1, now: { points: 85, cash: {} }, tried: { points: 170, cash: {} } },
      people: [
        {
          ...{ slug: expect.any(String), firstName: 'Anna', lastName: expect.any(String) },
          ...{ referrals: 1, now: { points: 85, cash: {} }, tried: { points: 170, cash: {} } },
        },
      ],
      ...{ peopleCount: 1, unknownGoods: 0 },
    });
    expect(await programme.read(id)).toEqual(before);
  });

  it('takes the refunds off, and says cash as cash', async () => {
    const programme = await addBrand([]);
    await programme.take({ principal: 100, refunded: 40 });
    expect(await tried(programme, { payoutFormat: 'monetary' })).toMatchObject({
      now: { points: 60, cash: {} },
      tried: { points: 0, cash: { EUR: 6 } },
    });
  });

  it('knows first purchases from repeated ones, as a taken order does', async () => {
    const programme = await addBrand([]);
    for (const day of ['01', '02', '03'])
      await programme.take({ principal: 10, orderedAt: `2026-11-${day}T10:00:00Z` });
    await programme.take({ principal: 10, purchaserEmail: '' });
    const rates = [rate(50, { purchase: 'first' }), rate(1, { purchase: 'repeated' })];
    // 50% of one, 1% of two, and 10% of the one that nobody knows the purchaser of.
    expect((await tried(programme, { referralRates: rates })).tried.points).toBe(50 + 1 + 1 + 10);
  });

  it('takes a first purchase for one, whatever was made up before it [REF-149]', async () => {
    const programme = await addBrand([]);
    await takeMadeUp(programme, { orderedAt: '2026-10-31T10:00:00Z' });
    await programme.take({ principal: 10 });
    const rates = [rate(50, { purchase: 'first' }), rate(1, { purchase: 'repeated' })];
    expect((await tried(programme, { referralRates: rates })).tried.points).toBe(50);
  });

  it('leaves out the referrals of test users [REF-150]', async () => {
    const programme = await addBrand([]);
    await programme.take();
    await server.database.inTenant(programme.tenantId, (db) =>
      db
        .updateTable('users')
        .set({ isTestUser: true })
        .where('id', '=', programme.anna.id)
        .execute(),
    );
    expect(await tried(programme, { referralRates: [vip] })).toMatchObject({
      ...{ referrals: 0, now: { points: 0 }, tried: { points: 0 }, people: [], peopleCount: 0 },
    });
  });

  it('leaves out denied referrals, older ones, other platforms and simulations', async () => {
    const programme = await addBrand([]);
    const { id } = await programme.take();
    const body = { approvedState: 'denied' } as const;
    await programme.admin.call(decideReferral, { params: { id }, body });
    await programme.take({ orderedAt: '2026-10-01T10:00:00Z' });
    expect(await tried(programme)).toMatchObject({ referrals: 0, people: [], peopleCount: 0 });
    await programme.take();
    expect((await tried(programme)).referrals).toBe(1);
    const elsewhere = await programme.admin.call(tryCommission, {
      body: { system: 'amazon', commission },
    });
    expect(elsewhere.referrals).toBe(0);
  });

  it('names only those for whom something changes', async () => {
    const programme = await addBrand([]);
    await programme.take();
    expect(await tried(programme)).toMatchObject({ referrals: 1, people: [], peopleCount: 0 });
  });
});
