import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAuditEntries } from '#contract/audit/endpoints.ts';
import { changeBillingOptions, getBillingConfig } from '#contract/billing/endpoints.ts';
import {
  createShopifyCharge,
  refreshShopifyBilling,
  updateSubscription,
} from '#contract/shopify-billing/endpoints.ts';
import { planIds } from '#server/billing/testing/paying-tenant.ts';
import { putOnPlan } from '#server/plans/testing/put-on-plan.ts';
import {
  type ShopifyServer,
  startShopifyServer,
} from '#server/shopify/testing/connected-server.ts';
import { startTestServer } from '#server/testing/test-server.ts';
import { followChargesJob, watchCharges } from './follow-job.ts';
import { addChargedTenant, type ChargedTenant } from './testing/charged-tenant.ts';
import { workOff } from './testing/work-off.ts';

let shopify: ShopifyServer;
beforeAll(async () => {
  shopify = await startShopifyServer();
});
afterAll(() => shopify.close());

const refresh = ({ admin }: ChargedTenant) => admin.call(refreshShopifyBilling, {});
const changesOf = async ({ support }: ChargedTenant) =>
  (await support.call(listAuditEntries, { query: {} })).results.filter(
    ({ action }) => action === 'shopify-charge-changed',
  );
const approved = async (label: string) => {
  const tenant = await addChargedTenant(shopify, label);
  await tenant.choose();
  tenant.shop.answerCharge(tenant.charge().id, 'approve');
  await refresh(tenant);
  return tenant;
};
const leave = ({ support }: ChargedTenant) =>
  support.call(changeBillingOptions, {
    body: { paymentMethod: 'stripe-only', denyTrialPeriod: false, paidByPayPal: false },
  });
/** The jobs that ask Shopify and were asked for because nobody has asked for an hour. */
const unread = ({ tenantId }: ChargedTenant) =>
  shopify.server.database.inTenant(tenantId, (db) =>
    db
      .selectFrom('outbox')
      .select('key')
      .where('job', '=', 'follow-shopify-charges')
      .where('key', 'like', 'unread %')
      .execute(),
  );

describe('a charge that Shopify is asked about', () => {
  it('says when it is paid next once it runs, and is over where the shop has none of it', async () => {
    const tenant = await approved('is-lost');
    const body = { planId: planIds.starter };
    expect(await tenant.admin.call(updateSubscription, { body })).toMatchObject({
      ...{ status: 'active', hasBaseSubscription: true, nextPlan: null },
      ...{ planId: planIds.starter, nextBillingDate: tenant.charge().currentPeriodEnd },
    });
    tenant.shop.charges.splice(0);
    expect(await refresh(tenant)).toMatchObject({
      hasActiveSubscription: false,
      charges: [{ status: 'cancelled' }],
    });
  });

  it('stands in the audit log with what it was before, and once for each change', async () => {
    const tenant = await approved('is-logged');
    await refresh(tenant);
    expect(await changesOf(tenant)).toMatchObject([
      {
        subject: 'Essentials (Monthly)',
        details: {
          changes: [{ what: 'status', before: 'pending', after: 'active' }],
          reason: '',
        },
      },
    ]);
  });

  it('stands there without anybody who did it where a job has asked', async () => {
    const tenant = await addChargedTenant(shopify, 'asked-by-a-job');
    await tenant.choose();
    await workOff(shopify.server, tenant.tenantId);
    shopify.webhooks.splice(0);
    await tenant.shop.setCharge(tenant.charge().id, 'ACTIVE');
    for (const webhook of shopify.webhooks.splice(0)) await shopify.deliver(webhook);
    await workOff(shopify.server, tenant.tenantId);
    expect(await changesOf(tenant)).toMatchObject([{ actor: null, clientAddress: '' }]);
  });

  it('gives its plan once, when it begins, and not again after it was frozen', async () => {
    const tenant = await approved('thaws');
    await tenant.shop.setCharge(tenant.charge().id, 'FROZEN');
    await refresh(tenant);
    await putOnPlan(shopify.server, tenant.tenantId, { code: 'growth' });
    await tenant.shop.setCharge(tenant.charge().id, 'ACTIVE');
    expect(await refresh(tenant)).toMatchObject({ hasActiveSubscription: true });
    expect(await tenant.admin.call(getBillingConfig, {})).toMatchObject({
      currentPlan: { id: planIds.growth },
    });
  });

  it('ends at Shopify where the tenant pays in another way, frozen or not, and what is paid once does not', async () => {
    const [frozen, once] = [await approved('is-frozen'), await approved('pays-once-too')];
    await frozen.shop.setCharge(frozen.charge().id, 'FROZEN');
    await refresh(frozen);
    await leave(frozen);
    await refresh(frozen);
    expect(frozen.charge().status).toBe('CANCELLED');
    const setup = once.shop.addCharge({
      ...{ kind: 'AppPurchaseOneTime', name: 'Setup', amount: '5.00', interval: null, test: true },
      ...{ returnUrl: 'https://example.test/', status: 'ACTIVE' },
    });
    await leave(once);
    await refresh(once);
    expect(setup.status).toBe('ACTIVE');
    expect(once.shop.charges[0]?.status).toBe('CANCELLED');
  });
});

describe('the job that asks Shopify', () => {
  const run = (tenant: ChargedTenant) => {
    const { app, config, database } = shopify.server;
    return followChargesJob(config).run(
      {},
      {
        ...{ tenantId: tenant.tenantId, key: 'test', log: app.log },
        inTenant: (work) => database.inTenant(tenant.tenantId, work),
        inSystem: (purpose, work) => database.inSystem(purpose, work),
      },
    );
  };
  /** The jobs that ask whether a shop has taken the app out. */
  const doubts = ({ tenantId }: ChargedTenant) =>
    shopify.server.database.inTenant(tenantId, (db) =>
      db
        .selectFrom('outbox')
        .select('payload')
        .where('job', '=', 'leave-uninstalled-shopify')
        .execute(),
    );

  it('is tried again where the shop is away, and doubts a shop that refuses the key alone', async () => {
    const tenant = await approved('is-away');
    const at = `${tenant.shop.host}/admin/api`;
    shopify.sandbox.fail(at, { status: 503 });
    await expect(run(tenant)).rejects.toThrow('The store did not answer');
    shopify.sandbox.fail(at, { status: 429, headers: { 'retry-after': '7' } });
    await expect(run(tenant)).rejects.toMatchObject({ name: 'RetryLater', seconds: 7 });
    expect(await doubts(tenant)).toEqual([]);
    shopify.sandbox.fail(at, { status: 401 });
    await run(tenant);
    expect(await doubts(tenant)).toEqual([{ payload: { shopHost: tenant.shop.host } }]);
  });
});

describe('the watch over charges', () => {
  it('asks again an hour after Shopify has answered, and asks nothing where there is no app', async () => {
    const tenant = await approved('is-watched');
    const { config, database, now } = shopify.server;
    const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
    await watchCharges(database, config, later(59));
    expect(await unread(tenant)).toEqual([]);
    await watchCharges(database, { shopify: undefined }, later(61));
    expect(await unread(tenant)).toEqual([]);
    await watchCharges(database, config, later(61));
    expect(await unread(tenant)).toHaveLength(1);
  });
});

describe('an installation that has no app at Shopify', () => {
  it('charges nobody and asks nothing', async () => {
    const server = await startTestServer();
    try {
      const tenantId = await server.addTenant('has-no-app');
      const admin = server.as(await server.addPerson(tenantId, { roles: ['admin', 'support'] }));
      const body = { id: randomUUID(), description: 'Setup', amount: 25_000 };
      for (const refused of [
        await admin.refused(refreshShopifyBilling, {}),
        await admin.refused(createShopifyCharge, { body }),
      ])
        expect(refused).toMatchObject({ code: 'shopify-not-available' });
    } finally {
      await server.close();
    }
  });
});
