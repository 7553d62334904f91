import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '#contract/reward-selections/endpoints.ts';
import { removeShopify } from '#contract/shopify/endpoints.ts';
import { listTransactions } from '#contract/transactions/endpoints.ts';
import { askedPayloads } from '#server/platform/jobs/testing/asked-payloads.ts';
import { addRewardDefinition } from '#server/reward-definitions/testing/rewards.ts';
import {
  type ShopifyServer,
  startShopifyServer,
} from '#server/shopify/testing/connected-server.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { addToken, offerOf, pointsOf, selectOne } from './testing/programme.ts';
import { addShopProgramme, linkAnna, type ShopProgramme } from './testing/shop-programme.ts';
import { withdrawCodeJob } from './withdraw-code.ts';

let shopify: ShopifyServer;
let programme: ShopProgramme;
let admin: TestCaller;
let member: TestCaller;

beforeAll(async () => {
  shopify = await startShopifyServer();
  return () => shopify.close();
});
beforeEach(async () => {
  programme = await addShopProgramme(shopify);
  ({ admin, member } = programme);
});

type Changes = Parameters<typeof addRewardDefinition>[2];
const addReward = (changes?: Changes) =>
  addRewardDefinition(shopify.server, programme.tenantId, changes);
const cancel = (id: string) => admin.send(calls.cancelReward, { params: { id } });
const issue = async (changes: Changes, reference: string | null = null) => {
  const id = await selectOne(member, await addReward(changes));
  const referenceSource = reference === null ? ('api' as const) : ('entered' as const);
  const body = { reference, referenceSource };
  return admin.call(calls.issueReward, { params: { id }, body });
};
const remove = (id: string, body = {}) =>
  admin.send(calls.deleteIssuedReward, { params: { id }, body });
const credits = async () => {
  const input = { params: { id: programme.anna.id }, query: {} };
  const { results } = await admin.call(listTransactions, input);
  return results.filter(({ type, source }) => type === 'credit' && source === 'reward-selection');
};
const issued = async () => (await admin.call(calls.listIssuedRewards, { query: {} })).results;
/** Runs the jobs that take codes back, as the queue does. */
const withdrawAll = async () => {
  const { app, config, database } = shopify.server;
  const { tenantId } = programme;
  const job = withdrawCodeJob(config);
  for (const code of await askedPayloads(database, tenantId, job))
    await job.run(code, {
      ...{ tenantId, key: 'test', log: app.log },
      inTenant: (work) => database.inTenant(tenantId, work),
      inSystem: (purpose, work) => database.inSystem(purpose, work),
    });
};

describe('cancelling a selection', () => {
  it('gives back the points and the place in the stock, once [REW-49 REW-103 REW-169]', async () => {
    const reward = await addReward({ points: 100, description: 'A mug', quantity: 3 });
    const id = await selectOne(member, reward);
    const answers = await Promise.all([1, 2, 3].map(() => cancel(id)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409, 409]);
    expect(await pointsOf(shopify.server, programme.anna)).toBe(1000);
    expect(await credits()).toMatchObject([
      { value: 100, description: 'Cancelled reward: A mug', sourceId: id },
    ]);
    expect(await offerOf(member, reward)).toMatchObject({ stock: { quantity: 3 } });
    const { results } = await admin.call(calls.listRewardSelections, { query: {} });
    expect(results).toEqual([]);
  });

  it('sets its token back to unclaimed [REW-103]', async () => {
    const hoodie = await addReward({ token: true });
    const rewardTokenId = await addToken(shopify.server, programme.anna, hoodie);
    const id = await selectOne(member, hoodie, { rewardTokenId });
    await cancel(id);
    const { tokens } = await member.call(calls.checkRewards, { body: {} });
    expect(tokens).toMatchObject([{ id: rewardTokenId, claimedAt: null }]);
    expect(await pointsOf(shopify.server, programme.anna)).toBe(1000);
  });

  it('is refused for what is issued', async () => {
    const { rewardSelectionId } = await issue({}, 'A');
    expect((await cancel(rewardSelectionId)).statusCode).toBe(409);
  });

  it('takes back a code that the shop has made without an answer', async () => {
    const id = await selectOne(member, await addReward({ issueAs: 'shopify-discount' }));
    shopify.sandbox.fail('/graphql', 'hang-up', 2);
    const body = { reference: null, referenceSource: 'api' } as const;
    await admin.send(calls.issueReward, { params: { id }, body });
    expect(programme.shop.discounts).toHaveLength(1);
    expect((await cancel(id)).statusCode).toBe(204);
    await withdrawAll();
    expect(programme.shop.discounts).toEqual([]);
    await withdrawAll();
  });

  it('takes back no code that somebody else has made', async () => {
    await linkAnna(programme);
    const body = { reference: null, referenceSource: 'api' } as const;
    for (const [issueAs, questions] of [
      ['shopify-discount', 2],
      ['shopify-gift-card', 1],
    ] as const) {
      const id = await selectOne(member, await addReward({ issueAs }));
      shopify.sandbox.fail('/graphql', { status: 503 }, questions);
      await admin.send(calls.issueReward, { params: { id }, body });
    }
    const { results } = await admin.call(calls.listRewardSelections, { query: {} });
    for (const { pointReward, reference } of results) {
      const code = reference ?? '';
      if (pointReward.issueAs === 'shopify-discount')
        programme.shop.discounts.push({
          ...{ id: 1, code, title: 'Spring sale', endsAt: null, input: {}, timesUsed: 0 },
        });
      else
        programme.shop.giftCards.push({
          ...{ id: 2, code, note: 'Spring sale', customerId: null, expiresOn: null },
          ...{ initialValue: 25, balance: 25, deactivatedAt: null },
        });
    }
    for (const { id } of results) expect((await cancel(id)).statusCode).toBe(204);
    await withdrawAll();
    expect(programme.shop.discounts).toMatchObject([{ title: 'Spring sale' }]);
    expect(programme.shop.giftCards).toMatchObject([{ deactivatedAt: null }]);
  });

  it('takes back a gift card that the shop has made without an answer', async () => {
    await linkAnna(programme);
    const id = await selectOne(member, await addReward({ issueAs: 'shopify-gift-card' }));
    programme.shop.giftCards.push({
      ...{ id: 2, code: 'OTHER', note: null, customerId: null, expiresOn: null },
      ...{ initialValue: 25, balance: 25, deactivatedAt: null },
    });
    const body = { reference: null, referenceSource: 'api' } as const;
    const { reference } = await admin.call(calls.issueReward, { params: { id }, body });
    // As if the process had been killed before it could write down that it is issued.
    await shopify.server.database.inTenant(programme.tenantId, async (db) => {
      await db.deleteFrom('issuedRewards').where('selectionId', '=', id).execute();
      await db
        .updateTable('rewardSelections')
        .set({ settledAs: null, settledAt: null })
        .where('id', '=', id)
        .execute();
    });
    expect((await cancel(id)).statusCode).toBe(204);
    await withdrawAll();
    const standing = programme.shop.giftCards.map(({ code, deactivatedAt }) => [
      code,
      deactivatedAt !== null,
    ]);
    expect(standing).toEqual([
      ['OTHER', false],
      [reference, true],
    ]);
  });

  it('is for admins of the tenant [REW-149 REW-152]', async () => {
    const id = await selectOne(member, await addReward());
    expect(await member.refused(calls.cancelReward, { params: { id }, body: {} })).toMatchObject({
      status: 403,
    });
    const other = await addShopProgramme(shopify);
    expect(
      await other.admin.refused(calls.cancelReward, { params: { id }, body: {} }),
    ).toMatchObject({
      status: 404,
    });
    expect((await cancel(randomUUID())).statusCode).toBe(404);
  });
});

describe('deleting an issued reward', () => {
  const discount = { issueAs: 'shopify-discount', points: 100, description: '10% off' } as const;

  it('gives back the points, once [REW-120]', async () => {
    const { id } = await issue({ points: 100, description: 'A mug' }, 'A');
    const answers = await Promise.all([1, 2, 3].map(() => remove(id)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404, 404]);
    expect(await credits()).toMatchObject([{ value: 100, description: 'Cancelled reward: A mug' }]);
    expect(await pointsOf(shopify.server, programme.anna)).toBe(1000);
    expect(await issued()).toEqual([]);
  });

  it('sets its token back to unclaimed [REW-120]', async () => {
    const hoodie = await addReward({ token: true });
    const rewardTokenId = await addToken(shopify.server, programme.anna, hoodie);
    const selection = await selectOne(member, hoodie, { rewardTokenId });
    const { id, debitTransaction } = await admin.call(calls.issueReward, {
      params: { id: selection },
      body: { reference: null, referenceSource: 'entered' },
    });
    expect(debitTransaction).toBeNull();
    await remove(id);
    const { tokens } = await member.call(calls.checkRewards, { body: {} });
    expect(tokens).toMatchObject([{ id: rewardTokenId, claimedAt: null }]);
  });

  it('asks what becomes of the discount in the shop, and does it [REW-70 REW-117 REW-119 REW-172]', async () => {
    const [one, other] = [await issue(discount), await issue(discount)];
    expect((await remove(one.id)).json()).toMatchObject({ code: 'choice-required', status: 409 });
    expect((await remove(one.id, { deleteShopifyDiscount: true })).statusCode).toBe(204);
    expect(programme.shop.discounts.map(({ code }) => code)).toEqual([other.reference]);
    expect((await remove(other.id, { deleteShopifyDiscount: false })).statusCode).toBe(204);
    expect(programme.shop.discounts).toHaveLength(1);
  });

  it('asks what becomes of the gift card in the shop, and does it [REW-117 REW-119]', async () => {
    await linkAnna(programme);
    const card = { issueAs: 'shopify-gift-card', points: 100 } as const;
    const [one, other] = [await issue(card), await issue(card)];
    const deleteShopifyDiscount = true;
    expect((await remove(one.id, { deleteShopifyDiscount })).statusCode).toBe(409);
    expect((await remove(one.id, { disableShopifyGiftCard: true })).statusCode).toBe(204);
    expect((await remove(other.id, { disableShopifyGiftCard: false })).statusCode).toBe(204);
    expect(programme.shop.giftCards.map(({ deactivatedAt }) => deactivatedAt !== null)).toEqual([
      true,
      false,
    ]);
  });

  it('is refused where its code was used, whoever has made it [REW-83]', async () => {
    const made = await issue(discount);
    programme.shop.discounts.push({
      ...{ id: 7, code: 'SUMMER', title: 'Summer', endsAt: null, input: {}, timesUsed: 0 },
    });
    const entered = await issue(discount, 'Summer');
    for (const each of programme.shop.discounts) each.timesUsed = 1;
    for (const { id } of [made, entered])
      expect((await remove(id, { deleteShopifyDiscount: false })).json()).toMatchObject({
        ...{ status: 409, message: 'This reward has been used and cannot be deleted' },
      });
    expect(await issued()).toHaveLength(2);
  });

  it('waits for a shop that does not answer, and goes on with the next call', async () => {
    const { id } = await issue(discount);
    shopify.sandbox.fail('/graphql', { status: 503 });
    expect((await remove(id, { deleteShopifyDiscount: true })).statusCode).toBe(502);
    shopify.sandbox.fail('/graphql', { status: 200, text: '<h1>Sorry</h1>' });
    expect((await remove(id, { deleteShopifyDiscount: true })).statusCode).toBe(502);
    expect(await issued()).toHaveLength(1);
    expect((await remove(id, { deleteShopifyDiscount: true })).statusCode).toBe(204);
    expect(programme.shop.discounts).toEqual([]);
  });

  it('can keep a code in a shop that is not connected any more, and not change it there', async () => {
    const { id } = await issue(discount);
    await admin.call(removeShopify, {});
    expect((await remove(id, { deleteShopifyDiscount: true })).statusCode).toBe(502);
    expect((await remove(id, { deleteShopifyDiscount: false })).statusCode).toBe(204);
  });
});
