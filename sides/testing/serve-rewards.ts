import { type FakeApi, problemResponse } from '#client/testing/fake-api.ts';
import { listCurrentIntegrationTypes } from '#contract/integrations/endpoints.ts';
import { evaluateFeature } from '#contract/plans/endpoints.ts';
import {
  createRewardDefinition,
  deleteRewardDefinition,
  getRewardDefinition,
  listRewardDefinitions,
  removeRewardImage,
  setRewardAvailability,
  updateRewardDefinition,
  uploadRewardImage,
} from '#contract/reward-definitions/endpoints.ts';
import type { ListedRewardDefinition } from '#contract/reward-definitions/reward-definition.ts';
import { deleteRewardTokens, listRewardTokens } from '#contract/reward-tokens/endpoints.ts';
import type { RewardToken } from '#contract/reward-tokens/reward-token.ts';
import type { ShopifyCollection, ShopifyProduct } from '#contract/shopify/catalogue.ts';
import {
  getShopify,
  listShopifyCollections,
  listShopifyProducts,
  refreshShopifyShop,
} from '#contract/shopify/endpoints.ts';
import type { Currency } from '#contract/tenants/currency.ts';
import { makeShop } from './make-shop.ts';

export const rewardId = (number: number) => `0b3f4cbe-6a53-4a53-9a6f-0e6f7d3f4c0${number}`;

/** A point reward for 100 points. */
export const makeReward = (
  number: number,
  changes: Partial<ListedRewardDefinition> = {},
): ListedRewardDefinition => ({
  id: rewardId(number),
  ...{ issueAs: 'custom', token: false, points: 100, description: `Reward ${number}`, url: null },
  ...{ mainImageUrl: null, available: true, autoIssue: false, needsReference: false },
  ...{ disableSelection: false, giftCardValue: null, currency: null },
  ...{ discountType: null, discountValue: null, restrictionType: 'none' },
  restrictions: { products: [], collections: [] },
  prerequisites: { minimumSubtotal: null, minimumQuantity: null, oncePerCustomer: false },
  stock: { tracked: false, quantity: null, checkedAt: null },
  ...{ version: 1, createdAt: '2026-05-01T10:00:00.000Z', deletedAt: null },
  tokens: { unclaimed: 0, claimed: 0 },
  ...changes,
});

/** An unclaimed token of Ada for a hoodie. */
export const makeRewardToken = (
  number: number,
  changes: Partial<RewardToken> = {},
): RewardToken => ({
  id: rewardId(number),
  createdAtInTenantTz: '2026-05-01T12:00:00.000+02:00',
  reward: { id: rewardId(9), description: 'Hoodie', mainImageUrl: null, deletedAt: null },
  user: { slug: 'ada', firstName: 'Ada', lastName: `No ${number}`, email: 'ada@acme.test' },
  challenge: { title: 'Post a picture' },
  claimedAt: null,
  ...changes,
});

interface Served {
  readonly rewards?: readonly ListedRewardDefinition[];
  readonly tokens?: readonly RewardToken[];
  /** Why the plan has no room for another reward. */
  readonly noRoom?: string;
  /** The rewards that an activity type gives. */
  readonly inUse?: readonly string[];
  /** The goods of the connected store; no store is connected where they are left out. */
  readonly shop?: Shop;
  /** A change of a reward is answered once this has settled. */
  readonly changing?: Promise<void>;
}

interface Shop {
  products: readonly ShopifyProduct[];
  collections: readonly ShopifyCollection[];
  isPlus?: boolean;
  currency?: Currency;
}

/** Answers as the server does. */
export function serveRewards(
  fake: FakeApi,
  {
    rewards: given = [],
    tokens: givenTokens = [],
    noRoom = '',
    inUse = [],
    shop,
    changing,
  }: Served,
) {
  let [rewards, tokens] = [[...given], [...givenTokens]];
  const one = (id: string) => {
    const found = rewards.find((each) => each.id === id);
    if (!found) throw problemResponse('not-found');
    return found;
  };
  const replace = (changed: ListedRewardDefinition) => {
    rewards = rewards.map((each) => (each.id === changed.id ? changed : each));
    return changed;
  };
  fake.on(listRewardDefinitions, ({ query: { token, page, pageSize } }) => {
    const results = rewards.filter((each) => token === undefined || each.token === token);
    return { results, page, pageSize, totalCount: results.length };
  });
  fake.on(getRewardDefinition, ({ params }) => one(params.id));
  fake.on(createRewardDefinition, ({ body: { id = rewardId(8), reward } }) => {
    const { description, points, token, issueAs } = reward;
    const added = makeReward(8, { id, description, points, token, issueAs });
    rewards.push(added);
    return added;
  });
  fake.on(updateRewardDefinition, async ({ params, body: { reward, seen } }) => {
    await changing;
    const before = one(params.id);
    if (seen && seen.version !== before.version) throw problemResponse('reward-definition-changed');
    const { description, points } = reward;
    return replace({ ...before, description, points, version: before.version + 1 });
  });
  fake.on(setRewardAvailability, ({ params, body: { available } }) =>
    replace({ ...one(params.id), available }),
  );
  fake.on(deleteRewardDefinition, ({ params: { id } }) => {
    if (inUse.includes(id)) throw problemResponse('reward-on-offer');
    rewards = rewards.filter((each) => each.id !== id);
    return undefined;
  });
  fake.on(evaluateFeature, () => ({
    status: noRoom === '' ? ('ok' as const) : ('limit-reached' as const),
    message: noRoom,
    ...{ limit: 3, count: rewards.length, unlimited: false },
  }));
  fake.on(uploadRewardImage, ({ params, body: { fileName } }) => {
    const mainImageUrl = `/api/v1/reward-images/${fileName}`;
    replace({ ...one(params.id), mainImageUrl });
    return { mainImageUrl };
  });
  fake.on(removeRewardImage, ({ params }) => {
    replace({ ...one(params.id), mainImageUrl: null });
    return undefined;
  });
  const results: 'shopify'[] = shop ? ['shopify'] : [];
  fake.on(listCurrentIntegrationTypes, () => ({ results, stopped: [] }));
  const connected = () => {
    if (!shop) throw problemResponse('not-found');
    const settings = makeShop(shop.isPlus);
    return { ...settings, currency: shop.currency ?? settings.currency };
  };
  fake.on(getShopify, connected);
  fake.on(refreshShopifyShop, connected);
  const found = <Item extends ShopifyProduct>(items: readonly Item[], search = '') =>
    items.filter(({ title }) => title.toLowerCase().startsWith(search.toLowerCase()));
  const pageOf = <Item>(items: readonly Item[], page: number, pageSize: number) => ({
    results: items.slice((page - 1) * pageSize, page * pageSize),
    ...{ page, pageSize, totalCount: items.length },
  });
  fake.on(listShopifyProducts, ({ query: { search, page, pageSize } }) =>
    pageOf(found(shop?.products ?? [], search), page, pageSize),
  );
  fake.on(listShopifyCollections, ({ query: { search, page, pageSize } }) =>
    pageOf(found(shop?.collections ?? [], search), page, pageSize),
  );
  fake.on(listRewardTokens, ({ query: { rewardId: ofReward, claimed, page, pageSize } }) => {
    const results = tokens
      .filter(({ reward }) => ofReward === undefined || reward.id === ofReward)
      .filter(({ claimedAt }) => claimed === undefined || (claimedAt !== null) === claimed);
    return { results, page, pageSize, totalCount: results.length, totalIsCapped: false };
  });
  fake.on(deleteRewardTokens, ({ body: { ids } }) => {
    const deleted = tokens.filter(({ id }) => ids.includes(id)).length;
    tokens = tokens.filter(({ id }) => !ids.includes(id));
    return { deleted };
  });
}
