import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAuditEntries } from '#contract/audit/endpoints.ts';
import { changeBillingOptions, getBillingConfig } from '#contract/billing/endpoints.ts';
import { listDashboardNotifications } from '#contract/notifications/endpoints.ts';
import type { PaymentMethod } from '#contract/plans/payment-method.ts';
import {
  createShopifyCharge,
  getShopifyBilling,
  refreshShopifyBilling,
  updateSubscription,
} from '#contract/shopify-billing/endpoints.ts';
import { getTenant } from '#contract/tenants/endpoints.ts';
import { type StripeSandbox, startStripeSandbox } from '#sandbox/stripe/stripe-sandbox.ts';
import { endSubscription } from '#server/billing/end-job.ts';
import {
  addPayingTenant,
  billingEnv,
  payingTenant,
  planIds,
} from '#server/billing/testing/paying-tenant.ts';
import {
  type ShopifyServer,
  startShopifyServer,
} from '#server/shopify/testing/connected-server.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { watchCharges } from './follow-job.ts';
import { claimCharge, keepMade, releaseClaim, type Wanted } from './repository.ts';
import { addChargedTenant, type ChargedTenant } from './testing/charged-tenant.ts';

let stripe: StripeSandbox;
let shopify: ShopifyServer;
beforeAll(async () => {
  stripe = await startStripeSandbox();
  shopify = await startShopifyServer({ env: billingEnv(stripe) });
});
afterAll(async () => {
  await shopify.close();
  await stripe.close();
});

const works = async (caller: TestCaller) =>
  (await caller.send(listDashboardNotifications, {})).statusCode;
const billingOf = ({ admin }: ChargedTenant) => admin.call(getShopifyBilling, {});
const refresh = ({ admin }: ChargedTenant) => admin.call(refreshShopifyBilling, {});
const logOf = async ({ support }: ChargedTenant) =>
  (await support.call(listAuditEntries, { query: { pageSize: '50' } })).results
    .filter(({ action }) => action.startsWith('shopify-charge'))
    .map(({ action, subject, details }) => [action, subject, details?.changes[0]?.after ?? null]);

describe('a plan that is billed through Shopify', () => {
  it('leads to the page of Shopify, and counts once its owner has approved it there [BILL-07 BILL-09 BILL-20 BILL-99 BILL-101 BILL-105]', async () => {
    const tenant = await addChargedTenant(shopify, 'approves');
    const { admin, shop, tenantId } = tenant;
    expect(await works(admin)).toBe(402);
    const answer = await admin.call(updateSubscription, { body: { planId: planIds.starter } });
    expect(answer).toMatchObject({ status: 'incomplete', planId: planIds.starter });
    const page = await fetch(answer.confirmationUrl ?? '');
    expect(await page.text()).toContain('Essentials (Monthly)');
    expect(tenant.charge()).toMatchObject({
      ...{ amount: '99.00', interval: 'EVERY_30_DAYS', test: true, status: 'PENDING' },
      returnUrl: expect.stringMatching(
        new RegExp(`^https?://${tenantId}\\..*/billing\\?subscriptionUpdated=true$`),
      ),
    });
    expect(await works(admin)).toBe(402);

    const back = shop.answerCharge(tenant.charge().id, 'approve');
    const chargeId = String(tenant.charge().id);
    expect(back.searchParams.get('charge_id')).toBe(chargeId);
    expect(await refresh(tenant)).toMatchObject({
      hasActiveSubscription: true,
      charges: [{ chargeId, status: 'active', isTest: true, confirmationUrl: null }],
    });
    expect(await works(admin)).toBe(200);
    const query = { domain: `${tenantId}.banyan.localhost` };
    expect((await admin.call(getTenant, { query })).billing).toMatchObject({
      ...{ billingSystem: 'shopify', hasActiveSubscription: true, hasStripeSubscription: false },
    });
    expect((await admin.call(getBillingConfig, {})).currentPlan?.id).toBe(planIds.starter);
    const again = await admin.call(updateSubscription, { body: { planId: planIds.starter } });
    expect(again).toMatchObject({ status: 'active' });
    expect(again).not.toHaveProperty('confirmationUrl');
    expect(await logOf(tenant)).toEqual([
      ['shopify-charge-changed', 'Essentials (Monthly)', 'active'],
      ['shopify-charge-created', 'Essentials (Monthly)', null],
    ]);
  });

  it('is said to be frozen, or to want a store, where the billing gate refuses a call [BILL-184]', async () => {
    const tenant = await addChargedTenant(shopify, 'is-told');
    await tenant.choose();
    tenant.shop.answerCharge(tenant.charge().id, 'approve');
    await refresh(tenant);
    const refused = () => tenant.admin.refused(listDashboardNotifications, {});
    await tenant.shop.setCharge(tenant.charge().id, 'FROZEN');
    await refresh(tenant);
    expect(await refused()).toMatchObject({
      ...{ status: 402, code: 'subscription-required' },
      message:
        'Shopify has stopped your subscription, because a bill of your store is unpaid. Please pay it in Shopify to go on',
    });
    // Of two charges of one moment either may be the latest.
    shopify.server.now = new Date(shopify.server.now.getTime() + 60_000);
    await tenant.choose(planIds.growth);
    expect(await refused()).toMatchObject({
      message: 'Please confirm your subscription to activate account',
    });
    await shopify.server.database.inTenant(tenant.tenantId, (db) =>
      db.deleteFrom('integrations').execute(),
    );
    expect(await refused()).toMatchObject({
      message:
        'Your plan is billed through Shopify, and no store is connected. Please connect your store first.',
    });
  });

  it('is not believed of an address that somebody makes up', async () => {
    const tenant = await addChargedTenant(shopify, 'pretends');
    await tenant.choose();
    expect(await refresh(tenant)).toMatchObject({
      hasActiveSubscription: false,
      charges: [{ status: 'pending' }],
    });
    expect(await works(tenant.admin)).toBe(402);
  });

  it.each([
    ['DECLINED', 'declined'],
    ['EXPIRED', 'expired'],
    ['CANCELLED', 'cancelled'],
    ['FROZEN', 'frozen'],
    ['SOMETHING_NEW', 'frozen'],
  ])('does not count as %s', async (atShopify, status) => {
    const tenant = await addChargedTenant(
      shopify,
      `is-${atShopify.toLowerCase().replace('_', '-')}`,
    );
    await tenant.choose();
    await tenant.shop.setCharge(tenant.charge().id, 'ACTIVE');
    await refresh(tenant);
    expect(await works(tenant.admin)).toBe(200);
    await tenant.shop.setCharge(tenant.charge().id, atShopify);
    expect(await refresh(tenant)).toMatchObject({
      hasActiveSubscription: false,
      charges: [{ status }],
    });
    expect(await works(tenant.admin)).toBe(402);
  });

  it('is asked for anew after it was declined', async () => {
    const tenant = await addChargedTenant(shopify, 'declines');
    const first = await tenant.choose();
    tenant.shop.answerCharge(tenant.charge().id, 'decline');
    const second = await tenant.choose();
    expect(second).not.toBe(first);
    expect((await billingOf(tenant)).charges.map(({ status }) => status).sort()).toEqual([
      'declined',
      'pending',
    ]);
  });

  it('is one charge for two who choose it at once, and for one who clicks again', async () => {
    const tenant = await addChargedTenant(shopify, 'two-clicks');
    const [one, other] = await Promise.all([tenant.choose(), tenant.choose()]);
    expect(one).toBe(other);
    expect(await tenant.choose()).toBe(one);
    expect(tenant.shop.charges).toHaveLength(1);
    expect(await logOf(tenant)).toHaveLength(1);
  });

  it('is the one that was kept, for a process that was stopped for too long as well', async () => {
    const { tenantId } = await addChargedTenant(shopify, 'stalls');
    const { database } = shopify.server;
    const wanted: Wanted = {
      ...{ id: randomUUID(), kind: 'subscription', planId: planIds.starter, amount: 4900 },
      ...{ description: 'Starter', isTest: true, shopHost: 'stalls.myshopify.com' },
    };
    const claimAfter = async (seconds: number) => {
      const at = new Date(shopify.server.now.getTime() + seconds * 1000);
      const claim = await database.inTenant(tenantId, (db) => claimCharge(db, wanted, at));
      if (!claim) throw new Error('The id names another charge');
      return claim;
    };
    const slow = await claimAfter(0);
    const next = await claimAfter(30);
    expect([slow.isOwn, next.isOwn]).toEqual([true, true]);
    await database.inTenant(tenantId, (db) => releaseClaim(db, slow.row, shopify.server.now));
    expect((await claimAfter(31)).isOwn).toBe(false);
    const keep = ({ row }: typeof slow, chargeId: string) =>
      database.inTenant(tenantId, (db) =>
        keepMade(db, row, { chargeId, confirmationUrl: `https://shop.test/${chargeId}` }),
      );
    const kept = await keep(next, 'next');
    expect(kept).toMatchObject({ isOwn: true, row: { chargeId: 'next', status: 'pending' } });
    expect(await keep(slow, 'slow')).toEqual({ isOwn: false, row: kept.row });
  });

  it('is asked for once more where the answer was lost, and the first charge can be approved by nobody', async () => {
    const tenant = await addChargedTenant(shopify, 'lost-answer');
    shopify.sandbox.fail('lost-answer.myshopify.com/admin/api', 'hang-up');
    const { admin, shop } = tenant;
    const body = { planId: planIds.starter };
    expect(await admin.refused(updateSubscription, { body })).toMatchObject({
      code: 'shop-failed',
    });
    expect((await billingOf(tenant)).charges).toEqual([]);
    const confirmationUrl = await tenant.choose();
    expect(confirmationUrl).toContain(String(tenant.charge().id));
    shop.answerCharge(tenant.charge().id, 'approve');
    expect(await refresh(tenant)).toMatchObject({ hasActiveSubscription: true });
    expect((await billingOf(tenant)).charges).toHaveLength(1);
  });

  it('changes with another plan, whose charge takes the place of the one before', async () => {
    const tenant = await addChargedTenant(shopify, 'grows');
    await tenant.choose();
    tenant.shop.answerCharge(tenant.charge().id, 'approve');
    await refresh(tenant);
    await tenant.choose(planIds.growthByYear);
    expect(tenant.charge()).toMatchObject({ interval: 'ANNUAL', amount: '2490.00' });
    expect((await tenant.admin.call(getBillingConfig, {})).currentPlan?.id).toBe(planIds.starter);
    tenant.shop.answerCharge(tenant.charge().id, 'approve');
    expect((await refresh(tenant)).charges.map(({ status }) => status)).toEqual(
      expect.arrayContaining(['active', 'cancelled']),
    );
    expect((await tenant.admin.call(getBillingConfig, {})).currentPlan?.id).toBe(
      planIds.growthByYear,
    );
    expect(await works(tenant.admin)).toBe(200);
  });

  it('refuses a plan that is not on offer, and says in whose words the shop refuses', async () => {
    const tenant = await addChargedTenant(shopify, 'refused');
    const { admin, shop } = tenant;
    expect(await admin.refused(updateSubscription, { body: { planId: 'none' } })).toMatchObject({
      code: 'invalid-input',
      fields: { planId: 'This plan is not on offer' },
    });
    shop.refusals.push('The shop is frozen');
    const body = { planId: planIds.starter };
    expect(await admin.refused(updateSubscription, { body })).toMatchObject({
      code: 'shop-refused',
      message: 'Shopify says: The shop is frozen',
    });
  });

  it('needs a shop', async () => {
    const { server } = shopify;
    const tenantId = await server.addTenant('no-shop');
    const admin = server.as(await server.addPerson(tenantId, { roles: ['admin', 'support'] }));
    const options = {
      paymentMethod: 'shopify',
      denyTrialPeriod: false,
      paidByPayPal: false,
    } as const;
    await admin.call(changeBillingOptions, { body: options });
    expect(await admin.call(getShopifyBilling, {})).toEqual({
      ...{ shop: null, hasActiveSubscription: false, charges: [] },
    });
    const body = { planId: planIds.starter };
    expect(await admin.refused(updateSubscription, { body })).toMatchObject({ code: 'not-found' });
    expect(await admin.refused(refreshShopifyBilling, {})).toMatchObject({ code: 'not-found' });
  });

  it('ends at Shopify when support lets the tenant pay in another way', async () => {
    const tenant = await addChargedTenant(shopify, 'leaves');
    await tenant.choose();
    tenant.shop.answerCharge(tenant.charge().id, 'approve');
    await refresh(tenant);
    await tenant.support.call(changeBillingOptions, {
      body: { paymentMethod: 'stripe-only', denyTrialPeriod: false, paidByPayPal: false },
    });
    await refresh(tenant);
    expect(tenant.charge().status).toBe('CANCELLED');
    expect(await works(tenant.admin)).toBe(402);
  });

  it('takes the place of a card once it is approved, and not before [BILL-143]', async () => {
    const { server } = shopify;
    const tenant = await addChargedTenant(shopify, 'leaves-its-card');
    const { support, tenantId } = tenant;
    const payBy = (paymentMethod: PaymentMethod) =>
      support.call(changeBillingOptions, {
        body: { paymentMethod, denyTrialPeriod: false, paidByPayPal: false },
      });
    const subscriptions = () =>
      [...stripe.world.subscriptions.values()]
        .filter(({ metadata }) => metadata.tenantId === tenantId)
        .map(({ status }) => status);
    /** Runs the job, whether or not it was asked for; answers how often it was so far. */
    const end = async () => {
      const asked = await server.database.inTenant(tenantId, (db) =>
        db.selectFrom('outbox').select('key').where('job', '=', 'end-subscription').execute(),
      );
      await endSubscription(server.config).run(
        {},
        {
          ...{ tenantId, key: 'test', log: server.app.log },
          inTenant: (work) => server.database.inTenant(tenantId, work),
          inSystem: (purpose, work) => server.database.inSystem(purpose, work),
        },
      );
      return asked.length;
    };
    await payBy('stripe-only');
    await (await payingTenant(server, stripe, tenantId)).subscribe();

    await payBy('shopify');
    await tenant.choose();
    await refresh(tenant);
    expect([await end(), subscriptions()]).toEqual([0, ['trialing']]);
    tenant.shop.answerCharge(tenant.charge().id, 'approve');
    await refresh(tenant);
    expect([await end(), subscriptions()]).toEqual([1, ['canceled']]);
    await refresh(tenant);
    expect(await end()).toBe(1);
    expect(await works(tenant.admin)).toBe(200);
  });

  it('is subscribed to and changed by card where the tenant pays by card', async () => {
    const { server } = shopify;
    const { admin, addCard } = await addPayingTenant(server, stripe, 'by-card');
    await addCard();
    const choose = (planId: string) => admin.call(updateSubscription, { body: { planId } });
    expect(await choose(planIds.starter)).toMatchObject({ status: 'trialing' });
    expect(await choose(planIds.growth)).toMatchObject({ planId: planIds.growth });
    expect(await choose(planIds.growth)).not.toHaveProperty('confirmationUrl');
  });
});

describe('a charge that support makes', () => {
  const body = (more: object = {}) => ({
    ...{ id: randomUUID(), description: 'Setup of the programme', amount: 25_000 },
    ...more,
  });

  it('is paid once, after the owner of the shop has approved it [BILL-16]', async () => {
    const tenant = await addChargedTenant(shopify, 'pays-once');
    const { charges, shop } = await tenant.support.call(createShopifyCharge, { body: body() });
    expect(shop).toBe('pays-once.myshopify.com');
    expect(charges).toMatchObject([
      {
        kind: 'one-time',
        amount: 25_000,
        description: 'Setup of the programme',
        status: 'pending',
      },
    ]);
    expect(tenant.charge()).toMatchObject({
      ...{ kind: 'AppPurchaseOneTime', amount: '250.00' },
      returnUrl: expect.stringContaining('/billing?oneTimeChargeSucceeded=true'),
    });
    tenant.shop.answerCharge(tenant.charge().id, 'approve');
    expect(await refresh(tenant)).toMatchObject({
      hasActiveSubscription: false,
      charges: [{ status: 'active' }],
    });
    expect(await works(tenant.admin)).toBe(402);
    expect(await logOf(tenant)).toEqual([
      ['shopify-charge-changed', 'Setup of the programme', 'active'],
      ['shopify-charge-created', 'Setup of the programme', null],
    ]);
  });

  it('is made once for two clicks, and refuses its id for another one', async () => {
    const tenant = await addChargedTenant(shopify, 'clicks-twice');
    const wanted = body();
    const make = (charge: ReturnType<typeof body>) =>
      tenant.support.call(createShopifyCharge, { body: charge });
    await Promise.all([make(wanted), make(wanted)]);
    await make(wanted);
    expect(tenant.shop.charges).toHaveLength(1);
    expect(
      await tenant.support.refused(createShopifyCharge, { body: { ...wanted, amount: 100 } }),
    ).toMatchObject({ code: 'conflict' });
  });

  it('is of support alone, and has an amount', async () => {
    const { admin, support } = await addChargedTenant(shopify, 'admin-asks');
    expect(await admin.refused(createShopifyCharge, { body: body() })).toMatchObject({
      status: 403,
    });
    expect(
      await support.refused(createShopifyCharge, { body: body({ amount: 10 }) }),
    ).toMatchObject({ fields: { amount: 'Please enter an amount of $0.50 or more' } });
  });
});

describe('the watch over charges', () => {
  it('has Shopify asked about whom no webhook came for, once for each hour', async () => {
    const tenant = await addChargedTenant(shopify, 'watched');
    await tenant.choose();
    const { config, database } = shopify.server;
    const waiting = () =>
      database.inTenant(tenant.tenantId, (db) =>
        db
          .selectFrom('outbox')
          .select('key')
          .where('job', '=', 'follow-shopify-charges')
          .where('key', 'like', 'unread %')
          .execute(),
      );
    await watchCharges(database, config);
    await watchCharges(database, config);
    expect(await waiting()).toHaveLength(1);
  });
});
