import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAdministrators } from '#contract/administrators/endpoints.ts';
import { listAuditEntries } from '#contract/audit/endpoints.ts';
import { requestLoginAs } from '#contract/auth/login-as-endpoints.ts';
import { invoicePageSize } from '#contract/billing/billing.ts';
import {
  cancelSubscription,
  changeBillingOptions,
  changeSubscription,
  createSetupIntent,
  createSubscription,
  getBillingConfig,
  getCard,
  listInvoices,
  payInvoice,
  previewPlanChange,
  refreshSubscription,
  setDefaultPaymentMethod,
  updateCard,
} from '#contract/billing/endpoints.ts';
import { payFirst } from '#contract/billing/subscription.ts';
import { changePlan, getCurrentPlan } from '#contract/plans/agreement-endpoints.ts';
import { updateTenant } from '#contract/tenants/settings-endpoints.ts';
import { draft } from '#sandbox/stripe/invoices.ts';
import {
  type StripeSandbox,
  startStripeSandbox,
  stripeCredentials,
} from '#sandbox/stripe/stripe-sandbox.ts';
import { putOnPlan } from '#server/plans/testing/put-on-plan.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { addPayingTenant, billingEnv, planIds } from './testing/paying-tenant.ts';

let server: TestServer;
let sandbox: StripeSandbox;
beforeAll(async () => {
  sandbox = await startStripeSandbox();
  server = await startTestServer({ env: billingEnv(sandbox) });
  server.now = new Date();
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
});

let count = 0;
const addTenant = () => {
  count += 1;
  return addPayingTenant(server, sandbox, `payer-${count}`);
};

const card = (number: string) => ({ number, exp_month: 4, exp_year: 2042 });
const declinedLater = card('4000000000000341');
const asksEachTime = card('4000002760003184');
const body = { planId: planIds.starter };

const subscriptionsOf = (customer: string | null) =>
  [...sandbox.world.subscriptions.values()].filter((each) => each.customer === customer);
const customerOf = async ({ tenantId }: { tenantId: string }) =>
  [...sandbox.world.customers.values()].find(({ metadata }) => metadata.tenantId === tenantId)
    ?.id ?? null;

describe('a first subscription', () => {
  it('needs a card, has a trial of 30 days, and gives the tenant its plan [BILL-44 BILL-131]', async () => {
    const tenant = await addTenant();
    const { admin } = tenant;
    expect(await admin.refused(createSubscription, { body })).toMatchObject({ code: 'no-card' });
    expect(await admin.call(getCard, {})).toEqual({ card: null });
    await tenant.addCard();
    expect(await admin.call(getCard, {})).toMatchObject({ card: { last4: '4242' } });
    const made = await admin.call(createSubscription, { body });
    expect(made).toMatchObject({
      status: 'trialing',
      hasBaseSubscription: true,
      planId: body.planId,
    });
    expect(made.trialPeriodEndDescription).toMatch(/^Trial ends on [A-Z][a-z]+ \d{1,2}, \d{4}$/);
    const days = (Date.parse(made.nextBillingDate ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    const { currentPlan, subscription } = await admin.call(getBillingConfig, {});
    expect(currentPlan?.id).toBe(body.planId);
    expect(subscription).toEqual(made);
    const { results } = await admin.call(listAuditEntries, { query: {} });
    expect(results.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['card-changed', 'subscription-started']),
    );
  });

  it('has no trial where support has denied it, and is charged at once [BILL-25 BILL-26]', async () => {
    const { admin, support, subscribe } = await addTenant();
    const options = { paymentMethod: 'stripe-only', paidByPayPal: false } as const;
    const denied = { ...options, denyTrialPeriod: true };
    expect(await support.call(changeBillingOptions, { body: denied })).toMatchObject(denied);
    expect(await admin.call(getBillingConfig, {})).toMatchObject(denied);
    await subscribe();
    const { subscription } = await admin.call(getBillingConfig, {});
    expect(subscription).toMatchObject({ status: 'active', trialPeriodEndDescription: null });
    const { results } = await admin.call(listInvoices, { query: {} });
    expect(results).toMatchObject([{ amount: 9900, paid: true }]);
  });

  it('can be a pilot that support begins: a trial without a card, which ends without one [BILL-34 BILL-35]', async () => {
    const { admin, support, addCard, tenantId } = await addTenant();
    expect(await admin.refused(createSubscription, { body })).toMatchObject({ code: 'no-card' });
    const pilot = await support.call(createSubscription, { body });
    expect(pilot).toMatchObject({
      ...{ status: 'trialing', planId: planIds.starter },
      trialPeriodEndDescription: expect.stringMatching(/^Trial ends on [A-Z][a-z]+ \d+, \d{4}$/),
    });
    await admin.call(listAdministrators, { query: {} });
    sandbox.advance(31);
    expect(await admin.call(refreshSubscription, {})).toMatchObject({
      subscription: { status: 'canceled' },
    });
    expect((await admin.call(listInvoices, { query: {} })).results).toMatchObject([{ amount: 0 }]);
    expect(await admin.refused(listAdministrators, { query: {} })).toMatchObject({ status: 402 });
    // There is one trial: from now on somebody has to pay.
    for (const caller of [admin, support])
      expect(await caller.refused(createSubscription, { body })).toMatchObject({ code: 'no-card' });
    await addCard();
    expect(await admin.call(createSubscription, { body })).toMatchObject({ status: 'active' });
    const { results } = await server
      .as(await server.addPerson(tenantId, { roles: ['admin'] }))
      .call(listAuditEntries, { query: {} });
    const started = results.filter(({ action }) => action === 'subscription-started');
    expect(started.map(({ actor }) => actor)).toHaveLength(2);
    sandbox.world.aheadSeconds = 0;
  });

  it('whose first invoice is refused says why, until it is paid [BILL-156]', async () => {
    const { admin, support, addCard } = await addTenant();
    await support.call(changeBillingOptions, {
      body: { paymentMethod: 'stripe-only', denyTrialPeriod: true, paidByPayPal: false },
    });
    await addCard(card('4000000000009995'));
    expect(await admin.call(createSubscription, { body })).toMatchObject({
      status: 'incomplete',
      refusal: {
        ...{ code: 'card_declined', declineCode: 'insufficient_funds' },
        message: 'Your card has insufficient funds.',
      },
    });
    await addCard();
    const [unpaid] = (await admin.call(listInvoices, { query: {} })).results;
    await admin.call(payInvoice, { params: { id: unpaid?.id ?? '' } });
    const { subscription } = await admin.call(refreshSubscription, {});
    expect(subscription).toMatchObject({ status: 'active' });
    expect(subscription).not.toHaveProperty('refusal');
  });

  it('that began as a pilot goes on once there is a card [BILL-35]', async () => {
    const { admin, support, addCard } = await addTenant();
    await support.call(createSubscription, { body });
    await addCard();
    sandbox.advance(31);
    expect(await admin.call(refreshSubscription, {})).toMatchObject({
      subscription: { status: 'active' },
    });
    sandbox.world.aheadSeconds = 0;
  });

  it('is no pilot where support has denied the trial [BILL-35]', async () => {
    const { support } = await addTenant();
    await support.call(changeBillingOptions, {
      body: { paymentMethod: 'stripe-only', denyTrialPeriod: true, paidByPayPal: false },
    });
    expect(await support.refused(createSubscription, { body })).toMatchObject({ code: 'no-card' });
  });

  it('is told from one that holds fees for usage only [BILL-22 BILL-23]', async () => {
    const tenant = await addTenant();
    await tenant.subscribe();
    const read = () => tenant.admin.call(getBillingConfig, {});
    expect((await read()).subscription).toMatchObject({
      hasBaseSubscription: true,
      trialPeriodEndDescription: expect.stringMatching(/^Trial ends on [A-Z][a-z]+ \d+, \d{4}$/),
    });
    // Support has made it so at Stripe.
    const [atStripe] = subscriptionsOf(await customerOf(tenant));
    const price = atStripe?.items.data[0]?.price;
    if (!price) expect.unreachable();
    const metered = { ...price, recurring: { ...price.recurring, usage_type: 'metered' } };
    Object.assign(atStripe?.items.data[0] ?? {}, { price: metered });
    await tenant.admin.call(refreshSubscription, {});
    expect((await read()).subscription).toMatchObject({ hasBaseSubscription: false, planId: null });
  });

  it('is one, however many confirm at once, and however often', async () => {
    const tenant = await addTenant();
    await tenant.addCard();
    const all = Array.from({ length: 4 }, () => tenant.admin.call(createSubscription, { body }));
    const answers = await Promise.all(all);
    expect(new Set(answers.map(({ nextBillingDate }) => nextBillingDate)).size).toBe(1);
    await tenant.admin.call(createSubscription, { body });
    expect(subscriptionsOf(await customerOf(tenant))).toHaveLength(1);
    const { results } = await tenant.admin.call(listAuditEntries, { query: {} });
    expect(results.filter(({ action }) => action === 'subscription-started')).toHaveLength(1);
  });

  it('is one of two plans that are confirmed at once', async () => {
    const tenant = await addTenant();
    await tenant.addCard();
    const answers = await Promise.all(
      [planIds.starter, planIds.growth].map((planId) =>
        tenant.admin.send(createSubscription, { body: { planId } }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(subscriptionsOf(await customerOf(tenant))).toHaveLength(1);
  });

  it.each(['hang-up', 'twice'] as const)(
    'is found and not made again after a %s that lost its answer',
    async (fault) => {
      const tenant = await addTenant();
      await tenant.addCard();
      sandbox.fail('/v1/subscriptions', fault, 1);
      await tenant.admin.send(createSubscription, { body });
      expect(await tenant.admin.call(createSubscription, { body })).toMatchObject({
        status: 'trialing',
      });
      expect(subscriptionsOf(await customerOf(tenant))).toHaveLength(1);
    },
  );

  it('says that Stripe does not answer, and is made by the next try', async () => {
    const tenant = await addTenant();
    await tenant.addCard();
    // The library tries a second time after a failure of Stripe, and not where it was too much.
    for (const [status, times] of [
      [500, 2],
      [429, 1],
    ] as const) {
      const error = { type: 'api_error', message: 'No' };
      sandbox.fail('/v1/subscriptions', { status, body: { error } }, times);
      expect(await tenant.admin.refused(createSubscription, { body })).toMatchObject({
        code: 'stripe-failed',
      });
    }
    await tenant.admin.call(createSubscription, { body });
    expect(subscriptionsOf(await customerOf(tenant))).toHaveLength(1);
  });
});

describe('a card', () => {
  it('is shown with its owner, their address, its last digits and its end, and nothing else [BILL-27 BILL-28 BILL-29 BILL-102]', async () => {
    const { admin, addCard } = await addTenant();
    await addCard();
    const address = {
      ...{ line1: '1 Main Street', line2: 'Floor 2', city: 'Boston', state: 'MA', zip: '02110' },
      countryCode: 'US' as const,
    };
    const details = { name: 'Ada Payer', address, expiryMonth: 3, expiryYear: 2050 };
    const shown = { card: { ...details, brand: 'visa', last4: '4242' } };
    expect(await admin.call(updateCard, { body: details })).toEqual(shown);
    expect(await admin.call(getCard, {})).toEqual(shown);
  });

  it('is only taken when it was saved for this tenant', async () => {
    const [one, other] = [await addTenant(), await addTenant()];
    const paymentMethodId = await other.addCard();
    await one.addCard();
    const foreign = { body: { paymentMethodId } };
    expect(await one.admin.refused(setDefaultPaymentMethod, foreign)).toMatchObject({
      code: 'not-found',
    });
    const unknown = { body: { paymentMethodId: 'pm_unknown1' } };
    expect(await one.admin.refused(setDefaultPaymentMethod, unknown)).toMatchObject({
      code: 'not-found',
    });
  });

  it.each([
    ['4000000000000002', 'Your card was declined.'],
    ['4000000000000069', 'Your card has expired.'],
  ])('with the number %s is refused by Stripe itself', async (number, message) => {
    const { admin } = await addTenant();
    const { clientSecret } = await admin.call(createSetupIntent, {});
    const confirmed = sandbox.confirmSetup(clientSecret, card(number));
    expect(confirmed).toMatchObject({ status: 'failed', failure: { message } });
    expect(await admin.call(getCard, {})).toEqual({ card: null });
  });

  it('gets another owner, address and expiry, but none that is past or refused [BILL-160 BILL-76]', async () => {
    const { admin, addCard } = await addTenant();
    const address = { line1: '1 Main Street', countryCode: 'US' as const };
    const details = { name: 'Ada Payer', address, expiryMonth: 3, expiryYear: 2027 };
    expect(await admin.refused(updateCard, { body: details })).toMatchObject({ code: 'not-found' });
    await addCard();
    const { card: changed } = await admin.call(updateCard, { body: details });
    expect(changed).toMatchObject({ name: 'Ada Payer', expiryMonth: 3, expiryYear: 2027 });
    expect(changed.address).toMatchObject({ line1: '1 Main Street', countryCode: 'US' });
    sandbox.fail('/v1/payment_methods', {
      status: 402,
      body: {
        error: {
          ...{ type: 'card_error', code: 'incorrect_zip' },
          message: 'The zip code you supplied failed validation.',
        },
      },
    });
    expect(await admin.refused(updateCard, { body: details })).toMatchObject({
      code: 'card-refused',
      message:
        'Error changing card. The card stays as it was. Please check your entries, or use another card. The zip code you supplied failed validation. Please check the billing address, and enter the card again.',
    });
    const past = { ...details, expiryMonth: 10, expiryYear: 2026 };
    expect(await admin.refused(updateCard, { body: past })).toMatchObject({
      fields: { expiryMonth: 'Card has expired' },
    });
  });
});

describe('a change of the plan', () => {
  const paid = async () => {
    const tenant = await addTenant();
    await tenant.support.call(changeBillingOptions, {
      body: { paymentMethod: 'stripe-only', denyTrialPeriod: true, paidByPayPal: false },
    });
    await tenant.subscribe();
    return tenant;
  };

  it('is charged at once for what was said before, with credit for unused time [PLAN-54]', async () => {
    const { admin, tenantId } = await paid();
    const { subscription } = await admin.call(getBillingConfig, {});
    expect(subscription?.status).toBe('active');
    const query = { planId: planIds.growth };
    const preview = await admin.call(previewPlanChange, { query });
    expect(preview).toMatchObject({ begins: 'now', planId: planIds.growth });
    expect(preview.dueNow).toBeGreaterThan(14_900);
    expect(preview.dueNow).toBeLessThanOrEqual(15_000);
    const changed = await admin.call(changeSubscription, {
      body: { planId: planIds.growth, from: planIds.starter, at: preview.at },
    });
    expect(changed).toMatchObject({ status: 'active', planId: planIds.growth, nextPlan: null });
    const { results } = await admin.call(listInvoices, { query: {} });
    expect(results[0]).toMatchObject({ amount: preview.dueNow, paid: true, currency: 'USD' });
    expect(results).toHaveLength(2);
    const { planCode } = await server.database.inTenant(tenantId, (db) =>
      db.selectFrom('tenants').select('planCode').executeTakeFirstOrThrow(),
    );
    expect(planCode).toBe('growth');
  });

  it('to a year charges twelve months and begins a period of its own [BILL-64 PLAN-53]', async () => {
    const { admin } = await paid();
    const query = { planId: planIds.growthByYear };
    const preview = await admin.call(previewPlanChange, { query });
    expect(preview.dueNow).toBeGreaterThan(249_000 - 9_901);
    const year = (Date.parse(preview.nextBillingDate) - Date.now()) / 86_400_000;
    expect(Math.round(year)).toBeGreaterThanOrEqual(365);
  });

  it('to a smaller plan waits for the end of a year that is paid for [BILL-139 PLAN-117]', async () => {
    const tenant = await addTenant();
    await tenant.support.call(changeBillingOptions, {
      body: { paymentMethod: 'stripe-only', denyTrialPeriod: true, paidByPayPal: false },
    });
    await tenant.subscribe(planIds.growthByYear);
    for (const planId of [planIds.starter, planIds.growth]) {
      const preview = await tenant.admin.call(previewPlanChange, { query: { planId } });
      expect(preview).toMatchObject({ dueNow: 0, begins: 'end-of-period' });
      const days = (Date.parse(preview.nextBillingDate) - Date.now()) / 86_400_000;
      expect(Math.round(days)).toBeGreaterThanOrEqual(365);
    }
  });

  it('to a smaller plan follows at the end of the period, and can be taken back [BILL-163 PLAN-55]', async () => {
    const { admin, tenantId } = await paid();
    const query = { planId: planIds.micro };
    expect(await admin.call(previewPlanChange, { query })).toMatchObject({
      ...{ dueNow: 0, begins: 'end-of-period' },
    });
    const lower = { planId: planIds.micro, from: planIds.starter };
    const changed = await admin.call(changeSubscription, { body: lower });
    expect(changed).toMatchObject({
      planId: planIds.starter,
      nextPlan: { titleWithPeriod: 'Launch (Monthly)', from: changed.nextBillingDate },
    });
    const stay = { planId: planIds.starter, from: planIds.starter };
    expect(await admin.call(changeSubscription, { body: stay })).toMatchObject({ nextPlan: null });
    await admin.call(changeSubscription, { body: lower });
    sandbox.advance(32);
    const { subscription } = await admin.call(refreshSubscription, {});
    expect(subscription).toMatchObject({ planId: planIds.micro, nextPlan: null, status: 'active' });
    const row = await server.database.inTenant(tenantId, (db) =>
      db.selectFrom('tenants').select('planCode').executeTakeFirstOrThrow(),
    );
    expect(row.planCode).toBe('micro');
    sandbox.world.aheadSeconds = 0;
  });

  it('to a smaller plan is made once, however many confirm at once', async () => {
    const { admin } = await paid();
    const lower = { body: { planId: planIds.micro, from: planIds.starter } };
    const all = Array.from({ length: 4 }, () => admin.send(changeSubscription, lower));
    const answers = await Promise.all(all);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  });

  it('is written down with the plan that follows, or else with the one that is paid for', async () => {
    const { admin } = await paid();
    for (const planId of [planIds.micro, planIds.micro, planIds.starter, planIds.growth])
      await admin.call(changeSubscription, { body: { planId, from: planIds.starter } });
    const { results } = await admin.call(listAuditEntries, { query: {} });
    const changes = results.filter(({ action }) => action === 'subscription-changed');
    expect(changes.map(({ subject }) => subject)).toEqual([
      planIds.growth,
      planIds.starter,
      planIds.micro,
    ]);
  });

  it('is refused below use [PLAN-55]', async () => {
    const { admin, tenantId } = await paid();
    await server.addPerson(tenantId, { roles: ['admin'] });
    const query = { planId: planIds.micro };
    const lower = { body: { planId: planIds.micro, from: planIds.starter } };
    for (const refused of [
      await admin.refused(previewPlanChange, { query }),
      await admin.refused(changeSubscription, lower),
    ])
      expect(refused).toMatchObject({ code: 'plan-below-use' });
  });

  it('to a smaller plan waits for the end of a minimum term, but for support, and says what can be done [BILL-139 BILL-157 PLAN-56 PLAN-117]', async () => {
    const { admin, support } = await paid();
    const { revision } = await support.call(getCurrentPlan, {});
    const today = new Date().toISOString().slice(0, 10);
    await support.call(changePlan, {
      body: { minimumTermMonths: 12, minimumTermStartDate: today, revision },
    });
    const lower = { body: { planId: planIds.micro, from: planIds.starter } };
    for (const refused of [
      await admin.refused(previewPlanChange, { query: { planId: planIds.micro } }),
      await admin.refused(changeSubscription, lower),
    ])
      expect(refused).toMatchObject({
        code: 'minimum-term',
        message: expect.stringMatching(
          /^Your plan has a minimum term until [A-Z]\w+ \d+, \d{4}\. A smaller plan can follow when the term ends$/,
        ),
      });
    const larger = { body: { planId: planIds.growth, from: planIds.starter } };
    expect(await admin.call(changeSubscription, larger)).toMatchObject({ planId: planIds.growth });
    await support.call(cancelSubscription, {});
  });

  it('is refused to whoever looked at another plan', async () => {
    const { admin } = await paid();
    const growth = { planId: planIds.growth, from: planIds.starter };
    const [one, two] = await Promise.all([
      admin.send(changeSubscription, { body: growth }),
      admin.send(changeSubscription, { body: growth }),
    ]);
    expect([one.statusCode, two.statusCode]).toEqual([200, 200]);
    expect(
      await admin.refused(changeSubscription, {
        body: { planId: planIds.micro, from: planIds.starter },
      }),
    ).toMatchObject({ code: 'conflict' });
    expect((await admin.call(listInvoices, { query: {} })).results).toHaveLength(2);
  });

  it('is taken back when the card is refused, and leaves no invoice behind', async () => {
    const tenant = await paid();
    await tenant.addCard(declinedLater);
    const growth = { planId: planIds.growth, from: planIds.starter };
    const refused = await tenant.admin.refused(changeSubscription, { body: growth });
    expect(refused).toMatchObject({
      code: 'card-refused',
      message:
        'Error confirming payment. Please add an alternative card and try again. Your card was declined. Your bank gives no reason. Please ask your bank, or use another card.',
    });
    const { results } = await tenant.admin.call(listInvoices, { query: {} });
    expect(results.every(({ paid: isPaid }) => isPaid)).toBe(true);
    const { currentPlan } = await tenant.admin.call(getBillingConfig, {});
    expect(currentPlan?.id).toBe(planIds.starter);
    const customer = await customerOf(tenant);
    const takenBack = [...sandbox.world.invoices.values()].find(
      (invoice) => invoice.customer === customer && invoice.status === 'void',
    );
    const params = { id: takenBack?.id ?? '' };
    expect(await tenant.admin.refused(payInvoice, { params })).toMatchObject({ code: 'not-found' });
  });

  it('waits for the owner of the card, and is done by their answer', async () => {
    const tenant = await paid();
    await tenant.addCard(asksEachTime);
    const growth = { planId: planIds.growth, from: planIds.starter };
    const waiting = await tenant.admin.call(changeSubscription, { body: growth });
    expect(waiting).toMatchObject({ planId: planIds.starter, clientSecret: expect.any(String) });
    sandbox.authenticate(waiting.clientSecret ?? '', true);
    expect(await tenant.admin.call(refreshSubscription, {})).toMatchObject({
      subscription: { planId: planIds.growth },
    });
  });
});

it('lists a present plan that is sold no more after the others, which stay where they are once the tenant leaves it [BILL-162]', async () => {
  const { admin, tenantId } = await addTenant();
  const idsOnOffer = async () => (await admin.call(getBillingConfig, {})).plans.map(({ id }) => id);
  const onOffer = await idsOnOffer();
  await putOnPlan(server, tenantId, { code: 'appsumo-2' });
  expect(await idsOnOffer()).toEqual([...onOffer, 'appsumo-2-v6-forever']);
});

describe('an invoice', () => {
  it('says when it was made, for which amount in cents, and whether it is paid [BILL-31 BILL-132]', async () => {
    const tenant = await addTenant();
    await tenant.subscribe();
    await tenant.addCard(declinedLater);
    sandbox.advance(31);
    const { results } = await tenant.admin.call(listInvoices, { query: {} });
    const [later, first] = results;
    const shared = {
      ...{ id: expect.stringMatching(/^in_/), currency: 'USD', pdf: expect.any(String) },
      created: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      details: '1 × Essentials (Monthly)',
    };
    expect(first).toEqual({ ...shared, amount: 0, paid: true, failedPaymentIntent: null });
    expect(later).toEqual({
      ...{ ...shared, amount: 9900, paid: false },
      failedPaymentIntent: { status: 'other' },
    });
    sandbox.world.aheadSeconds = 0;
  });

  it('is not listed while it is being written', async () => {
    const tenant = await addTenant();
    await tenant.subscribe();
    const [subscription] = subscriptionsOf(await customerOf(tenant));
    if (!subscription) expect.unreachable();
    const { id, customer, created } = subscription;
    draft(sandbox.world, { customer, created, subscription: id });
    const { results } = await tenant.admin.call(listInvoices, { query: {} });
    expect(results).toMatchObject([{ amount: 0, paid: true }]);
  });

  it('that was not paid is paid with another card, and the tenant goes on [BILL-42 BILL-43]', async () => {
    const tenant = await addTenant();
    await tenant.subscribe();
    await tenant.addCard(declinedLater);
    sandbox.advance(31);
    const { admin } = tenant;
    expect(await admin.call(refreshSubscription, {})).toMatchObject({
      subscription: { status: 'past_due' },
    });
    const { results } = await admin.call(listInvoices, { query: {} });
    const [unpaid] = results;
    expect(unpaid).toMatchObject({ paid: false, failedPaymentIntent: { status: 'other' } });
    const params = { id: unpaid?.id ?? '' };
    expect(await admin.refused(payInvoice, { params })).toMatchObject({
      code: 'card-refused',
      message: expect.stringMatching(
        /^Error completing payment.*\. Your card was declined\. Your bank gives no reason\. Please ask your bank, or use another card\.$/,
      ),
    });
    await tenant.addCard();
    const stranger = await addTenant();
    await stranger.addCard();
    expect(await stranger.admin.refused(payInvoice, { params })).toMatchObject({
      code: 'not-found',
    });
    expect(await admin.call(payInvoice, { params })).toEqual({ status: 'paid' });
    expect(await admin.call(payInvoice, { params })).toEqual({ status: 'paid' });
    expect((await admin.call(getBillingConfig, {})).subscription?.status).toBe('active');
    sandbox.world.aheadSeconds = 0;
  });

  it('that is not paid comes before a change of the plan, which is neither priced nor made [BILL-183]', async () => {
    const tenant = await addTenant();
    await tenant.subscribe();
    await tenant.addCard(declinedLater);
    sandbox.advance(31);
    const { admin } = tenant;
    await admin.call(refreshSubscription, {});
    await tenant.addCard();
    const refusal = { status: 403, message: payFirst };
    for (const planId of [planIds.growth, planIds.micro]) {
      expect(await admin.refused(previewPlanChange, { query: { planId } })).toMatchObject(refusal);
      const body = { planId, from: planIds.starter };
      expect(await admin.refused(changeSubscription, { body })).toMatchObject(refusal);
    }
    const stay = { planId: planIds.starter, from: planIds.starter };
    await admin.call(changeSubscription, { body: stay });
    const { results } = await admin.call(listInvoices, { query: {} });
    expect(results.map(({ paid }) => paid)).toEqual([false, true]);
    await admin.call(payInvoice, { params: { id: results[0]?.id ?? '' } });
    const body = { planId: planIds.growth, from: planIds.starter };
    expect(await admin.call(changeSubscription, { body })).toMatchObject({
      planId: planIds.growth,
    });
    sandbox.world.aheadSeconds = 0;
  });

  it('whose payment waits for its owner is authorized by them [BILL-41]', async () => {
    const tenant = await addTenant();
    await tenant.subscribe();
    await tenant.addCard(asksEachTime);
    sandbox.advance(31);
    const { results } = await tenant.admin.call(listInvoices, { query: {} });
    const [unpaid] = results;
    expect(unpaid).toMatchObject({ failedPaymentIntent: { status: 'requires_action' } });
    expect(await tenant.admin.call(refreshSubscription, {})).toMatchObject({
      subscription: { status: 'past_due', clientSecret: expect.any(String) },
    });
    const params = { id: unpaid?.id ?? '' };
    const asked = await tenant.admin.call(payInvoice, { params });
    expect(asked.status).toBe('requires_action');
    sandbox.authenticate(asked.clientSecret ?? '', true);
    expect(await tenant.admin.call(payInvoice, { params })).toEqual({ status: 'paid' });
    sandbox.world.aheadSeconds = 0;
  });

  it('that waits for its owner is not asked for once the subscription is over', async () => {
    const tenant = await addTenant();
    await tenant.subscribe();
    await tenant.addCard(asksEachTime);
    sandbox.advance(31);
    const [subscription] = subscriptionsOf(await customerOf(tenant));
    Object.assign(subscription ?? {}, { status: 'canceled' });
    const { subscription: over } = await tenant.admin.call(refreshSubscription, {});
    expect(over).toMatchObject({ status: 'canceled' });
    expect(over).not.toHaveProperty('clientSecret');
    sandbox.world.aheadSeconds = 0;
  });

  it('comes in pages of 24, the newest first [BILL-32 BILL-95 BILL-103 BILL-133]', async () => {
    const tenant = await addTenant();
    await tenant.subscribe();
    sandbox.advance(31 + 30 * 27);
    await tenant.admin.call(refreshSubscription, {});
    const pageSize = String(invoicePageSize);
    const first = await tenant.admin.call(listInvoices, { query: { pageSize } });
    expect(first.results).toHaveLength(24);
    expect(first.hasMore).toBe(true);
    const lastInvoiceId = first.lastInvoiceId ?? '';
    const second = await tenant.admin.call(listInvoices, { query: { pageSize, lastInvoiceId } });
    expect(second.hasMore).toBe(false);
    const ids = [...first.results, ...second.results].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(24);
    sandbox.world.aheadSeconds = 0;
  });
});

describe('the tools of support', () => {
  it('are refused to an admin, and change nothing then [BILL-82 BILL-85 BILL-106]', async () => {
    const { admin, support, subscribe, tenantId } = await addTenant();
    await subscribe();
    const ambassador = await server.addPerson(tenantId);
    const options = { paymentMethod: 'paypal-only', denyTrialPeriod: true, paidByPayPal: true };
    const { revision } = await support.call(getCurrentPlan, {});
    const calls = [
      [changeBillingOptions, { body: options }],
      [cancelSubscription, {}],
      [updateTenant, { params: { tenantId }, body: { tenant: { enabled: false } } }],
      [requestLoginAs, { body: { email: ambassador.email } }],
      [changePlan, { body: { stripePlanId: 'price_1', revision } }],
    ] as const;
    for (const [endpoint, input] of calls)
      expect(await admin.refused(endpoint, input)).toMatchObject({ status: 403 });
    expect(await support.call(getBillingConfig, {})).toMatchObject({
      ...{ paymentMethod: 'stripe-only', denyTrialPeriod: false },
      subscription: { status: 'trialing' },
    });
    expect(await support.call(getCurrentPlan, {})).toMatchObject({ stripePlanId: null });
    // Support may do all of that; cancelling is the last because the account is disabled by it.
    for (const [endpoint, input] of [...calls].reverse())
      expect((await support.send(endpoint, input)).statusCode, endpoint.path).toBeLessThan(300);
  });
});

describe('what the calls answer', () => {
  it('is the subscription, a card, the secret that a browser needs, or nothing [BILL-87 BILL-89 BILL-90 BILL-94 BILL-101 BILL-104]', async () => {
    const { admin, support, addCard } = await addTenant();
    expect(await admin.call(createSetupIntent, {})).toEqual({
      clientSecret: expect.stringMatching(/^seti_.*_secret_/),
    });
    const shown = {
      ...{ brand: 'visa', last4: '4242', name: null, expiryMonth: 4, expiryYear: 2042 },
      address: { line1: null, line2: null, city: null, state: null, zip: null, countryCode: null },
    };
    const paymentMethodId = await addCard();
    const chosen = { body: { paymentMethodId } };
    expect(await admin.call(setDefaultPaymentMethod, chosen)).toEqual({ card: shown });
    const subscription = {
      ...{ status: 'trialing', hasBaseSubscription: true, planId: planIds.starter },
      ...{ trialPeriodEndDescription: expect.any(String), nextPlan: null },
      nextBillingDate: expect.any(String),
    };
    expect(await admin.call(createSubscription, { body })).toEqual(subscription);
    const larger = { planId: planIds.growth, from: planIds.starter };
    expect(await admin.call(changeSubscription, { body: larger })).toEqual({
      ...{ ...subscription, planId: planIds.growth },
    });
    const { publicKey } = stripeCredentials;
    expect(await admin.call(getBillingConfig, {})).toMatchObject({
      ...{ paymentMethod: 'stripe-only', denyTrialPeriod: false, trialDays: 30 },
      ...{ stripe: { publicKey }, subscription: { planId: planIds.growth } },
    });
    expect((await support.send(cancelSubscription, {})).statusCode).toBe(204);
  });
});

describe('cancelling', () => {
  it('ends the subscription at once and disables the tenant, for support alone [BILL-61]', async () => {
    const { admin, support, subscribe, tenantId, ...tenant } = await addTenant();
    expect(await support.refused(cancelSubscription, {})).toMatchObject({ code: 'not-subscribed' });
    await subscribe();
    expect(await admin.refused(cancelSubscription, {})).toMatchObject({ code: 'forbidden' });
    await support.call(cancelSubscription, {});
    const entries = () =>
      server.database.inTenant(tenantId, (db) =>
        db
          .selectFrom('auditEntries')
          .select('subject')
          .where('action', '=', 'subscription-cancelled')
          .execute(),
      );
    expect(await entries()).toEqual([{ subject: planIds.starter }]);
    await support.call(cancelSubscription, {});
    const [cancelled] = subscriptionsOf(await customerOf({ tenantId }));
    expect(cancelled?.status).toBe('canceled');
    expect((await server.as(tenant.person).send(getCard, {})).statusCode).toBe(401);
    const { enabled } = await server.database.inTenant(tenantId, (db) =>
      db.selectFrom('tenants').select('enabled').executeTakeFirstOrThrow(),
    );
    expect(enabled).toBe(false);
    expect(await entries()).toHaveLength(1);
  });
});
