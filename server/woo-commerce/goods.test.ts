import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RateGoods, ReferralRate } from '#contract/activity-types/referral-rate.ts';
import { addDiscountCode } from '#contract/codes/endpoints.ts';
import {
  getOrder,
  listOrders,
  listReferrals,
  tryCommission,
} from '#contract/referrals/endpoints.ts';
import { listShopifyCollections, listShopifyProducts } from '#contract/shopify/endpoints.ts';
import { addJob } from '#server/order-sync/testing/jobs.ts';
import { takeOneTurn } from '#server/order-sync/testing/run-job.ts';
import { referralDesign } from '#server/referrals/testing/orders.ts';
import { addType } from '#server/testing/activity-types.ts';
import {
  addBrand,
  type Brand,
  connect,
  type StoreWorld,
  startStoreWorld,
} from './testing/start-store.ts';

let world: StoreWorld;
let brand: Brand;
let made = 0;

beforeAll(async () => {
  world = await startStoreWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  made += 1;
  const { sandbox, server } = world;
  await server.jobs?.drain();
  sandbox.webhooks.clear();
  sandbox.orders.clear();
  brand = await addBrand(server, `goods-${made}`);
  await connect(world, brand);
  sandbox.requests.length = 0;
});

const system = 'woo-commerce' as const;
const products = (query: Record<string, string> = {}) =>
  brand.admin.call(listShopifyProducts, { query: { system, ...query } });
const categories = (query: Record<string, string> = {}) =>
  brand.admin.call(listShopifyCollections, { query: { system, ...query } });
const titles = ({ results }: { results: readonly { title: string }[] }) =>
  results.map(({ title }) => title);

describe('the goods of a store', () => {
  it('are its products, by title, a page at a time, and found by a search [INT-125]', async () => {
    const page = await products({ page: '2', pageSize: '5' });
    expect(page).toMatchObject({ page: 2, pageSize: 5, totalCount: 12 });
    expect(titles(page)).toEqual([
      ...['Monitor arm', 'Notebook sleeve 14"', 'Travel charger 65 W'],
      ...['USB-C dock, 9 ports', 'Vertical mouse'],
    ]);
    expect((await products({ search: 'lumen desk' })).results).toEqual([
      {
        ...{ id: '101', title: 'Desk lamp Lumen' },
        mainImageUrl: 'https://shop.example.com/desk-lamp-lumen.jpg',
      },
      { id: '102', title: 'Desk lamp Lumen Mini', mainImageUrl: null },
    ]);
    expect(await products({ search: 'sofa' })).toMatchObject({ results: [], totalCount: 0 });
    expect(await products({ page: '9' })).toMatchObject({ results: [], totalCount: 12 });
    const [asked] = world.sandbox.requests;
    expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({
      ...{ page: '2', per_page: '5', orderby: 'title', order: 'asc' },
    });
  });

  it('are its categories, each with those above it, in the words that people read [INT-126]', async () => {
    const all = await categories({ pageSize: '100' });
    expect(all.totalCount).toBe(6);
    expect(all.results.map(({ id, title }) => [id, title])).toEqual([
      ['16', 'Cables & power'],
      ['13', 'Desk'],
      ['15', 'Input'],
      ['11', 'Desk › Light'],
      ['12', 'Order'],
      ['14', 'Cables & power › Power'],
    ]);
    expect(await categories({ page: '2', pageSize: '1', search: 'power' })).toEqual({
      results: [
        {
          ...{ id: '14', title: 'Cables & power › Power' },
          ...{ collectionType: 'custom', mainImageUrl: null },
        },
      ],
      ...{ page: 2, pageSize: 1, totalCount: 2 },
    });
  });

  it.each([
    ['a page of HTML', { status: 200, text: '<html>Maintenance</html>' }, undefined],
    ['a failing proxy', { status: 502, text: '<html>Bad gateway</html>' }, undefined],
    ['too many calls', { status: 429, headers: { 'retry-after': '9' }, body: {} }, '9'],
    ['a key that it refuses', { status: 401, body: {} }, undefined],
    [
      'another address',
      { status: 301, headers: { location: 'http://169.254.169.254/' } },
      undefined,
    ],
    ['half an answer', { status: 200, text: '[{"id":1,' }, undefined],
    ['no count', { status: 200, body: [] }, undefined],
    ['a hang-up', 'hang-up', undefined],
  ] as const)(
    'are refused with words where the store answers with %s [INT-127]',
    async (_, fault, wait) => {
      for (const list of [listShopifyProducts, listShopifyCollections]) {
        world.sandbox.fail('/products', fault);
        const answer = await brand.admin.send(list, { query: { system } });
        expect(answer.json()).toMatchObject({ status: 502, code: 'shop-failed' });
        expect(answer.headers['retry-after']).toBe(wait);
      }
      expect((await products()).totalCount).toBe(12);
    },
  );

  it('are none of another shop, and not found where no store is connected [INT-124]', async () => {
    const other = await addBrand(world.server, `other-goods-${made}`);
    for (const list of [listShopifyProducts, listShopifyCollections]) {
      const refused = await other.admin.refused(list, { query: { system } });
      expect(refused).toMatchObject({ status: 404, message: 'Integration not added' });
      // Nothing said means Shopify, which this brand has not connected.
      expect(await brand.admin.refused(list, { query: {} })).toMatchObject({ status: 404 });
    }
    const strange = { method: 'GET' as const, url: '/api/v1/products?system=ebay' };
    expect((await brand.admin.send(strange)).json()).toMatchObject({ status: 400 });
  });
});

const goods = (kind: RateGoods['kind'], id: string, title: string): RateGoods => ({
  ...{ kind, items: [{ id, title }] },
});
const rate = (percentage: number, of: RateGoods): ReferralRate => ({
  ...{ percentage, tag: null, purchase: null, leastSale: null, goods: of },
});
const ofDesk = rate(20, goods('collection', '13', 'Desk'));
const ofDock = rate(30, goods('product', '107', 'USB-C dock, 9 ports'));
const rewardWith = (referralRates: ReferralRate[]) => ({
  ...{ valueType: 'none' as const, ...referralDesign.reward, referralRates },
});

async function addRule(...rates: ReferralRate[]) {
  await addType(brand.admin, {
    ...{ ...referralDesign, referralSystem: system, reward: rewardWith(rates) },
  });
  const { id } = await world.server.addPerson(brand.tenantId, { firstName: 'Anna' });
  const body = { code: 'ANNA10', system };
  await brand.admin.call(addDiscountCode, { params: { id }, body });
}
const settled = async () => {
  await world.server.jobs?.drain();
  await world.sandbox.settled();
};
const place = async (more: Parameters<StoreWorld['sandbox']['place']>[0] = {}) => {
  const order = await world.sandbox.place({
    items: [{ productId: 101 }, { productId: 107 }, { productId: 109 }],
    ...{ couponCodes: ['ANNA10'], ...more },
  });
  await settled();
  return order;
};
/** Fetches the orders that changed in the last half hour, as a sync job does. */
async function syncNow() {
  const start = new Date(Date.now() - 30 * 60_000);
  const window = { start: start.toISOString(), sizeInMins: 60, overlapSecs: 0 };
  const { server } = world;
  const { tenantId } = brand;
  const { id } = await addJob(server, tenantId, { jobType: 'get-woo-commerce-orders', ...window });
  await takeOneTurn(server, tenantId, id, { now: new Date(start.getTime() + 61 * 60_000) });
}
const commissions = async () =>
  (await brand.admin.call(listReferrals, { query: {} })).results.map(
    ({ commission }) => commission,
  );
const asked = (path: string) =>
  world.sandbox.requests.filter((request) => request.path === `/wp-json/wc/v3/${path}`).length;
// 20% of the lamp for 89, which is under Desk, 30% of the dock for 129, and 10% of the mouse for 54.90.
const byGoods = 61.99;

describe('an order of a store', () => {
  it('that is told of earns by its products and their categories, those above them too [INT-130]', async () => {
    await addRule(ofDesk, ofDock);
    await place();
    expect(await commissions()).toEqual([byGoods]);
    const [{ id = '' } = {}] = (await brand.admin.call(listOrders, { query: {} })).results;
    const { trail } = await brand.admin.call(getOrder, { params: { id } });
    expect(trail.find(({ step }) => step.kind === 'rated')?.step).toMatchObject({
      parts: [
        { percentage: 20, amount: 89, goods: ofDesk.goods },
        { percentage: 30, amount: 129, goods: ofDock.goods },
        { percentage: 10, amount: 54.9, goods: null },
      ],
    });
  });

  it('that a sync job fetches earns the same, with the categories asked for once a page [INT-131]', async () => {
    await addRule(ofDesk, ofDock);
    world.sandbox.webhooks.clear();
    for (const email of ['pat@mail.example', 'kim@mail.example']) await place({ email });
    expect(await commissions()).toEqual([]);
    await syncNow();
    expect(await commissions()).toEqual([byGoods, byGoods]);
    expect([asked('products'), asked('products/categories')]).toEqual([1, 2]);
  });

  it('is not asked for categories where no percentage is for one [INT-133]', async () => {
    await addRule(ofDock);
    await place();
    // 30% of 129 and 10% of the rest.
    expect(await commissions()).toEqual([53.09]);
    expect(asked('products')).toBe(0);
  });

  it('keeps the categories that its goods were in, whatever becomes of them in the store [INT-135]', async () => {
    await addRule(ofDesk, ofDock);
    const { products: sold } = world.sandbox;
    const whole = [...sold];
    try {
      const order = await place();
      const tidied = whole
        .filter(({ id }) => id !== 101)
        .map((each) => (each.id === 109 ? { ...each, category: 'Desk' } : each));
      sold.splice(0, sold.length, ...tidied);
      await world.sandbox.setStatus(order.id, 'completed');
      await settled();
      expect(await commissions()).toEqual([byGoods]);
      await world.sandbox.refund(order.id, { lines: [8900] });
      await settled();
      // Without the 20% of 89.
      expect(await commissions()).toEqual([44.19]);
    } finally {
      sold.splice(0, sold.length, ...whole);
    }
  });

  it('is taken in later where the store does not say its categories now [INT-134]', async () => {
    await addRule(ofDesk);
    world.sandbox.fail('/products', { status: 503, body: {} });
    await place();
    expect(await commissions()).toEqual([]);
    await syncNow();
    // 20% of 89 and 10% of the rest.
    expect(await commissions()).toEqual([36.19]);
  });
});

describe('a percentage for a category that is tried', () => {
  const tried = (...rates: ReferralRate[]) =>
    brand.admin.call(tryCommission, { body: { system, commission: rewardWith(rates) } });

  it('counts for the orders of the last days, whose categories the store says now [INT-137]', async () => {
    await addRule();
    for (const productId of [101, 109]) await place({ items: [{ productId }] });
    world.sandbox.requests.length = 0;
    const answer = await tried(ofDesk);
    // 10% of 89 and 54.90, and then 20% of 89, at 10 points for a euro.
    expect(answer).toMatchObject({ referrals: 2, unknownGoods: 0 });
    expect([answer.now.points, answer.tried.points]).toEqual([144, 233]);
    expect(asked('products')).toBe(1);
    expect(await commissions()).toEqual([5.49, 8.9]);
    expect((await tried(ofDock)).unknownGoods).toBe(0);
    expect(asked('products')).toBe(1);
  });

  it('says of how many orders nobody knows it, where the store does not answer [INT-138]', async () => {
    await addRule();
    await place({ items: [{ productId: 101 }] });
    world.sandbox.fail('/products', { status: 503, text: '<html>Maintenance</html>' });
    const answer = await tried(ofDesk);
    expect(answer).toMatchObject({ referrals: 1, unknownGoods: 1 });
    expect(answer.tried.points).toBe(answer.now.points);
  });
});
