import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  cancelSubscription,
  getBillingConfig,
  previewPlanChange,
} from '#contract/billing/endpoints.ts';
import { type StripeSandbox, startStripeSandbox } from '#sandbox/stripe/stripe-sandbox.ts';
import type { StripeEvent } from '#sandbox/stripe/world.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { readSubscription, watchSubscriptions } from './read-job.ts';
import { keepStanding } from './repository.ts';
import {
  addPayingTenant,
  billingEnv,
  type PayingTenant,
  planIds,
} from './testing/paying-tenant.ts';
import { webhookPath } from './webhooks.ts';

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

const deliver = (event: StripeEvent, secret?: string) => {
  const { body, headers } = sandbox.sign(event, secret);
  return server.app.inject({ method: 'POST', url: webhookPath, payload: body, headers });
};

/** How often the tenant's subscription is to be read. */
const asked = ({ tenantId }: PayingTenant) =>
  server.database.inTenant(tenantId, async (db) => {
    const rows = await db
      .selectFrom('outbox')
      .select('key')
      .where('job', '=', 'read-subscription')
      .execute();
    return rows.length;
  });

const read = (tenant: PayingTenant) =>
  readSubscription(server.config).run(
    {},
    {
      ...{ tenantId: tenant.tenantId, key: 'test' },
      inTenant: (work) => server.database.inTenant(tenant.tenantId, work),
      inSystem: (purpose, work) => server.database.inSystem(purpose, work),
      log: server.app.log,
    },
  );

const standing = async ({ admin }: PayingTenant) =>
  (await admin.call(getBillingConfig, {})).subscription;

const subscriptionOf = ({ tenantId }: PayingTenant) => {
  const found = [...sandbox.world.subscriptions.values()].find(
    ({ metadata }) => metadata.tenantId === tenantId,
  );
  if (!found) throw new Error('There is no subscription');
  return found;
};

const aboutIt = (tenant: PayingTenant, more: object = {}): StripeEvent => ({
  ...{ id: sandbox.world.newId('evt'), object: 'event', created: 1 },
  ...{ type: 'customer.subscription.updated' },
  data: { object: { ...structuredClone(subscriptionOf(tenant)), ...more } },
});

describe('a webhook of Stripe', () => {
  it('that is forged is refused, and nothing is asked', async () => {
    const tenant = await addPayingTenant(server, sandbox, 'forged');
    await tenant.subscribe();
    const event = aboutIt(tenant);
    expect((await deliver(event, 'whsec_of_somebody_else')).statusCode).toBe(401);
    const { body } = sandbox.sign(event);
    const post = (headers: Record<string, string>, payload = body) =>
      server.app.inject({
        method: 'POST',
        url: webhookPath,
        payload,
        headers: { 'content-type': 'application/json', ...headers },
      });
    expect((await post({})).statusCode).toBe(401);
    const { headers } = sandbox.sign(event);
    expect((await post(headers, body.replace('trialing', 'active'))).statusCode).toBe(401);
    const [, digest = ''] = headers['stripe-signature']?.split(',v1=') ?? [];
    expect((await post({ 'stripe-signature': `t=1,v1=${digest}` })).statusCode).toBe(401);
    expect(await asked(tenant)).toBe(0);
  });

  it('is asked about once, however often it comes', async () => {
    const tenant = await addPayingTenant(server, sandbox, 'doubled');
    await tenant.subscribe();
    const event = aboutIt(tenant);
    const answers = await Promise.all([deliver(event), deliver(event), deliver(event)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await asked(tenant)).toBe(1);
    await deliver(aboutIt(tenant));
    expect(await asked(tenant)).toBe(2);
  });

  it('is not believed: Stripe is asked, so that one that is old or out of order does no harm', async () => {
    const tenant = await addPayingTenant(server, sandbox, 'out-of-order');
    await tenant.subscribe();
    subscriptionOf(tenant).status = 'past_due';
    await deliver(aboutIt(tenant, { status: 'active' }));
    await deliver(aboutIt(tenant, { status: 'canceled' }));
    await read(tenant);
    expect(await standing(tenant)).toMatchObject({ status: 'past_due' });
    await read(tenant);
    expect(await standing(tenant)).toMatchObject({ status: 'past_due', planId: planIds.starter });
  });

  it('about nobody, or about nothing, is taken and changes nothing', async () => {
    const tenant = await addPayingTenant(server, sandbox, 'others');
    await tenant.subscribe();
    const ofOther = aboutIt(tenant, { customer: 'cus_of_another_installation' });
    expect((await deliver(ofOther)).statusCode).toBe(200);
    const empty = { ...ofOther, data: { object: {} } };
    expect((await deliver(empty)).statusCode).toBe(200);
    expect(await asked(tenant)).toBe(0);
  });

  it('that is faster than the answer of who cancels leaves them in the log', async () => {
    const tenant = await addPayingTenant(server, sandbox, 'cancels');
    await tenant.subscribe();
    const { inTenant } = server.database;
    const isCanceled = () => subscriptionOf(tenant).status === 'canceled';
    const calls = vi.spyOn(server.database, 'inTenant').mockImplementation(async (...call) => {
      if (isCanceled()) {
        calls.mockRestore();
        await read(tenant);
      }
      return inTenant(...call);
    });
    await tenant.support.call(cancelSubscription, {});
    const entries = await inTenant(tenant.tenantId, (db) =>
      db
        .selectFrom('auditEntries')
        .select('subject')
        .where('action', '=', 'subscription-cancelled')
        .execute(),
    );
    expect(entries).toEqual([{ subject: planIds.starter }]);
  });

  it('that got lost is made up for within hours', async () => {
    const tenant = await addPayingTenant(server, sandbox, 'lost');
    await tenant.subscribe();
    subscriptionOf(tenant).status = 'past_due';
    await watchSubscriptions(server.database, server.config, server.now);
    expect(await asked(tenant)).toBe(0);
    const later = new Date(server.now.getTime() + 7 * 3_600_000);
    await watchSubscriptions(server.database, server.config, later);
    await watchSubscriptions(server.database, server.config, later);
    expect(await asked(tenant)).toBe(1);
    await read(tenant);
    expect(await standing(tenant)).toMatchObject({ status: 'past_due' });
  });
});

describe('a subscription without any price', () => {
  it('names no plan and no date, and is not changed', async () => {
    const tenant = await addPayingTenant(server, sandbox, 'no-price');
    await tenant.subscribe();
    subscriptionOf(tenant).items.data = [];
    await read(tenant);
    expect(await standing(tenant)).toMatchObject({
      ...{ status: 'trialing', hasBaseSubscription: false },
      ...{ planId: null, nextBillingDate: null },
    });
    const query = { planId: planIds.growth };
    expect(await tenant.admin.refused(previewPlanChange, { query })).toMatchObject({
      code: 'not-subscribed',
    });
  });
});

describe('two answers of Stripe', () => {
  it('have the order of their questions, whichever comes first', async () => {
    const tenant = await addPayingTenant(server, sandbox, 'late-answer');
    await tenant.subscribe();
    const { id: subscriptionId } = subscriptionOf(tenant);
    const keep = (question: number, status: 'active' | 'past_due') =>
      server.database.inTenant(tenant.tenantId, (db) =>
        keepStanding(
          db,
          {
            ...{ subscriptionId, status, hasBase: true, planId: planIds.starter },
            ...{ nextPlanId: null, nextPlanAt: null, trialEnd: null, periodEnd: null },
          },
          { question, now: server.now },
        ),
      );
    await keep(12, 'past_due');
    expect(await keep(11, 'active')).toBeUndefined();
    expect(await standing(tenant)).toMatchObject({ status: 'past_due' });
    await keep(13, 'active');
    expect(await standing(tenant)).toMatchObject({ status: 'active' });
  });
});
