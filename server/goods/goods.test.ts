import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReferralSystem } from '#contract/activity-types/activity-type.ts';
import { listShopifyCollections, listShopifyProducts } from '#contract/shopify/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let brand: TenantId;
let admin: TestCaller;
let made = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  made += 1;
  brand = await server.addTenant(`brand-${made}`);
  admin = server.as(await server.addPerson(brand, { roles: ['admin'] }));
});

/** An order of one thing, which counts for nobody. */
const order = (system: ReferralSystem, productId: string, title: string) =>
  server.database.inTenant(brand, (db) =>
    db
      .insertInto('orders')
      .values({
        ...{ orderId: productId, orderNumber: productId, system, shop: 'shop.test' },
        ...{ orderedAt: server.now, changedAt: server.now, receivedAt: server.now },
        ...{ cancelled: false, currency: 'EUR', principal: 10, principalNet: 10 },
        ...{ suspicions: [], isSuspicious: false, creditedAt: null, decidedAt: null },
        ...{ purchaserName: '', purchaserEmail: '', shopCodes: [], linkCode: null },
        ...{ source: 'webhook', reasonNotCounted: 'no-code', userId: null, code: null },
        ...{ activityTypeId: null, percentage: null, paidIn: null, commission: null },
        ...{ approvedState: null, creditDueAt: null },
        goodsLines: JSON.stringify([{ productId, title, collectionIds: [], net: 10 }]),
      })
      .execute(),
  );

describe('the goods of a brand', () => {
  it('are those of the platform that is asked for, a page at a time', async () => {
    await order('amazon', 'B2', 'Teapot');
    await order('amazon', 'B1', 'Mug');
    await order('woo-commerce', '7', 'Lamp');
    expect(
      await admin.call(listShopifyProducts, { query: { system: 'amazon', pageSize: '1' } }),
    ).toEqual({
      results: [{ id: 'B1', title: 'Mug', mainImageUrl: null }],
      ...{ page: 1, pageSize: 1, totalCount: 2 },
    });
    expect(
      await admin.call(listShopifyProducts, { query: { system: 'amazon', search: 'pot' } }),
    ).toMatchObject({ results: [{ id: 'B2' }], totalCount: 1 });
  });

  it('have no collections at Amazon', async () => {
    const query = { system: 'amazon', page: '2', pageSize: '5' } as const;
    expect(await admin.call(listShopifyCollections, { query })).toEqual({
      ...{ results: [], page: 2, pageSize: 5, totalCount: 0 },
    });
  });

  it.each(['shopify', 'woo-commerce'] as const)(
    'are not found at %s before a shop is connected there',
    async (system) => {
      const missing = { status: 404, message: 'Integration not added' };
      for (const list of [listShopifyProducts, listShopifyCollections])
        expect(await admin.refused(list, { query: { system } })).toMatchObject(missing);
    },
  );
});
