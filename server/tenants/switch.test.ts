import { afterAll, beforeAll, expect, it } from 'vitest';
import { integrationTypes } from '#contract/integrations/integration.ts';
import { setTenantEnabled } from '#contract/tenants/operator-endpoints.ts';
import { updateTenant } from '#contract/tenants/settings-endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { addJob, enabledJobs } from '#server/order-sync/testing/jobs.ts';
import { findAccount, putAccount } from '#server/pay-pal/queries.ts';
import {
  type ShopifyServer,
  startShopifyServer,
} from '#server/shopify/testing/connected-server.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { connectStore } from '#server/woo-commerce/keep-key.ts';

let shopify: ShopifyServer;
let operator: TestCaller;
beforeAll(async () => {
  shopify = await startShopifyServer();
  const { server } = shopify;
  const tenantId = await server.addTenant('operator');
  operator = server.as(await server.addPerson(tenantId, { roles: ['tenant-admin'] }));
});
afterAll(() => shopify.close());

/** A tenant with everything that it can connect. */
async function addConnected(label: string): Promise<TenantId> {
  const { server } = shopify;
  const { tenantId, admin } = await shopify.addTenant(label);
  await shopify.connect(admin);
  const cause = { clientAddress: '', now: new Date() };
  const key = {
    ...{ consumerKey: `ck_${'0'.repeat(40)}`, consumerSecret: `cs_${'0'.repeat(40)}` },
    useQueryStringAuth: false,
  };
  await server.database.inTenant(tenantId, async (db) => {
    const store = { storeUrl: 'https://shop.example.com', key };
    await connectStore(db, store, { cause, config: server.config });
    await putAccount(db, { clientId: 'client', clientSecret: 'secret', connectedAt: cause.now });
  });
  for (const jobType of ['get-shopify-orders', 'get-woo-commerce-orders'] as const)
    await addJob(server, tenantId, { jobType });
  return tenantId;
}

/** A tenant's integrations that are there, and the entries of its log about their end. */
async function connectedOf(tenantId: TenantId) {
  const { server } = shopify;
  const jobs = await enabledJobs(server, tenantId);
  return server.database.inTenant(tenantId, async (db) => ({
    platforms: (
      await db.selectFrom('integrations').select('platform').orderBy('platform').execute()
    ).map(({ platform }) => platform),
    hasPayPal: (await findAccount(db)) !== undefined,
    jobs,
    removed: (
      await db
        .selectFrom('auditEntries')
        .select('subject')
        .where('action', '=', 'integration-removed')
        .execute()
    )
      .map(({ subject }) => subject)
      .toSorted(),
  }));
}

const bySupport = async (tenantId: TenantId, enabled: boolean) => {
  const support = await shopify.server.addPerson(tenantId, { roles: ['support'] });
  await shopify.server
    .as(support)
    .call(updateTenant, { params: { tenantId }, body: { tenant: { enabled } } });
};
const byOperator = async (tenantId: TenantId, enabled: boolean) => {
  const body = enabled ? { enabled } : { enabled, reason: 'They have asked for it' };
  await operator.call(setTenantEnabled, { params: { tenantId }, body });
};

const nothing = { platforms: [], hasPayPal: false, jobs: [] };

it.each([
  ['support', bySupport],
  ['the operator', byOperator],
] as const)(
  'disabling by %s removes each integration, and enabling does not bring them back [BILL-55 BILL-59 INT-56 TEN-147]',
  async (who, set) => {
    const tenantId = await addConnected(who === 'support' ? 'supported' : 'operated');
    const other = await addConnected(who === 'support' ? 'neighbour' : 'far');
    expect(await connectedOf(tenantId)).toEqual({
      ...{ platforms: integrationTypes, hasPayPal: true, removed: [] },
      jobs: ['get-shopify-orders', 'get-woo-commerce-orders'],
    });
    await set(tenantId, false);
    const gone = { ...nothing, removed: ['PayPal', 'Shopify', 'WooCommerce'] };
    expect(await connectedOf(tenantId)).toEqual(gone);
    await set(tenantId, false);
    await set(tenantId, true);
    expect(await connectedOf(tenantId)).toEqual(gone);
    expect(await connectedOf(other)).toMatchObject({ platforms: integrationTypes, removed: [] });
  },
);

it('has a shop that it leaves take the app out', async () => {
  const tenantId = await addConnected('leaving');
  await byOperator(tenantId, false);
  const waiting = await shopify.server.database.inTenant(tenantId, (db) =>
    db.selectFrom('outbox').select('job').where('job', '=', 'leave-shopify').execute(),
  );
  expect(waiting).toHaveLength(1);
});
