import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tryCommission } from '#contract/referrals/endpoints.ts';
import type { OrderLine } from '#contract/referrals/order-line.ts';
import {
  addBrand,
  addSeller,
  type Brand,
  connect,
  type StoreWorld,
  startStoreWorld,
} from '#server/woo-commerce/testing/start-store.ts';
import { collectionsOnDemand } from './ask-for-collections.ts';
import { deliver, newOrder, referralDesign } from './testing/orders.ts';

let world: StoreWorld;
let brand: Brand;

beforeAll(async () => {
  world = await startStoreWorld();
  brand = await addBrand(world.server, 'collections');
  await connect(world, brand);
});
afterAll(() => world.close());
beforeEach(() => {
  world.sandbox.requests.length = 0;
});

const line = (productId: string, ...collectionIds: string[]): OrderLine => ({
  ...{ productId, collectionIds, quantity: 1, amount: 10, refunded: 0 },
});
/** A function that fills in the lines of orders; it takes the lines of each row, and returns their collections. */
function filler(system: Parameters<typeof collectionsOnDemand>[1], { tenantId }: Brand = brand) {
  const { config, database } = world.server;
  const fill = collectionsOnDemand(
    { config, inTenant: (work) => database.inTenant(tenantId, work) },
    system,
  );
  return async (...rows: (OrderLine[] | null)[]) =>
    (await fill(rows.map((goodsLines) => ({ goodsLines })))).map(
      ({ goodsLines }) => goodsLines?.map(({ collectionIds }) => collectionIds) ?? null,
    );
}
const asked = () =>
  world.sandbox.requests.filter(({ path }) => path === '/wp-json/wc/v3/products').length;
// The lamp is under Light, which is under Desk; the arm is under Desk itself.
const [lamp, arm] = ['101', '110'];
const [light, desk] = ['11', '13'];

describe('the collections of a line', () => {
  it('are asked for once for each product, with those above them', async () => {
    const fill = filler('woo-commerce');
    expect(await fill([line(lamp)], [line(arm), line(lamp)])).toEqual([
      [[light, desk]],
      [[desk], [light, desk]],
    ]);
    expect(await fill([line(lamp)])).toEqual([[[light, desk]]]);
    expect(asked()).toBe(1);
  });

  it('stay as they are where they are known, and where an order has no lines', async () => {
    expect(await filler('woo-commerce')([line(lamp, '9')], null, [])).toEqual([[['9']], null, []]);
    expect(asked()).toBe(0);
  });

  it('are none of a product that the store does not sell any more', async () => {
    expect(await filler('woo-commerce')([line('7'), line(arm)])).toEqual([[[], [desk]]]);
  });

  it('are not asked for on a platform that says them with the order', async () => {
    expect(await filler('shopify')([line(lamp)])).toEqual([[[]]]);
    expect(asked()).toBe(0);
  });

  it('are not asked for again once the store has failed', async () => {
    const fill = filler('woo-commerce');
    world.sandbox.fail('/products', { status: 503, body: {} });
    expect(await fill([line(lamp)])).toEqual([[[]]]);
    expect(await fill([line(arm)])).toEqual([[[]]]);
    expect(asked()).toBe(1);
  });

  it('stay unknown where no store is connected', async () => {
    const other = await addBrand(world.server, 'without-store');
    expect(await filler('woo-commerce', other)([line(lamp)])).toEqual([[[]]]);
  });

  it('are asked for of two thousand products, and of none after them', async () => {
    const fill = filler('woo-commerce');
    const others = Array.from({ length: 1999 }, (_, index) => line(String(1000 + index)));
    expect((await fill([...others, line(arm), line(lamp)]))[0]?.slice(-2)).toEqual([[desk], []]);
    expect(asked()).toBe(20);
    expect(await fill([line(lamp)])).toEqual([[[]]]);
    expect(asked()).toBe(20);
  });

  it('are nothing to look a store up for where all of them are known', async () => {
    const { config } = world.server;
    const inTenant = () => Promise.reject(new Error('The database is away'));
    const fill = collectionsOnDemand({ config, inTenant }, 'woo-commerce');
    const known = [{ goodsLines: [line(lamp, '9')] }];
    expect(await fill(known)).toEqual(known);
  });

  it('are no reason to hide a failure that is not of the store', async () => {
    const { config } = world.server;
    const inTenant = () => Promise.reject(new Error('The database is away'));
    const fill = collectionsOnDemand({ config, inTenant }, 'woo-commerce');
    await expect(fill([{ goodsLines: [line(lamp)] }])).rejects.toThrow('The database is away');
  });
});

it('a percentage for a collection is tried on orders whose collections nobody has asked for', async () => {
  const { server } = world;
  await addSeller(server, brand, 'ANNA10');
  const at = server.now.toISOString();
  const sold = { orderedAt: at, updatedAt: at, principal: 20, discountCodes: ['ANNA10'] };
  const lines = [line(lamp), line('109')];
  await deliver(server, brand.tenantId, newOrder({ ...sold, system: 'woo-commerce', lines }));
  const goods = { kind: 'collection' as const, items: [{ id: desk, title: 'Desk' }] };
  const rate = { percentage: 20, tag: null, purchase: null, leastSale: null, goods };
  const commission = { ...referralDesign.reward, payoutFormat: 'points' as const };
  const answer = await brand.admin.call(tryCommission, {
    body: { system: 'woo-commerce', commission: { ...commission, referralRates: [rate] } },
  });
  // 10% of 20, and then 20% of 10 and 10% of 10, at 10 points for a euro.
  expect(answer).toMatchObject({ referrals: 1, unknownGoods: 0 });
  expect([answer.now.points, answer.tried.points]).toEqual([20, 30]);
  expect(asked()).toBe(1);
});
