import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDiscountCode } from '#contract/codes/endpoints.ts';
import { listReferrals } from '#contract/referrals/endpoints.ts';
import {
  issueReward,
  listIssuedRewards,
  listRewardSelections,
} from '#contract/reward-selections/endpoints.ts';
import { removeShopify } from '#contract/shopify/endpoints.ts';
import { addJob, enabledJobs } from '#server/order-sync/testing/jobs.ts';
import { expectJobsToGoOn } from '#server/order-sync/testing/remove-and-add.ts';
import { askedPayloads } from '#server/platform/jobs/testing/asked-payloads.ts';
import { deliver, newOrder, referralDesign } from '#server/referrals/testing/orders.ts';
import { addRewardDefinition } from '#server/reward-definitions/testing/rewards.ts';
import { issueRewardJob } from '#server/reward-selections/issue-job.ts';
import { updateSelection } from '#server/reward-selections/queries.ts';
import { chooseOne, selectOne } from '#server/reward-selections/testing/programme.ts';
import { addShopProgramme } from '#server/reward-selections/testing/shop-programme.ts';
import { addType } from '#server/testing/activity-types.ts';
import { type ShopifyServer, startShopifyServer } from './testing/connected-server.ts';

let shopify: ShopifyServer;

beforeAll(async () => {
  shopify = await startShopifyServer();
});
afterAll(() => shopify.close());

it('removing the shop keeps referrals and rewards, disables its jobs alone and issues nothing through it [INT-55]', async () => {
  const { server } = shopify;
  const { tenantId, admin, member, anna, shop } = await addShopProgramme(shopify);
  await addType(admin, referralDesign);
  await admin.call(addDiscountCode, {
    ...{ params: { id: anna.id }, body: { code: 'ANNA10', system: 'shopify' } },
  });
  await deliver(server, tenantId, newOrder({ discountCodes: ['ANNA10'] }));
  const reward = (autoIssue: boolean) =>
    addRewardDefinition(server, tenantId, { issueAs: 'shopify-discount', autoIssue });
  const byHand = await reward(false);
  const byItself = await reward(true);
  const issue = { reference: null, referenceSource: 'api' } as const;
  const first = await selectOne(member, byHand);
  await admin.call(issueReward, { params: { id: first }, body: issue });
  const waiting = await selectOne(member, byHand);
  for (const jobType of ['get-shopify-orders', 'get-woo-commerce-orders'] as const)
    await addJob(server, tenantId, { jobType });
  const kept = async () => ({
    referrals: (await admin.call(listReferrals, { query: {} })).results,
    issued: (await admin.call(listIssuedRewards, { query: {} })).results.map(({ id }) => id),
    chosen: (await admin.call(listRewardSelections, { query: {} })).results.map(({ id }) => id),
  });
  const before = await kept();
  expect(before).toMatchObject({ referrals: [{ code: 'ANNA10' }], chosen: [waiting] });
  expect(before.issued).toHaveLength(1);
  expect(shop.discounts).toHaveLength(1);

  await admin.call(removeShopify, {});

  expect(await kept()).toEqual(before);
  expect(await enabledJobs(server, tenantId)).toEqual(['get-woo-commerce-orders']);
  const refused = await admin.refused(issueReward, { params: { id: waiting }, body: issue });
  expect(refused).toMatchObject({ code: 'not-ready-to-issue' });
  expect(await chooseOne(member, byItself)).toMatchObject({ issued: false });
  expect(shop.discounts).toHaveLength(1);
});

it('adding the shop again lets its jobs go on [INT-152]', async () => {
  const { tenantId, admin } = await shopify.addTenant('comes-back');
  await shopify.connect(admin);
  await expectJobsToGoOn(shopify.server, tenantId, {
    jobType: 'get-shopify-orders',
    remove: () => admin.call(removeShopify, {}),
    add: () => shopify.connect(admin),
  });
});

it('adding the shop again issues the rewards that are issued by themselves, and leaves the others to an admin [INT-174]', async () => {
  const { server } = shopify;
  const { config, database } = server;
  const { tenantId, admin, member, shop } = await addShopProgramme(shopify);
  const reward = (autoIssue: boolean) =>
    addRewardDefinition(server, tenantId, { issueAs: 'shopify-discount', autoIssue });
  const [byItself, byHand, refused] = [await reward(true), await reward(false), await reward(true)];
  await admin.call(removeShopify, {});
  const chosen = await selectOne(member, byItself);
  const waiting = [await selectOne(member, byHand), await selectOne(member, refused)];
  await database.inTenant(tenantId, (db) =>
    updateSelection(db, waiting[1] ?? '', { failedWith: 'The store has refused it' }),
  );

  await shopify.connect(admin, shop.host.replace('.myshopify.com', ''));
  const job = issueRewardJob(config, () => server.now);
  const asked = await askedPayloads(database, tenantId, job);
  const ids = asked.map(({ selectionId }) => selectionId);
  // Each automatic one was asked for when it was chosen, too.
  expect(ids.sort()).toEqual([chosen, chosen, waiting[1]].sort());
  await job.run(
    { selectionId: chosen },
    {
      ...{ tenantId, key: 'test', log: server.app.log },
      inTenant: (work) => database.inTenant(tenantId, work),
      inSystem: (purpose, work) => database.inSystem(purpose, work),
    },
  );

  const { results: left } = await admin.call(listRewardSelections, { query: {} });
  expect(left.map(({ id }) => id).sort()).toEqual(waiting.sort());
  const { results: issued } = await admin.call(listIssuedRewards, { query: {} });
  expect(issued).toHaveLength(1);
  expect(shop.discounts).toHaveLength(1);
});
