import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReferralSystem } from '#contract/activity-types/activity-type.ts';
import { listShopifyCollections, listShopifyProducts } from '#contract/shopify/endpoints.ts';
import {
  addBrand,
  type Brand,
  connect,
  type StoreWorld,
  startStoreWorld,
} from '#server/woo-commerce/testing/start-store.ts';

let world: StoreWorld;
let brand: Brand;

beforeAll(async () => {
  world = await startStoreWorld();
  brand = await addBrand(world.server, 'goods');
  await connect(world, brand);
});
afterAll(() => world.close());

describe.each([
  ['products', listShopifyProducts, 12],
  ['collections', listShopifyCollections, 6],
] as const)('the %s of a brand', (_, list, count) => {
  const counted = async (system: ReferralSystem) =>
    (await brand.admin.call(list, { query: { system } })).totalCount;

  it('are those of the platform that is named', async () => {
    expect(await counted('woo-commerce')).toBe(count);
    // It has sold nothing at Amazon.
    expect(await counted('amazon')).toBe(0);
  });

  it('are not found where the platform is not connected, and Shopify is meant where none is named', async () => {
    for (const query of [{}, { system: 'shopify' }] as const)
      expect(await brand.admin.refused(list, { query })).toMatchObject({
        ...{ status: 404, code: 'not-found', message: 'Integration not added' },
      });
  });

  it('cannot be told while the shop is away, and for the moment alone', async () => {
    world.sandbox.fail('/products', { status: 503, body: {} });
    expect(await brand.admin.refused(list, { query: { system: 'woo-commerce' } })).toMatchObject({
      status: 502,
      code: 'shop-failed',
    });
    expect(await counted('woo-commerce')).toBe(count);
  });
});
