import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderLine } from '#contract/referrals/order-line.ts';
import type { ShopOrder } from '#contract/referrals/shop-order.ts';
import type { OrderSource } from '#contract/referrals/trail.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { listOrderedGoods } from './ordered-goods.ts';
import { deliver, newOrder } from './testing/orders.ts';

let server: TestServer;
let brand: TenantId;
let made = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  made += 1;
  server.now = new Date('2026-11-10T12:00:00Z');
  brand = await server.addTenant(`brand-${made}`);
});

const line = (productId: string, title?: string): OrderLine => ({
  ...{ productId, title, collectionIds: [], quantity: 1, amount: 10, refunded: 0 },
});
const take = (
  lines: OrderLine[] | null,
  more: Partial<ShopOrder> = {},
  source: OrderSource = 'sync',
) => deliver(server, brand, newOrder({ system: 'amazon', lines, ...more }), source);
const list = (more: { search?: string; page?: number; pageSize?: number } = {}) =>
  server.database.inTenant(brand, (db) =>
    listOrderedGoods(db, { system: 'amazon', now: server.now, page: 1, pageSize: 10, ...more }),
  );
const titles = async (more?: Parameters<typeof list>[0]) =>
  (await list(more)).results.map(({ title }) => title);

describe('the goods that orders name', () => {
  it('are there once each, by title, and by number where no order says a title', async () => {
    await take([line('B2', 'Mug'), line('B1')]);
    await take([line('B2', 'Mug'), line('B3', 'Ants')]);
    expect(await list()).toEqual({
      results: [
        { id: 'B3', title: 'Ants', mainImageUrl: null },
        { id: 'B1', title: 'B1', mainImageUrl: null },
        { id: 'B2', title: 'Mug', mainImageUrl: null },
      ],
      ...{ page: 1, pageSize: 10, totalCount: 3 },
    });
  });

  it('have the latest title that any order says', async () => {
    await take([line('B1', 'Old')], { orderedAt: '2026-11-01T10:00:00Z' });
    await take([line('B1', 'New')], { orderedAt: '2026-11-02T10:00:00Z' });
    await take([line('B1')], { orderedAt: '2026-11-03T10:00:00Z' });
    expect(await titles()).toEqual(['New']);
  });

  it('are those of one platform and of the last year, and none that was made up', async () => {
    await take([line('B1', 'Just in time')], { orderedAt: '2025-11-10T12:00:00Z' });
    await take([line('B2', 'Too long ago')], { orderedAt: '2025-11-10T11:59:59Z' });
    await take([line('B3', 'Elsewhere')], { system: 'shopify' });
    await take([line('B4', 'Made up')], {}, 'simulation');
    await take(null);
    expect(await titles()).toEqual(['Just in time']);
  });

  it('are found by title and by number, letter case aside', async () => {
    await take([line('B1', 'Mug'), line('C2', 'Cap'), line('C3', 'Bag 100%')]);
    expect(await titles({ search: 'mU' })).toEqual(['Mug']);
    expect(await titles({ search: 'c2' })).toEqual(['Cap']);
    expect(await titles({ search: '0%' })).toEqual(['Bag 100%']);
    expect(await list({ search: 'sofa' })).toMatchObject({ results: [], totalCount: 0 });
  });

  it('come a page at a time', async () => {
    await take([line('B1', 'One'), line('B2', 'Three'), line('B3', 'Two')]);
    expect(await titles({ pageSize: 2 })).toEqual(['One', 'Three']);
    expect(await list({ pageSize: 2, page: 2 })).toMatchObject({
      ...{ results: [{ title: 'Two' }], page: 2, pageSize: 2, totalCount: 3 },
    });
    expect(await titles({ pageSize: 2, page: 3 })).toEqual([]);
  });
});
