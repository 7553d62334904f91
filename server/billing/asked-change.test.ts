import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAuditEntries } from '#contract/audit/endpoints.ts';
import {
  changeBillingOptions,
  changeSubscription,
  createSubscription,
  refreshSubscription,
} from '#contract/billing/endpoints.ts';
import { type StripeSandbox, startStripeSandbox } from '#sandbox/stripe/stripe-sandbox.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { readSubscription } from './read-job.ts';
import { openAccount, renewAttempt } from './repository.ts';
import {
  addPayingTenant,
  billingEnv,
  type PayingTenant,
  planIds,
} from './testing/paying-tenant.ts';

let server: TestServer;
let sandbox: StripeSandbox;
let count = 0;
beforeAll(async () => {
  sandbox = await startStripeSandbox();
  server = await startTestServer({ env: billingEnv(sandbox) });
  server.now = new Date();
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
});

const addTenant = () => addPayingTenant(server, sandbox, `asks-${++count}`);
async function addSubscriber(): Promise<PayingTenant> {
  const tenant = await addTenant();
  await tenant.support.call(changeBillingOptions, {
    body: { paymentMethod: 'stripe-only', denyTrialPeriod: true, paidByPayPal: false },
  });
  await tenant.subscribe();
  return tenant;
}

const subscriptionsOf = ({ tenantId }: PayingTenant) =>
  [...sandbox.world.subscriptions.values()].filter(
    ({ metadata }) => metadata.tenantId === tenantId,
  );
const update = (tenant: PayingTenant) => `/v1/subscriptions/${subscriptionsOf(tenant)[0]?.id}`;

/** Runs the job that a webhook leads to. */
const hearOf = ({ tenantId }: PayingTenant) =>
  readSubscription(server.config).run(
    {},
    {
      ...{ tenantId, key: 'test', log: server.app.log },
      inTenant: (work) => server.database.inTenant(tenantId, work),
      inSystem: (purpose, work) => server.database.inSystem(purpose, work),
    },
  );

const told = async ({ admin, person }: PayingTenant, action: string) => {
  const { results } = await admin.call(listAuditEntries, { query: {} });
  const found = results.filter((entry) => entry.action === action);
  expect(found.every(({ actor }) => actor === person.email)).toBe(true);
  return found.map(({ subject }) => subject);
};

const first = { body: { planId: planIds.starter } };
const larger = { body: { planId: planIds.growth, from: planIds.starter } };
const failed = { code: 'stripe-failed' };

describe('a failure that Stripe keeps under the name of a call', () => {
  it.each(['before', 'after'] as const)(
    'is over with the next try to subscribe, which makes no second subscription (%s its work) [BILL-151]',
    async (when) => {
      const tenant = await addTenant();
      await tenant.addCard();
      sandbox.breakNext('/v1/subscriptions', when);
      expect(await tenant.admin.refused(createSubscription, first)).toMatchObject(failed);
      expect(await tenant.admin.call(createSubscription, first)).toMatchObject({
        status: 'trialing',
      });
      expect(subscriptionsOf(tenant)).toHaveLength(1);
    },
  );

  it.each(['before', 'after'] as const)(
    'is over with the next try to change the plan, which is charged once (%s its work) [BILL-151]',
    async (when) => {
      const tenant = await addSubscriber();
      sandbox.breakNext(update(tenant), when);
      expect(await tenant.admin.refused(changeSubscription, larger)).toMatchObject(failed);
      expect(await tenant.admin.call(changeSubscription, larger)).toMatchObject({
        planId: planIds.growth,
      });
      const [subscription] = subscriptionsOf(tenant);
      const invoices = [...sandbox.world.invoices.values()].filter(
        ({ customer }) => customer === subscription?.customer,
      );
      expect(invoices).toHaveLength(2);
    },
  );

  it('keeps nobody from a first card, a plan that nobody has had, or a smaller plan [BILL-151]', async () => {
    const tenant = await addTenant();
    const { admin } = tenant;
    sandbox.breakNext('/v1/customers', 'before');
    await expect(tenant.addCard()).rejects.toThrow(/stripe-failed/);
    await tenant.addCard();
    sandbox.breakNext('/v1/prices', 'before');
    const body = { planId: planIds.community };
    expect(await admin.refused(createSubscription, { body })).toMatchObject(failed);
    expect(await admin.call(createSubscription, { body })).toMatchObject({ status: 'trialing' });
    sandbox.advance(31);
    await admin.call(refreshSubscription, {});
    sandbox.breakNext('/v1/subscription_schedules', 'before');
    const smaller = { body: { planId: planIds.micro, from: planIds.community } };
    expect(await admin.refused(changeSubscription, smaller)).toMatchObject(failed);
    expect(await admin.call(changeSubscription, smaller)).toMatchObject({
      nextPlan: { titleWithPeriod: 'Launch (Monthly)' },
    });
    sandbox.world.aheadSeconds = 0;
  });

  it('leaves the name alone under which somebody has begun another try [BILL-151]', async () => {
    const { tenantId } = await addTenant();
    const attempts = await server.database.inTenant(tenantId, async (db) => {
      const one = await openAccount(db);
      await renewAttempt(db, one.attempt);
      const two = await openAccount(db);
      await renewAttempt(db, one.attempt);
      return [one.attempt, two.attempt, (await openAccount(db)).attempt];
    });
    expect(attempts[1]).not.toBe(attempts[0]);
    expect(attempts[2]).toBe(attempts[1]);
  });
});

describe('the log', () => {
  it('tells once of a subscription, whether Stripe’s answer or a webhook is first [BILL-150]', async () => {
    const [one, other] = [await addTenant(), await addTenant()];
    await one.subscribe();
    await hearOf(one);
    await other.addCard();
    sandbox.breakNext('/v1/subscriptions', 'after');
    await other.admin.refused(createSubscription, first);
    await hearOf(other);
    await other.admin.call(createSubscription, first);
    for (const tenant of [one, other])
      expect(await told(tenant, 'subscription-started')).toEqual([planIds.starter]);
  });

  it('tells once of a change of the plan, whichever is first [BILL-150]', async () => {
    const [one, other] = [await addSubscriber(), await addSubscriber()];
    await one.admin.call(changeSubscription, larger);
    await hearOf(one);
    sandbox.breakNext(update(other), 'after');
    await other.admin.refused(changeSubscription, larger);
    await hearOf(other);
    await other.admin.call(changeSubscription, larger);
    for (const tenant of [one, other])
      expect(await told(tenant, 'subscription-changed')).toEqual([planIds.growth]);
  });

  it('tells of a change that waited for the owner of the card once it is made [BILL-150]', async () => {
    const tenant = await addSubscriber();
    await tenant.addCard({ number: '4000002760003184', exp_month: 4, exp_year: 2042 });
    const { clientSecret } = await tenant.admin.call(changeSubscription, larger);
    expect(await told(tenant, 'subscription-changed')).toEqual([]);
    sandbox.authenticate(clientSecret ?? '', true);
    await hearOf(tenant);
    await tenant.admin.call(refreshSubscription, {});
    expect(await told(tenant, 'subscription-changed')).toEqual([planIds.growth]);
  });

  it('tells of no change whose card was refused, and of none that nobody here has asked for [BILL-150]', async () => {
    const tenant = await addSubscriber();
    await tenant.addCard({ number: '4000000000000341', exp_month: 4, exp_year: 2042 });
    expect(await tenant.admin.refused(changeSubscription, larger)).toMatchObject({
      code: 'card-refused',
    });
    const [subscription] = subscriptionsOf(tenant);
    const [item] = subscription?.items.data ?? [];
    const price = [...sandbox.world.prices.values()].find(
      ({ metadata }) => metadata.planId === planIds.growth,
    );
    if (!item || !price) expect.unreachable();
    Object.assign(item, { price });
    await hearOf(tenant);
    expect(await told(tenant, 'subscription-changed')).toEqual([]);
  });
});
