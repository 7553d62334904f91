import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inviteAdministrator } from '#contract/administrators/endpoints.ts';
import { loginAs, requestLoginAs } from '#contract/auth/login-as-endpoints.ts';
import { loginWithToken, requestAccess } from '#contract/auth/tenant-switch-endpoints.ts';
import {
  changeBillingOptions,
  getBillingConfig,
  listInvoices,
  payInvoice,
  refreshSubscription,
} from '#contract/billing/endpoints.ts';
import { needsSubscription } from '#contract/billing/gate.ts';
import { subscriptionStatuses } from '#contract/billing/subscription.ts';
import { endpoints } from '#contract/endpoints.ts';
import { getGettingStarted } from '#contract/getting-started/endpoints.ts';
import { holds, signedIn } from '#contract/http/access.ts';
import { listDashboardNotifications } from '#contract/notifications/endpoints.ts';
import { getTenant } from '#contract/tenants/endpoints.ts';
import { type StripeSandbox, startStripeSandbox } from '#sandbox/stripe/stripe-sandbox.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { addPayingTenant, billingEnv } from './testing/paying-tenant.ts';

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

const works = async (caller: ReturnType<TestServer['as']>) =>
  (await caller.send(listDashboardNotifications, {})).statusCode;
const isActive = async (caller: ReturnType<TestServer['as']>, tenantId: string) => {
  const query = { domain: `${tenantId}.banyan.localhost` };
  return (await caller.call(getTenant, { query })).billing?.hasActiveSubscription;
};
/** Suspends the subscription of a tenant at Stripe, as its settings have it after the last try. */
function suspend(tenantId: string): void {
  const subscription = [...sandbox.world.subscriptions.values()].find(
    ({ metadata }) => metadata.tenantId === tenantId,
  );
  Object.assign(subscription ?? {}, { status: 'unpaid' });
}

/** The invoices that are not paid, the latest first. */
const unpaidOf = async (caller: ReturnType<TestServer['as']>) =>
  (await caller.call(listInvoices, { query: {} })).results
    .filter(({ paid }) => !paid)
    .map(({ id }) => id);

describe('the billing gate of the server', () => {
  it('refuses the calls of an admin whose tenant does not pay, but for what leads to paying [BILL-19 BILL-49]', async () => {
    const { admin, support, subscribe, tenantId } = await addPayingTenant(server, sandbox, 'gated');
    await support.call(changeBillingOptions, {
      body: { paymentMethod: 'stripe-only', denyTrialPeriod: true, paidByPayPal: false },
    });
    expect(await admin.refused(listDashboardNotifications, {})).toMatchObject({
      status: 402,
      code: 'subscription-required',
      message: 'Please confirm your subscription to activate account',
    });
    const query = { domain: `${tenantId}.banyan.localhost` };
    const readBilling = async () => (await admin.call(getTenant, { query })).billing;
    const byStripe = { billingSystem: 'stripe', useStripe: true, denyTrialPeriod: true };
    expect(await readBilling()).toEqual({
      ...{ ...byStripe, hasStripeSubscription: false, hasActiveSubscription: false },
    });
    await admin.call(getGettingStarted, {});
    await admin.call(getBillingConfig, {});
    await subscribe();
    expect(await works(admin)).toBe(200);
    expect(await readBilling()).toEqual({
      ...{ ...byStripe, hasStripeSubscription: true, hasActiveSubscription: true },
    });
  });

  it('lets support pass, also one that is an admin too [BILL-52 BILL-81]', async () => {
    const { tenantId } = await addPayingTenant(server, sandbox, 'supported');
    const both = await server.addPerson(tenantId, { roles: ['admin', 'support'] });
    expect(await works(server.as(both))).toBe(200);
  });

  it('lets an operator invite the first administrator, and refuses support logged in as an admin [BILL-147]', async () => {
    const { person, support, tenantId } = await addPayingTenant(server, sandbox, 'first-admin');
    const { token } = await support.call(requestLoginAs, { body: { email: person.email } });
    const body = { email: person.email, token };
    const asAdmin = await server.on(tenantId).call(loginAs, { body });
    expect(await works(server.on(tenantId, asAdmin.token))).toBe(402);

    const operators = await server.addTenant('operator');
    const operator = server.as(await server.addPerson(operators, { roles: ['tenant-admin'] }));
    const host = `${tenantId}.banyan.localhost:4000`;
    const started = await server.app.inject({
      url: '/login-with-token/start?from=operator',
      headers: { host },
    });
    const [cookie = { name: '', value: '' }] = started.cookies;
    const state = createHash('sha256').update(cookie.value).digest('base64url');
    const access = await operator.call(requestAccess, { body: { tenantId, state } });
    const entered = await server.app.inject({
      ...{ method: 'POST', url: loginWithToken.path, headers: { host } },
      ...{ cookies: { [cookie.name]: cookie.value }, payload: { token: access.token } },
    });
    const inside = server.on(tenantId, entered.json().token);
    expect(await works(inside)).toBe(200);
    const ada = { email: 'ada@first.example', firstName: 'Ada', lastName: 'Lovelace' };
    expect((await inside.send(inviteAdministrator, { body: ada })).statusCode).toBe(201);
  });

  it('is about what admins may do, and nothing else [BILL-53]', () => {
    expect(needsSubscription({ access: holds('admin') })).toBe(true);
    expect(needsSubscription({ access: holds('support', 'admin') })).toBe(true);
    expect(needsSubscription({ access: holds('support') })).toBe(false);
    expect(needsSubscription({ access: signedIn })).toBe(false);
    const open = Object.entries(endpoints)
      .filter(([, endpoint]) => 'withoutSubscription' in endpoint)
      .map(([name]) => name)
      .sort();
    expect(open).toEqual([
      'authorizeShopify',
      'changeSubscription',
      'connectShopify',
      'createSetupIntent',
      'createSubscription',
      'getBillingConfig',
      'getCard',
      'getGettingStarted',
      'getShopify',
      'getShopifyBilling',
      'getUsageFees',
      'listInvoices',
      'payInvoice',
      'previewPlanChange',
      'refreshShopifyBilling',
      'refreshSubscription',
      'setDefaultPaymentMethod',
      'updateCard',
      'updateSubscription',
    ]);
  });

  it.each(subscriptionStatuses)('goes by the status %s [BILL-20]', async (status) => {
    const label = `gate-${status.replaceAll('_', '-')}`;
    const { admin, tenantId } = await addPayingTenant(server, sandbox, label);
    await server.database.inTenant(tenantId, (db) =>
      db.updateTable('billingAccounts').set({ status }).execute(),
    );
    const passes = ['trialing', 'active', 'past_due'].includes(status);
    expect(await works(admin)).toBe(passes ? 200 : 402);
    expect(await isActive(admin, tenantId)).toBe(passes);
  });

  it('lets an admin work with an unpaid invoice, and tells them of it on the dashboard', async () => {
    const { admin, subscribe, tenantId } = await addPayingTenant(server, sandbox, 'told');
    await subscribe();
    const told = async () =>
      (await admin.call(listDashboardNotifications, {})).results.filter(
        ({ type }) => type === 'unpaid-invoice',
      );
    expect(await told()).toEqual([]);
    await server.database.inTenant(tenantId, (db) =>
      db.updateTable('billingAccounts').set({ status: 'past_due' }).execute(),
    );
    expect(await told()).toMatchObject([
      { level: 'error', link: { path: '/admin/configuration/billing' } },
    ]);
  });

  it('closes for a tenant that is suspended, which can pay, and works again then [BILL-176]', async () => {
    const { admin, addCard, subscribe, tenantId } = await addPayingTenant(server, sandbox, 'late');
    await subscribe();
    await addCard({ number: '4000000000000341', exp_month: 4, exp_year: 2042 });
    sandbox.advance(31);
    suspend(tenantId);
    await admin.call(refreshSubscription, {});
    expect(await works(admin)).toBe(402);
    await addCard();
    const [id = ''] = await unpaidOf(admin);
    await admin.call(payInvoice, { params: { id } });
    expect(await works(admin)).toBe(200);
    sandbox.world.aheadSeconds = 0;
  });

  it('stays closed for a suspended tenant until its latest invoice is paid, and says so [BILL-179 BILL-180]', async () => {
    const { admin, addCard, subscribe, tenantId } = await addPayingTenant(server, sandbox, 'later');
    await subscribe();
    await addCard({ number: '4000000000000341', exp_month: 4, exp_year: 2042 });
    sandbox.advance(31 + 31);
    suspend(tenantId);
    await admin.call(refreshSubscription, {});
    const refused = () => admin.refused(listDashboardNotifications, {});
    const suspended = {
      ...{ status: 402, code: 'subscription-required' },
      message: 'Your last invoices were not paid. Please pay them in Billing to go on',
    };
    expect(await refused()).toMatchObject(suspended);
    await addCard();
    const [latest, older] = await unpaidOf(admin);
    await admin.call(payInvoice, { params: { id: older ?? '' } });
    expect(await refused()).toMatchObject(suspended);
    await admin.call(payInvoice, { params: { id: latest ?? '' } });
    expect(await works(admin)).toBe(200);
    sandbox.world.aheadSeconds = 0;
  });

  it('says of a tenant whose first invoice is not paid that it can be paid in Billing [BILL-185]', async () => {
    const { admin, tenantId } = await addPayingTenant(server, sandbox, 'first-unpaid');
    await server.database.inTenant(tenantId, (db) =>
      db.updateTable('billingAccounts').set({ status: 'incomplete' }).execute(),
    );
    expect(await admin.refused(listDashboardNotifications, {})).toMatchObject({
      ...{ status: 402, code: 'subscription-required' },
      message:
        'The first invoice of your subscription is not paid. Please pay it in Billing to activate your account',
    });
  });

  it('says of a tenant that pays by PayPal alone that support activates it [BILL-186]', async () => {
    const { admin, support } = await addPayingTenant(server, sandbox, 'not-agreed');
    const body = { denyTrialPeriod: false, paidByPayPal: false };
    await support.call(changeBillingOptions, { body: { ...body, paymentMethod: 'paypal-only' } });
    expect(await admin.refused(listDashboardNotifications, {})).toMatchObject({
      ...{ status: 402, code: 'subscription-required' },
      message: 'You pay by PayPal. Our support activates your account once the agreement is signed',
    });
  });

  it('opens for a tenant that support has marked as paid by PayPal, and closes with the method [BILL-20 BILL-48]', async () => {
    const { admin, support } = await addPayingTenant(server, sandbox, 'by-pay-pal');
    const set = (paymentMethod: 'paypal-only' | 'stripe-only', paidByPayPal: boolean) =>
      support.call(changeBillingOptions, {
        body: { paymentMethod, paidByPayPal, denyTrialPeriod: false },
      });
    await set('paypal-only', false);
    expect(await works(admin)).toBe(402);
    await set('paypal-only', true);
    expect(await works(admin)).toBe(200);
    expect(await set('stripe-only', true)).toMatchObject({ paidByPayPal: false });
    expect(await works(admin)).toBe(402);
  });

  it('opens for a plan of AppSumo [BILL-20]', async () => {
    const { admin, tenantId } = await addPayingTenant(server, sandbox, 'of-app-sumo');
    await server.database.inTenant(tenantId, (db) =>
      db.updateTable('tenants').set({ planCode: 'appsumo-1', planPeriod: 'forever' }).execute(),
    );
    expect(await works(admin)).toBe(200);
    expect(await isActive(admin, tenantId)).toBe(true);
  });

  it('leaves alone who was never asked to pay, and everybody where there is no Stripe', async () => {
    const tenantId = await server.addTenant('from-before');
    const admin = server.as(await server.addPerson(tenantId, { roles: ['admin'] }));
    expect(await works(admin)).toBe(200);
    expect(await isActive(admin, tenantId)).toBe(true);
    const free = await startTestServer();
    try {
      const unbilled = await addPayingTenant(free, sandbox, 'nobody-pays');
      expect(await works(unbilled.admin)).toBe(200);
      expect(await unbilled.admin.call(getBillingConfig, {})).toMatchObject({ stripe: null });
    } finally {
      await free.close();
    }
  });
});
