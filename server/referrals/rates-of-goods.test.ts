import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReferralSystem } from '#contract/activity-types/activity-type.ts';
import { replaceActivityType } from '#contract/activity-types/endpoints.ts';
import type { RateGoods, ReferralRate } from '#contract/activity-types/referral-rate.ts';
import { tryCommission } from '#contract/referrals/endpoints.ts';
import type { OrderLine } from '#contract/referrals/order-line.ts';
import { newDesign } from '#server/testing/activity-types.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { needsCollections, needsLines } from './rule-of-order.ts';
import { referralDesign } from './testing/orders.ts';
import { addProgramme, type Programme } from './testing/programme.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.now = new Date('2026-11-20T12:00:00Z');
});

const goods = (id: string, kind: RateGoods['kind'] = 'product'): RateGoods => ({
  ...{ kind, items: [{ id, title: `Title ${id}` }] },
});
const rate = (percentage: number, more: Partial<ReferralRate>): ReferralRate => ({
  ...{ percentage, tag: null, purchase: null, leastSale: null, goods: null },
  ...more,
});
const line = (productId: string, amount: number, more: Partial<OrderLine> = {}): OrderLine => ({
  ...{ productId, collectionIds: [], quantity: 1, amount, refunded: 0 },
  ...more,
});
const reward = (referralRates: ReferralRate[]) => ({
  ...{ valueType: 'none' as const, ...referralDesign.reward, referralRates },
});
const addBrand = (...rates: ReferralRate[]): Promise<Programme> =>
  addProgramme(server, { ...referralDesign, reward: reward(rates) });
const replaceRates = ({ admin, type: { id, slug, title } }: Programme, ...rates: ReferralRate[]) =>
  admin.call(replaceActivityType, {
    params: { id },
    body: {
      challengeDefinition: newDesign({ ...referralDesign, slug, title, reward: reward(rates) }),
    },
  });

const bought = [line('cap', 34.9), line('ball', 20, { collectionIds: ['7'] }), line('mug', 30)];
const capRate = rate(20, { goods: goods('cap') });
const sportsRate = rate(5, { goods: goods('7', 'collection') });
// It came in before the days were over that it waits for.
const order = { lines: bought, orderedAt: '2026-11-10T10:00:00Z', orderId: 'one' };

describe('percentages for goods', () => {
  it('count for the lines of their products and collections, the rest for the others; the trail says each part', async () => {
    const programme = await addBrand(capRate, sportsRate);
    const { referral, trail } = await programme.take(order);
    // 20% of 34.90, 5% of 20 and 10% of 30, at 10 points for a euro.
    expect(referral).toMatchObject({ commission: 10.98, commissionPoints: 110 });
    expect(trail.find(({ step }) => step.kind === 'rated')?.step).toMatchObject({
      percentage: 10,
      parts: [
        { percentage: 20, amount: 34.9, goods: capRate.goods },
        { percentage: 5, amount: 20, goods: sportsRate.goods },
        { percentage: 10, amount: 30, goods: null },
      ],
    });
  });

  it('count where their other conditions are met, and leave the rest to the next one that is', async () => {
    const first = rate(50, { purchase: 'first', goods: goods('cap') });
    const forAll = rate(12, { purchase: 'first' });
    const programme = await addBrand(first, forAll);
    const { referral } = await programme.take(order);
    // 50% of 34.90 and 12% of 50.
    expect(referral).toMatchObject({ commission: 23.45, commissionPercentage: 12 });
    const again = { ...order, orderId: 'two', orderedAt: '2026-11-11T10:00:00Z' };
    expect((await programme.take(again)).referral).toMatchObject({ commission: 8.49 });
  });

  it('follow what is given back of each line, and stay as they were when the order came in [REF-33 REF-45 REF-55]', async () => {
    const programme = await addBrand(capRate);
    const { id } = await programme.take(order);
    await replaceRates(programme);
    await programme.creditAt('2026-11-25T12:00:00Z');
    const lines = [line('cap', 34.9, { refunded: 34.9 }), ...bought.slice(1)];
    await programme.take({ ...order, lines, refunded: 34.9, updatedAt: '2026-11-12T10:00:00Z' });
    const { referral, trail } = await programme.read(id);
    expect(referral).toMatchObject({ commission: 5, commissionPoints: 50 });
    expect(await programme.ledger()).toEqual([
      expect.stringMatching(/^120 points: Referral/),
      expect.stringMatching(/^-70 points: Refund/),
    ]);
    expect(trail.find(({ step }) => step.kind === 'changed')?.step).toMatchObject({
      parts: [{ percentage: 10, amount: 50, goods: null }],
    });
  });

  it('count for the collections that goods were in when the order came in [INT-136]', async () => {
    const programme = await addBrand(sportsRate);
    await programme.take(order);
    const tidied = [line('cap', 34.9, { collectionIds: ['7'] }), line('ball', 20), line('mug', 30)];
    const later = { ...order, lines: tidied, updatedAt: '2026-11-12T10:00:00Z' };
    // 5% of 20 and 10% of the rest, as before.
    expect((await programme.take(later)).referral).toMatchObject({ commission: 7.49 });
  });

  it('keep the lines that are known where a shop was not asked for them again', async () => {
    const programme = await addBrand(capRate);
    await programme.take(order);
    const later = { ...order, lines: null, updatedAt: '2026-11-12T10:00:00Z' };
    expect((await programme.take(later)).referral).toMatchObject({ commission: 11.98 });
  });

  it('are tried on the orders of the last days, which say where the goods are not known', async () => {
    const programme = await addBrand();
    await programme.take(order);
    await programme.take({ ...order, orderId: 'two', lines: null });
    const commission = reward([capRate]);
    const tried = await programme.admin.call(tryCommission, {
      body: { system: 'shopify', commission },
    });
    // 11.98 of the one and 8.49 of the other.
    expect(tried).toMatchObject({ referrals: 2, unknownGoods: 1, tried: { points: 205 } });
    expect(tried.now.points).toBe(170);
  });
});

describe('a shop', () => {
  /** Whether the shop is asked for the ordered goods, and for their collections. */
  const asked = ({ tenantId }: Programme, system: ReferralSystem = 'shopify') =>
    server.database.inTenant(tenantId, async (db) => ({
      lines: await needsLines(db, system),
      collections: await needsCollections(db, system),
    }));
  const nothing = { lines: false, collections: false };

  it('is asked for nothing where no percentage is for goods', async () => {
    const programme = await addBrand(rate(20, { purchase: 'first' }));
    await programme.take(order);
    expect(await asked(programme)).toEqual(nothing);
  });

  it('is asked for the lines where one is for a product, and for collections where one is for these', async () => {
    const programme = await addBrand(capRate);
    expect(await asked(programme)).toEqual({ lines: true, collections: false });
    expect(await asked(programme, 'amazon')).toEqual(nothing);
    await replaceRates(programme, capRate, sportsRate);
    expect(await asked(programme)).toEqual({ lines: true, collections: true });
  });

  it.each([
    ['a product', capRate, { lines: true, collections: false }],
    ['a collection', sportsRate, { lines: true, collections: true }],
  ])(
    'is asked as before while an order is kept that came in by a percentage for %s',
    async (_, rateOf, wanted) => {
      const programme = await addBrand(rateOf);
      await programme.take(order);
      await replaceRates(programme);
      expect(await asked(programme)).toEqual(wanted);
      expect(await asked(programme, 'amazon')).toEqual(nothing);
    },
  );
});
