import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RewardDefinition } from '#contract/reward-definitions/reward-definition.ts';
import * as calls from '#contract/reward-selections/endpoints.ts';
import { addRewardDefinition } from '#server/reward-definitions/testing/rewards.ts';
import {
  type ShopifyServer,
  startShopifyServer,
} from '#server/shopify/testing/connected-server.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { addToken, selectOne } from './testing/programme.ts';
import { addShopProgramme, linkAnna, type ShopProgramme } from './testing/shop-programme.ts';

let shopify: ShopifyServer;
let programme: ShopProgramme;
let admin: TestCaller;
let member: TestCaller;

beforeAll(async () => {
  shopify = await startShopifyServer();
  return () => shopify.close();
});
beforeEach(async () => {
  shopify.server.now = new Date('2026-11-20T10:00:00Z');
  programme = await addShopProgramme(shopify);
  ({ admin, member } = programme);
});

type Changes = Parameters<typeof addRewardDefinition>[2];
const addReward = (changes?: Changes) =>
  addRewardDefinition(shopify.server, programme.tenantId, changes);
const unissued = async () => (await admin.call(calls.listRewardSelections, { query: {} })).results;
const issued = async () => (await admin.call(calls.listIssuedRewards, { query: {} })).results;
const issue = (id: string, reference: string | null, referenceSource: 'api' | 'entered') =>
  admin.call(calls.issueReward, { params: { id }, body: { reference, referenceSource } });

const discount = {
  issueAs: 'shopify-discount',
  ...{ description: '15% off', discountType: 'percentage', discountValue: 15 },
  prerequisites: { minimumSubtotal: 40, minimumQuantity: null, oncePerCustomer: true },
} as const;
const card = { issueAs: 'shopify-gift-card', giftCardValue: 25, currency: 'EUR' } as const;

/** Anna, as a selection and an issued reward have her. */
const user = () => {
  const { id, email } = programme.anna;
  return { id, email, slug: expect.stringMatching(/\w/), firstName: 'Anna', lastName: 'Berg' };
};
/** A reward, as it is kept with the choice of it. */
const chosen = ({ stock, available, version, deletedAt, ...reward }: RewardDefinition) => reward;
/** The moment of the test in Berlin. */
const createdAtInTenantTz = '2026-11-20T11:00:00.000+01:00';

describe('a selection', () => {
  it('has an id, its moment, who has chosen, and the reward that was chosen for points [REW-51 REW-52 REW-54]', async () => {
    const reward = await addReward({ points: 300, description: 'A mug' });
    const id = await selectOne(member, reward);
    expect(await unissued()).toEqual([
      {
        ...{ id, createdAtInTenantTz, user: user(), rewardTokenId: null, points: 300 },
        ...{ pointReward: chosen(reward), externalUser: null },
        ...{ reference: null, referenceSource: null, issueError: null },
        ...{ readyToIssue: true, readyToIssueReason: null },
      },
    ]);
  });

  it('has the linked account that a gift card of the shop goes to, and no other reward has it [REW-55]', async () => {
    await linkAnna(programme);
    const ids = [await selectOne(member, await addReward(card))];
    for (const other of [discount, { issueAs: 'amazon-gift-card' } as const, {}])
      ids.push(await selectOne(member, await addReward(other)));
    const accountOf = new Map((await unissued()).map((each) => [each.id, each.externalUser]));
    const account = { userType: 'shopify-customer', email: programme.anna.email };
    expect(ids.map((id) => accountOf.get(id))).toEqual([account, null, null, null]);
  });

  it('has the code that the shop was asked for, and an issued reward that or an entered one [REW-56]', async () => {
    const id = await selectOne(member, await addReward(discount));
    const other = await selectOne(member, await addReward(discount));
    const codes = async () =>
      new Map((await unissued()).map((each) => [each.id, [each.reference, each.referenceSource]]));
    expect((await codes()).get(id)).toEqual([null, null]);
    programme.shop.refusals.push('Discounts are full');
    await admin.send(calls.issueReward, {
      params: { id },
      body: { reference: null, referenceSource: 'api' },
    });
    const [code, source] = (await codes()).get(id) ?? [];
    expect([code, source]).toEqual([expect.stringMatching(/\w/), 'api']);
    expect(await issue(id, null, 'api')).toMatchObject({ reference: code, referenceSource: 'api' });
    expect(await issue(other, 'SUMMER', 'entered')).toMatchObject({
      ...{ reference: 'SUMMER', referenceSource: 'entered' },
    });
  });

  it('is unissued until it is issued [REW-100]', async () => {
    const id = await selectOne(member, await addReward());
    expect(await unissued()).toMatchObject([{ id }]);
    expect(await issued()).toEqual([]);
    await issue(id, null, 'entered');
    expect(await unissued()).toEqual([]);
    expect(await issued()).toMatchObject([{ rewardSelectionId: id }]);
  });
});

describe('an issued reward', () => {
  it('has the reward, the debit, the selection, the prerequisites, the code and whether the shop has it from us [REW-61 REW-62 REW-63 REW-64 REW-65 REW-66 REW-67 REW-68 REW-71]', async () => {
    const reward = await addReward({ ...discount, points: 300 });
    const id = await selectOne(member, reward);
    const answer = await issue(id, null, 'api');
    const [made] = programme.shop.discounts;
    const createdAt = '2026-11-20T10:00:00.000Z';
    expect(answer).toEqual({
      ...{ id: expect.any(String), createdAtInTenantTz, user: user(), rewardTokenId: null },
      ...{ points: 300, reward: chosen(reward), issuedAs: 'shopify-discount' },
      prerequisites: discount.prerequisites,
      debitTransaction: {
        ...{ id: expect.any(String), userId: programme.anna.id, unit: 'points', type: 'debit' },
        ...{ value: 300, description: 'Reward: 15% off', createdAt, createdAtInTenantTz },
        ...{ createdBy: null, source: 'reward-selection', sourceId: id },
      },
      ...{ rewardSelectionId: id, reference: made?.code, referenceSource: 'api' },
      ...{ requiresExternalApiCall: true, expiresAt: null },
      issuedBy: { firstName: expect.any(String), lastName: expect.any(String) },
    });
    expect(await issued()).toEqual([answer]);
  });

  it('has the token that it was chosen with, and then no debit [REW-62 REW-64]', async () => {
    const reward = await addReward({ token: true });
    const rewardTokenId = await addToken(shopify.server, programme.anna, reward);
    const id = await selectOne(member, reward, { rewardTokenId });
    const answer = await issue(id, 'TICKET-7', 'entered');
    expect(answer).toMatchObject({
      ...{ rewardTokenId, debitTransaction: null, points: 0, issuedAs: 'custom' },
      ...{ reference: 'TICKET-7', requiresExternalApiCall: false },
    });
    expect(await issued()).toEqual([answer]);
  });

  it('is as it was when it was issued, whatever becomes of the reward [REW-63 REW-66]', async () => {
    const reward = await addReward(discount);
    await issue(await selectOne(member, reward), 'SUMMER', 'entered');
    await shopify.server.database.inTenant(programme.tenantId, (db) =>
      db
        .updateTable('rewardDefinitions')
        .set((row) => ({
          description: 'Another',
          worth: row.fn('jsonb_set', ['worth', row.val('{prerequisites}'), row.val('{}')]),
        }))
        .execute(),
    );
    expect(await issued()).toMatchObject([
      { reward: chosen(reward), prerequisites: discount.prerequisites },
    ]);
  });

  it.each([
    ['shopify-discount', 'api', true],
    ['shopify-discount', 'entered', false],
    ['shopify-gift-card', 'api', true],
    ['shopify-gift-card', 'entered', false],
    ['amazon-discount', 'entered', false],
    ['amazon-gift-card', 'entered', false],
    ['custom', 'entered', false],
  ] as const)(
    'as %s with a code from %s can change the shop: %s [REW-68 REW-70]',
    async (issueAs, source, requiresExternalApiCall) => {
      await linkAnna(programme);
      const id = await selectOne(member, await addReward({ issueAs }));
      const answer = await issue(id, source === 'api' ? null : 'CODE-1234', source);
      expect(answer).toMatchObject({ issuedAs: issueAs, requiresExternalApiCall });
    },
  );
});
