import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  checkRewardStock,
  createRewardDefinition,
  deleteRewardDefinition,
  updateRewardDefinition,
} from '#contract/reward-definitions/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import {
  type ShopifyServer,
  shopHost,
  startShopifyServer,
} from '#server/shopify/testing/connected-server.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { askShop, findRewards, returnToStock, takeFromStock } from './queries.ts';
import { addRewardDefinition, newReward, type RewardChanges } from './testing/rewards.ts';

let shopify: ShopifyServer;
let brand: TenantId;
let admin: TestCaller;

beforeAll(async () => {
  shopify = await startShopifyServer();
  ({ tenantId: brand, admin } = await shopify.addTenant('acme'));
  await shopify.connect(admin);
  shopify.sandbox.shops
    .get(shopHost)
    ?.products.push(
      { id: 1, title: 'Tent', quantity: 4 },
      { id: 2, title: 'Stove', quantity: 3 },
      { id: 3, title: 'Guide' },
      { id: 4, title: 'Oversold', quantity: -2 },
    );
});
afterAll(() => shopify.close());

const inTenant = <T>(work: Parameters<typeof shopify.server.database.inTenant<T>>[1]) =>
  shopify.server.database.inTenant(brand, work);

const discount = (ids: readonly string[]): RewardChanges => ({
  issueAs: 'shopify-discount',
  restrictionType: 'products',
  restrictions: {
    products: ids.map((id) => ({ id, title: `Product ${id}`, mainImageUrl: null })),
    collections: [],
  },
});
const add = (more: RewardChanges) =>
  admin.call(createRewardDefinition, { body: { reward: newReward(more) } });
const check = async (ids: readonly string[]) => {
  const { id } = await add(discount(ids));
  return admin.call(checkRewardStock, { params: { id } });
};

describe('the stock of a Shopify reward that is restricted to products', () => {
  it('is unknown until the shop is asked, and then the sum of what it has of them [REW-49 REW-164]', async () => {
    const reward = await add(discount(['1', '2']));
    expect(reward.stock).toEqual({ tracked: true, quantity: null, checkedAt: null });
    const params = { id: reward.id };
    const checkedAt = shopify.server.now.toISOString();
    expect(await admin.call(checkRewardStock, { params })).toEqual({
      ...{ tracked: true, quantity: 7, checkedAt },
    });
    const tent = shopify.sandbox.shops.get(shopHost)?.products.find(({ id }) => id === 1);
    if (tent) tent.quantity = 1;
    expect(await admin.call(checkRewardStock, { params })).toMatchObject({ quantity: 4 });
    if (tent) tent.quantity = 4;
    const other = { reward: newReward({ ...discount(['2']), description: reward.description }) };
    const changed = await admin.call(updateRewardDefinition, { params, body: other });
    expect(changed.stock).toEqual({ tracked: true, quantity: null, checkedAt: null });
  });

  it('has nothing of a product that is gone or oversold, and never ends where the shop does not count', async () => {
    expect(await check(['999'])).toMatchObject({ tracked: true, quantity: 0 });
    expect(await check(['4', '2'])).toMatchObject({ tracked: true, quantity: 3 });
    expect(await check(['1', '3'])).toMatchObject({ tracked: false, quantity: null });
  });

  it('is asked for of many at once, and rewards that the shop does not count stay as they are', async () => {
    const { server } = shopify;
    const plain = await addRewardDefinition(server, brand, { quantity: 9 });
    const [tents, both] = [await add(discount(['1'])), await add(discount(['1', '2']))];
    const ids = [both.id, plain.id, tents.id];
    const rows = await inTenant((db) => findRewards(db, ids));
    const sorted = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
    const asked = await askShop({ config: server.config, now: server.now, inTenant }, sorted);
    expect(asked.map(({ id, quantityLeft }) => [id, quantityLeft])).toEqual([
      [both.id, 7],
      [plain.id, 9],
      [tents.id, 4],
    ]);
  });

  it('is not asked for once the reward is deleted', async () => {
    const params = { id: (await add(discount(['1']))).id };
    await admin.call(deleteRewardDefinition, { params });
    expect(await admin.refused(checkRewardStock, { params })).toMatchObject({ status: 404 });
  });

  it('is not lowered by a choice, for the shop counts it [REW-49]', async () => {
    const { id } = await add(discount(['1']));
    const params = { id };
    await admin.call(checkRewardStock, { params });
    expect(await inTenant((db) => takeFromStock(db, id, shopify.server.now))).toBe(true);
    expect(await admin.call(checkRewardStock, { params })).toMatchObject({ quantity: 4 });
  });

  it('cannot be asked for while the shop does not answer, and says so', async () => {
    const { id } = await add(discount(['1']));
    const shop = shopify.sandbox.shops.get(shopHost);
    if (shop) shop.points = 0;
    expect(await admin.refused(checkRewardStock, { params: { id } })).toMatchObject({
      code: 'shop-failed',
    });
    if (shop) shop.points = 2000;
  });
});

describe('Shopify rewards', () => {
  it('have the currency of the shop, and issue gift cards by themselves with Shopify Plus alone [REW-111 REW-143 INT-73]', async () => {
    const card = { issueAs: 'shopify-gift-card', currency: 'EUR' } as const;
    expect(await add(card)).toMatchObject({ giftCardValue: 25, currency: 'EUR' });
    const refused = (more: RewardChanges) =>
      admin.refused(createRewardDefinition, { body: { reward: newReward({ ...card, ...more }) } });
    expect(await refused({ currency: 'USD' })).toMatchObject({
      fields: { 'reward.currency': 'Please choose the currency of your store' },
    });
    expect(await refused({ autoIssue: true })).toMatchObject({
      fields: { 'reward.autoIssue': 'Automated gift card issuing needs a Shopify Plus account' },
    });
  });
});

describe('the stock that an admin has entered', () => {
  it('is lowered by each choice, raised by each cancellation, and never below nothing [REW-49 REW-103]', async () => {
    for (const issueAs of ['custom', 'amazon-discount', 'amazon-gift-card'] as const) {
      const { id } = await addRewardDefinition(shopify.server, brand, { issueAs, quantity: 2 });
      const take = () => inTenant((db) => takeFromStock(db, id, shopify.server.now));
      const taken = await Promise.all([take(), take(), take()]);
      expect(taken.sort()).toEqual([false, true, true]);
      const params = { id };
      expect(await admin.call(checkRewardStock, { params })).toMatchObject({ quantity: 0 });
      await inTenant((db) => returnToStock(db, id, shopify.server.now));
      expect(await admin.call(checkRewardStock, { params })).toMatchObject({ quantity: 1 });
    }
  });

  it('is left alone where nobody has entered any [REW-48 REW-49]', async () => {
    const { id } = await addRewardDefinition(shopify.server, brand);
    expect(await inTenant((db) => takeFromStock(db, id, shopify.server.now))).toBe(true);
    await inTenant((db) => returnToStock(db, id, shopify.server.now));
    expect(await admin.call(checkRewardStock, { params: { id } })).toMatchObject({
      tracked: false,
    });
  });
});
