import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createRewardDefinition,
  getRewardDefinition,
  listRewardDefinitions,
  updateRewardDefinition,
} from '#contract/reward-definitions/endpoints.ts';
import { issueTypes } from '#contract/reward-definitions/reward-definition.ts';
import {
  type ShopifyServer,
  startShopifyServer,
} from '#server/shopify/testing/connected-server.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { newReward, type RewardChanges } from './testing/rewards.ts';

let shopify: ShopifyServer;
let admin: TestCaller;

beforeAll(async () => {
  shopify = await startShopifyServer();
  ({ admin } = await shopify.addTenant('acme'));
  await shopify.connect(admin);
});
afterAll(() => shopify.close());

const add = (more: RewardChanges) =>
  admin.call(createRewardDefinition, { body: { reward: newReward(more) } });
const stored = (id: string) => admin.call(getRewardDefinition, { params: { id } });

/** The refusal of a reward with these fields instead of its own. An undefined field is left out. */
async function refused(issueAs: RewardChanges['issueAs'], fields: object) {
  const reward = { ...newReward(issueAs && { issueAs }), ...fields };
  const answer = await admin.send(createRewardDefinition, { body: { reward } });
  return { status: answer.statusCode, fields: answer.json().fields };
}
const refusal = (field: string, message: string) => ({
  status: 400,
  fields: { [`reward.${field}`]: message },
});

const image = 'https://cdn.example/tent.jpg';
const tent = { id: '11', title: 'Tent', mainImageUrl: image };
const stove = { id: '12', title: 'Stove', mainImageUrl: null };
const winter = { id: '21', title: 'Winter', collectionType: 'smart', mainImageUrl: image };
const camping = { id: '22', title: 'Camping', collectionType: 'custom', mainImageUrl: null };
const none = { products: [], collections: [] };

describe('a reward', () => {
  it('is issued in one of five ways, and in no other [REW-38]', async () => {
    const ways = [
      ...['custom', 'shopify-gift-card', 'shopify-discount', 'amazon-discount'],
      'amazon-gift-card',
    ];
    expect([...issueTypes].sort()).toEqual(ways.sort());
    for (const issueAs of issueTypes) {
      const { id } = await add({ issueAs });
      expect(await stored(id)).toMatchObject({ issueAs });
      const { results } = await admin.call(listRewardDefinitions, { query: { issueAs } });
      expect(results).toMatchObject([{ id, issueAs }]);
    }
    expect(await refused('custom', { issueAs: 'cash' })).toMatchObject({
      ...{ status: 400, fields: { 'reward.issueAs': expect.any(String) } },
    });
  });

  it('has products and collections of the shop as its restrictions [REW-42]', async () => {
    for (const [restrictionType, restrictions] of [
      ['products', { ...none, products: [tent, stove] }],
      ['collections', { ...none, collections: [winter, camping] }],
    ] as const) {
      const { id } = await add({ issueAs: 'shopify-discount', restrictionType, restrictions });
      expect(await stored(id)).toMatchObject({ restrictionType, restrictions });
    }
  });

  it('has prerequisites: each of them, or none [REW-43 REW-47]', async () => {
    const free = { minimumSubtotal: null, minimumQuantity: null, oncePerCustomer: false };
    for (const change of [
      {},
      { minimumSubtotal: 49.9 },
      { minimumQuantity: 3, oncePerCustomer: true },
    ]) {
      const prerequisites = { ...free, ...change };
      const { id } = await add({ issueAs: 'shopify-discount', prerequisites });
      expect((await stored(id)).prerequisites).toEqual(prerequisites);
    }
  });

  it('has a smallest order or the fewest items, not both [REW-205]', async () => {
    const prerequisites = { minimumSubtotal: 50, minimumQuantity: 2, oncePerCustomer: false };
    const words = 'Please enter a smallest order or the fewest items, not both';
    expect(await refused('shopify-discount', { prerequisites })).toEqual(
      refusal('prerequisites.minimumQuantity', words),
    );
    const { id, description, version, stock } = await add({ issueAs: 'shopify-discount' });
    const changed = newReward({ issueAs: 'shopify-discount', description });
    const answer = await admin.send(updateRewardDefinition, {
      params: { id },
      body: {
        reward: { ...changed, prerequisites },
        seen: { version, quantity: stock.quantity },
      },
    });
    expect(answer.statusCode).toBe(400);
  });
});

describe('prerequisites', () => {
  it.each([
    ['minimumSubtotal', 0, 'Please enter a value above 0'],
    ['minimumSubtotal', -10, 'Please enter a value above 0'],
    ['minimumSubtotal', 9.999, 'Please enter at most two decimals'],
    ['minimumSubtotal', 1_000_001, 'Please enter at most 1,000,000'],
    ['minimumQuantity', 0, 'Please enter 1 or more'],
    ['minimumQuantity', 1.5, 'Please enter a whole number'],
    ['minimumQuantity', 10_001, 'Please enter at most 10,000'],
  ])('refuse a %s of %d [REW-148]', async (field, value, message) => {
    const free = { minimumSubtotal: null, minimumQuantity: null, oncePerCustomer: false };
    const prerequisites = { ...free, [field]: value };
    expect(await refused('shopify-discount', { prerequisites })).toEqual(
      refusal(`prerequisites.${field}`, message),
    );
  });
});

describe('a gift card', () => {
  it.each(['shopify-gift-card', 'amazon-gift-card'] as const)(
    'needs its value: %s [REW-128]',
    async (issueAs) => {
      for (const giftCardValue of [undefined, null, ''])
        expect(await refused(issueAs, { giftCardValue })).toEqual(
          refusal('giftCardValue', 'Please enter a value'),
        );
      expect(await add({ issueAs, giftCardValue: 30 })).toMatchObject({ giftCardValue: 30 });
    },
  );
});

describe('a discount', () => {
  it.each(['shopify-discount', 'amazon-discount'] as const)(
    'needs its type and its value: %s [REW-131]',
    async (issueAs) => {
      expect(await refused(issueAs, { discountType: undefined })).toEqual(
        refusal('discountType', 'Please choose the kind of discount'),
      );
      for (const discountValue of [undefined, null, ''])
        expect(await refused(issueAs, { discountValue })).toEqual(
          refusal('discountValue', 'Please enter a value'),
        );
      for (const [discountType, currency] of [
        ['percentage', null],
        ['fixed-amount', 'EUR'],
      ] as const) {
        const discount = { discountType, discountValue: 5, currency };
        expect(await add({ issueAs, ...discount })).toMatchObject(discount);
      }
    },
  );

  it('of the shop needs the choice of its restrictions [REW-129]', async () => {
    for (const restrictionType of [undefined, null, '', 'customers'])
      expect(await refused('shopify-discount', { restrictionType })).toEqual(
        refusal('restrictionType', 'Please choose what it is restricted to'),
      );
    const free = { issueAs: 'shopify-discount', restrictionType: 'none' } as const;
    expect(await add(free)).toMatchObject({ restrictionType: 'none', restrictions: none });
  });

  it('of the shop needs the products or the collections that it is restricted to [REW-130]', async () => {
    for (const [kind, other] of [
      ['products', { collections: [winter] }],
      ['collections', { products: [tent] }],
    ] as const) {
      const restrictionType = kind;
      expect(await refused('shopify-discount', { restrictionType, restrictions: none })).toEqual(
        refusal('restrictions', `Please choose ${kind}`),
      );
      const many = Array.from({ length: 101 }, () => (kind === 'products' ? tent : winter));
      const tooMany = { restrictionType, restrictions: { ...none, [kind]: many } };
      expect(await refused('shopify-discount', tooMany)).toMatchObject({ status: 400 });
      const wrong = { restrictionType, restrictions: { ...none, ...other } };
      expect(await refused('shopify-discount', wrong)).toMatchObject({ status: 400 });
    }
  });
});

describe('restrictions', () => {
  it('are there for discounts of the shop alone [REW-138]', async () => {
    for (const issueAs of issueTypes.filter((each) => each !== 'shopify-discount')) {
      const reward = newReward({ issueAs });
      const restricted = {
        ...{ ...reward, restrictionType: 'products' },
        restrictions: { ...none, products: [tent] },
      };
      const answer = await admin.send(createRewardDefinition, { body: { reward: restricted } });
      const { id } = answer.json();
      expect(await stored(id)).toMatchObject({ restrictionType: 'none', restrictions: none });
    }
    const products = { ...none, products: [tent] };
    expect(
      await add({
        issueAs: 'shopify-discount',
        ...{ restrictionType: 'products', restrictions: products },
      }),
    ).toMatchObject({ restrictionType: 'products', restrictions: products });
  });
});
