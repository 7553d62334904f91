import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refreshShopifyShop } from '#contract/shopify/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { SandboxShop } from '#sandbox/shopify/sandbox-shop.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { type ConnectedShop, openConnectedShop } from './connected-shop.ts';
import { deleteDiscount, findDiscount, makeDiscount, type NewDiscount } from './discounts.ts';
import { disableGiftCard, findGiftCards, makeGiftCard, type NewGiftCard } from './gift-cards.ts';
import { type ShopifyServer, startShopifyServer } from './testing/connected-server.ts';

let shopify: ShopifyServer;
let tenantId: TenantId;
let admin: TestCaller;
let sandboxShop: SandboxShop;
let shop: ConnectedShop;
let count = 0;

beforeAll(async () => {
  shopify = await startShopifyServer();
  return () => shopify.close();
});
beforeEach(async () => {
  count += 1;
  const host = `codes-${count}.myshopify.com`;
  ({ tenantId, admin } = await shopify.addTenant(`codes-${count}`, host));
  await shopify.connect(admin, `codes-${count}`);
  const found = shopify.sandbox.shops.get(host);
  if (!found) throw new Error('There is no shop');
  sandboxShop = found;
  sandboxShop.customers.push({ id: 31, email: 'pat@example.test', verifiedEmail: true });
  const { config, database, now } = shopify.server;
  shop = await openConnectedShop({
    ...{ config, now },
    inTenant: (work) => database.inTenant(tenantId, work),
  });
});

const discount: NewDiscount = {
  ...{ code: 'BC-ABCD2345', title: '10% off, reward 1' },
  value: { kind: 'percentage', percent: 12.5 },
  ...{ products: [], collections: [], minimumSubtotal: null, minimumQuantity: null },
  oncePerCustomer: false,
  ...{ startsAt: new Date('2026-11-23T10:00:00Z'), endsAt: new Date('2026-12-23T10:00:00Z') },
};

const card: NewGiftCard = {
  ...{ code: 'BCABCD2345', note: 'reward 1', value: 12.5, customerId: '31' },
  expiresOn: '2027-11-23',
};

describe('a discount', () => {
  it('is made with a use limit of one, its value and its end', async () => {
    const { endsAt } = await makeDiscount(shop, discount, false);
    expect(endsAt).toEqual(discount.endsAt);
    expect(sandboxShop.discounts.map(({ input }) => input)).toEqual([
      {
        ...{ title: '10% off, reward 1', code: 'BC-ABCD2345', usageLimit: 1 },
        ...{ context: { all: 'ALL' }, appliesOncePerCustomer: false },
        ...{ startsAt: '2026-11-23T10:00:00.000Z', endsAt: '2026-12-23T10:00:00.000Z' },
        customerGets: { value: { percentage: 0.125 }, items: { all: true } },
      },
    ]);
  });

  it('is made for products or collections, from a minimum on, once for each customer', async () => {
    sandboxShop.products.push({ id: 11, title: 'Tent' });
    const fixed = { ...discount, value: { kind: 'fixed-amount', amount: 7.5 } as const };
    const restricted = { ...fixed, products: ['11'], minimumSubtotal: 50, oncePerCustomer: true };
    await makeDiscount(shop, restricted, false);
    const other = { ...fixed, code: 'OTHER', collections: ['21'], minimumQuantity: 3 };
    await makeDiscount(shop, { ...other, endsAt: null }, false);
    const value = { discountAmount: { amount: '7.5', appliesOnEachItem: false } };
    expect(sandboxShop.discounts.map(({ input }) => input)).toMatchObject([
      {
        appliesOncePerCustomer: true,
        customerGets: {
          value,
          items: { products: { productsToAdd: ['gid://shopify/Product/11'] } },
        },
        minimumRequirement: { subtotal: { greaterThanOrEqualToSubtotal: '50' } },
      },
      {
        endsAt: null,
        customerGets: { value, items: { collections: { add: ['gid://shopify/Collection/21'] } } },
        minimumRequirement: { quantity: { greaterThanOrEqualToQuantity: '3' } },
      },
    ]);
  });

  it.each(['hang-up', 'twice'] as const)(
    'is made once where the shop does it and answers %s',
    async (fault) => {
      shopify.sandbox.fail('/graphql', fault);
      const { id } = await makeDiscount(shop, discount, false);
      expect(sandboxShop.discounts).toHaveLength(1);
      expect((await findDiscount(shop, 'bc-abcd2345'))?.id).toBe(id);
    },
  );

  it('is found, and not made again, where a call before has made it', async () => {
    const { id } = await makeDiscount(shop, discount, false);
    const later = { ...discount, endsAt: new Date('2027-01-01T00:00:00Z') };
    expect(await makeDiscount(shop, later, true)).toMatchObject({ id, endsAt: discount.endsAt });
    expect(sandboxShop.discounts).toHaveLength(1);
  });

  it('is not taken for ours where somebody else has made one with the code', async () => {
    await makeDiscount(shop, { ...discount, title: 'Black Friday' }, false);
    for (const mayBeThere of [false, true])
      await expect(makeDiscount(shop, discount, mayBeThere)).rejects.toMatchObject({
        ...{ failure: 'refused', words: expect.stringMatching(/must be unique/) },
      });
  });

  it('is not made where the shop refuses, is busy, is away or answers with a page', async () => {
    sandboxShop.refusals.push('Title is too rude');
    await expect(makeDiscount(shop, discount, false)).rejects.toMatchObject({
      ...{ failure: 'refused', words: 'The store says: Title is too rude' },
      message: expect.not.stringMatching(/rude/),
    });
    const faults = [
      [{ status: 429 }, 'busy'],
      [{ status: 503 }, 'away'],
      [{ status: 200, text: '<h1>Maintenance</h1>' }, 'unreadable'],
      [{ status: 401 }, 'key-refused'],
    ] as const;
    for (const [fault, failure] of faults) {
      shopify.sandbox.fail('/graphql', fault);
      await expect(makeDiscount(shop, discount, false)).rejects.toMatchObject({ failure });
    }
    expect(sandboxShop.discounts).toEqual([]);
  });

  it('tells whether it was used, and is deleted', async () => {
    const { id } = await makeDiscount(shop, discount, false);
    expect(await findDiscount(shop, discount.code)).toMatchObject({ isUsed: false });
    const [made] = sandboxShop.discounts;
    if (made) made.timesUsed = 1;
    expect(await findDiscount(shop, discount.code)).toMatchObject({ isUsed: true });
    await deleteDiscount(shop, id);
    expect(await findDiscount(shop, discount.code)).toBeUndefined();
  });
});

describe('a gift card', () => {
  it('is made for a customer, once, and found by its code and our note', async () => {
    for (const fault of ['twice', 'hang-up'] as const) {
      shopify.sandbox.fail('/graphql', fault);
      await makeGiftCard(shop, card, false);
    }
    expect(await makeGiftCard(shop, { ...card, expiresOn: '2030-01-01' }, true)).toMatchObject({
      expiresOn: card.expiresOn,
    });
    expect(sandboxShop.giftCards).toMatchObject([
      {
        ...{ code: 'BCABCD2345', note: 'reward 1', initialValue: 12.5 },
        ...{ customerId: 'gid://shopify/Customer/31', expiresOn: '2027-11-23' },
      },
    ]);
    const others = { ...card, note: 'reward 2' };
    await expect(makeGiftCard(shop, others, true)).rejects.toMatchObject({ failure: 'refused' });
  });

  it('tells whether something of it was spent, and is disabled', async () => {
    const { id } = await makeGiftCard(shop, card, false);
    const find = () => findGiftCards(shop, card.code);
    expect(await find()).toMatchObject([{ isUsed: false, isDisabled: false }]);
    const [made] = sandboxShop.giftCards;
    if (made) made.balance = 12;
    await disableGiftCard(shop, id);
    expect(await find()).toMatchObject([{ isUsed: true, isDisabled: true }]);
  });
});

it('says whether a shop is on Shopify Plus', async () => {
  expect(await admin.call(refreshShopifyShop, {})).toMatchObject({ isPlus: false });
  sandboxShop.isPlus = true;
  expect(await admin.call(refreshShopifyShop, {})).toMatchObject({ isPlus: true });
});
