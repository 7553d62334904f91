import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkRewards } from '#contract/reward-selections/endpoints.ts';
import { addRewardDefinition } from '#server/reward-definitions/testing/rewards.ts';
import {
  type ShopifyServer,
  startShopifyServer,
} from '#server/shopify/testing/connected-server.ts';
import { offerOf } from './testing/programme.ts';
import { addShopProgramme, type ShopProgramme } from './testing/shop-programme.ts';

let shopify: ShopifyServer;
let programme: ShopProgramme;
const start = new Date('2026-11-20T10:00:00Z');

beforeAll(async () => {
  shopify = await startShopifyServer({ keySeconds: 36_000 });
});
afterAll(() => shopify.close());
beforeEach(async () => {
  shopify.server.now = start;
  programme = await addShopProgramme(shopify);
  programme.shop.products.push({ id: 1, title: 'Tent', quantity: 4 });
});

const addReward = () =>
  addRewardDefinition(shopify.server, programme.tenantId, {
    ...{ issueAs: 'shopify-discount', restrictionType: 'products' },
    restrictions: {
      products: [{ id: '1', title: 'Tent', mainImageUrl: null }],
      collections: [],
    },
  });
/** How often shops were asked for their stock. */
const asked = () =>
  shopify.sandbox.requests.filter(({ body }) => JSON.stringify(body ?? '').includes('query Stock'))
    .length;
const later = (seconds: number) => {
  shopify.server.now = new Date(start.getTime() + seconds * 1000);
};
const look = () => programme.member.call(checkRewards, { body: {} });

describe('the catalogue', () => {
  it('asks the shop once, however many open it at once, and again after a minute [REW-85]', async () => {
    const reward = await addReward();
    const before = asked();
    await Promise.all(Array.from({ length: 20 }, look));
    expect(asked()).toBe(before + 1);
    expect(await offerOf(programme.member, reward)).toMatchObject({ stock: { quantity: 4 } });
    later(59);
    await look();
    expect(asked()).toBe(before + 1);
    later(60);
    await Promise.all(Array.from({ length: 20 }, look));
    expect(asked()).toBe(before + 2);
  });

  it('does not ask again for whoever read the old stock, and could ask only after the answer came', async () => {
    await addReward();
    await look();
    const calls = vi.spyOn(shopify.server.database, 'inTenant');
    await look();
    const toRead = calls.mock.calls.length;
    calls.mockRestore();

    later(60);
    const before = asked();
    const { inTenant } = shopify.server.database;
    let begun = 0;
    const slow = vi
      .spyOn(shopify.server.database, 'inTenant')
      .mockImplementation(async (...call) => {
        begun += 1;
        if (begun === toRead + 1) {
          slow.mockRestore();
          programme.shop.products.splice(0, 1, { id: 1, title: 'Tent', quantity: 3 });
          await look();
        }
        return inTenant(...call);
      });
    const answered = await look();
    expect(begun).toBe(toRead + 1);
    expect(answered.rewards).toMatchObject([{ stock: { quantity: 3 } }]);
    expect(asked()).toBe(before + 1);
  });

  it('leaves a shop alone for half a minute that did not answer, and says what it said last [REW-85 REW-88]', async () => {
    const reward = await addReward();
    await look();
    later(60);
    const before = asked();
    shopify.sandbox.fail('/graphql', { status: 503 }, 100);
    expect(await offerOf(programme.member, reward)).toMatchObject({
      ...{ disableSelection: false, stock: { quantity: 4 } },
    });
    const failed = asked();
    expect(failed).toBeGreaterThan(before);
    later(89);
    await look();
    expect(asked()).toBe(failed);
    later(90);
    await look();
    expect(asked()).toBeGreaterThan(failed);
  });
});
