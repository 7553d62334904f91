import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  changeBillingOptions,
  createSubscription,
  getBillingConfig,
  refreshSubscription,
} from '#contract/billing/endpoints.ts';
import { getCurrentPlan, movePlan } from '#contract/plans/agreement-endpoints.ts';
import { type StripeSandbox, startStripeSandbox } from '#sandbox/stripe/stripe-sandbox.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { endSubscription } from './end-job.ts';
import { setPaidByShopify } from './repository.ts';
import {
  addPayingTenant,
  billingEnv,
  type PayingTenant,
  planIds,
} from './testing/paying-tenant.ts';

let server: TestServer;
let sandbox: StripeSandbox;
beforeAll(async () => {
  sandbox = await startStripeSandbox();
  server = await startTestServer({ env: billingEnv(sandbox) });
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
});

/** A tenant that pays by card and has redeemed two codes of AppSumo. */
async function addCustomer(label: string): Promise<PayingTenant> {
  const tenant = await addPayingTenant(server, sandbox, label);
  await tenant.subscribe();
  const codes = [{ code: `${label}-1` }, { code: `${label}-2` }];
  await server.database.inTenant(tenant.tenantId, (db) =>
    db.insertInto('appSumoCodes').values(codes).execute(),
  );
  return tenant;
}

async function moveToAppSumo({ support }: PayingTenant) {
  const { revision } = await support.call(getCurrentPlan, {});
  return support.call(movePlan, {
    body: { planCode: 'appsumo-1', version: 6, period: 'forever', revision },
  });
}

const asked = ({ tenantId }: PayingTenant) =>
  server.database.inTenant(tenantId, async (db) => {
    const rows = await db
      .selectFrom('outbox')
      .select('key')
      .where('job', '=', 'end-subscription')
      .execute();
    return rows.length;
  });

const run = ({ tenantId }: PayingTenant) =>
  endSubscription(server.config).run(
    {},
    {
      ...{ tenantId, key: 'test' },
      inTenant: (work) => server.database.inTenant(tenantId, work),
      inSystem: (purpose, work) => server.database.inSystem(purpose, work),
      log: server.app.log,
    },
  );

const statusAtStripe = ({ tenantId }: PayingTenant) =>
  [...sandbox.world.subscriptions.values()].find(({ metadata }) => metadata.tenantId === tenantId)
    ?.status;

it('comes with a plan of AppSumo, which is paid for good [BILL-63 PLAN-43]', async () => {
  const tenant = await addCustomer('sumo');
  expect(await moveToAppSumo(tenant)).toMatchObject({ planCode: 'appsumo-2', period: 'forever' });
  await moveToAppSumo(tenant);
  expect(await asked(tenant)).toBe(1);
  await run(tenant);
  await run(tenant);
  expect(statusAtStripe(tenant)).toBe('canceled');
  const { currentPlan, subscription } = await tenant.admin.call(getBillingConfig, {});
  expect(subscription).toMatchObject({ status: 'canceled', nextBillingDate: null });
  expect(currentPlan?.id).toContain('appsumo-2');
  const entries = await server.database.inTenant(tenant.tenantId, (db) =>
    db
      .selectFrom('auditEntries')
      .select('action')
      .where('action', '=', 'subscription-cancelled')
      .execute(),
  );
  expect(entries).toHaveLength(1);
  // The end at Stripe takes nothing from the plan.
  await tenant.admin.call(refreshSubscription, {});
  expect(await tenant.support.call(getCurrentPlan, {})).toMatchObject({ planCode: 'appsumo-2' });
});

it('comes once support has marked the tenant as paid by PayPal, and not before [BILL-144]', async () => {
  const tenant = await addPayingTenant(server, sandbox, 'by-agreement');
  await tenant.subscribe();
  const options = (paidByPayPal: boolean) =>
    tenant.support.call(changeBillingOptions, {
      body: { paymentMethod: 'paypal-or-stripe', denyTrialPeriod: false, paidByPayPal },
    });
  await options(false);
  expect(await asked(tenant)).toBe(0);
  await run(tenant);
  expect(statusAtStripe(tenant)).toBe('trialing');
  await options(true);
  expect(await asked(tenant)).toBe(1);
  await run(tenant);
  expect(statusAtStripe(tenant)).toBe('canceled');
  expect(await tenant.admin.call(getBillingConfig, {})).toMatchObject({ paidByPayPal: true });
});

it('comes when support has a tenant pay through Shopify again whose charge still runs', async () => {
  const tenant = await addPayingTenant(server, sandbox, 'shop-again');
  await tenant.subscribe();
  await server.database.inTenant(tenant.tenantId, (db) => setPaidByShopify(db, true));
  await tenant.support.call(changeBillingOptions, {
    body: { paymentMethod: 'shopify', denyTrialPeriod: false, paidByPayPal: false },
  });
  expect(await asked(tenant)).toBe(1);
  await run(tenant);
  expect(statusAtStripe(tenant)).toBe('canceled');
});

it.each([
  ['through Shopify', { paymentMethod: 'shopify', paidByPayPal: false }],
  ['by PayPal only', { paymentMethod: 'paypal-only', paidByPayPal: false }],
  ['by PayPal, and could by card', { paymentMethod: 'paypal-or-stripe', paidByPayPal: true }],
] as const)(
  'is not needed where a tenant pays %s: none begins [BILL-145]',
  async (way, options) => {
    const tenant = await addPayingTenant(server, sandbox, `no-card-${way.length}`);
    const body = { planId: planIds.starter };
    await tenant.support.call(changeBillingOptions, {
      body: { ...options, denyTrialPeriod: false },
    });
    const refusal = { status: 409, code: 'card-billing-needed' };
    expect(await tenant.support.refused(createSubscription, { body })).toMatchObject(refusal);
    await tenant.addCard();
    expect(await tenant.admin.refused(createSubscription, { body })).toMatchObject(refusal);
    expect(statusAtStripe(tenant)).toBeUndefined();
    await tenant.support.call(changeBillingOptions, {
      body: { paymentMethod: 'stripe-only', denyTrialPeriod: false, paidByPayPal: false },
    });
    expect(await tenant.admin.call(createSubscription, { body })).toMatchObject({
      status: 'trialing',
    });
  },
);

it('does not come where the tenant has left the plan again', async () => {
  const tenant = await addCustomer('returned');
  await moveToAppSumo(tenant);
  await server.database.inTenant(tenant.tenantId, (db) =>
    db.updateTable('tenants').set({ planCode: 'starter', planPeriod: 'monthly' }).execute(),
  );
  await run(tenant);
  expect(statusAtStripe(tenant)).toBe('trialing');
});
