import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayAt } from '#contract/activities/period.ts';
import { decideApplicants, listApplicants } from '#contract/applicants/endpoints.ts';
import {
  changeBillingOptions,
  listInvoices,
  refreshSubscription,
} from '#contract/billing/endpoints.ts';
import { changePlan, getCurrentPlan } from '#contract/plans/agreement-endpoints.ts';
import { addMonths, monthOf } from '#contract/points-expiry/months.ts';
import { decideReferral } from '#contract/referrals/endpoints.ts';
import type { ShopOrder } from '#contract/referrals/shop-order.ts';
import { getUsageFees } from '#contract/usage-fees/endpoints.ts';
import { type StripeSandbox, startStripeSandbox } from '#sandbox/stripe/stripe-sandbox.ts';
import { receiveApplication } from '#server/applicants/queries.ts';
import { newApplication } from '#server/applicants/testing/new-application.ts';
import { billingEnv, payingTenant, planIds } from '#server/billing/testing/paying-tenant.ts';
import { addProgramme } from '#server/referrals/testing/programme.ts';
import { registerPerson } from '#server/testing/sign-in.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { chargeUsage, watchUsage } from './job.ts';
import { listCharged } from './list-charged.ts';

let server: TestServer;
let sandbox: StripeSandbox;
beforeAll(async () => {
  sandbox = await startStripeSandbox();
  server = await startTestServer({ env: billingEnv(sandbox) });
  server.now = now;
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
});

const timezone = 'Europe/Berlin';
/** One moment for all, so that no test sees midnight. */
const now = new Date();
const today = dayAt(now, timezone);
/** Noon of the first day of a month from now on. */
const start = (count: number): Date => new Date(`${addMonths(monthOf(today), count)}T12:00:00Z`);
const thisMonth = monthOf(today);

interface Options {
  readonly planId?: string;
  readonly hasTrial?: boolean;
  readonly included?: number;
}

/** A brand that pays by card, with room for Anna alone, whose use is counted from today. */
async function addPayer({ planId = planIds.growth, hasTrial = false, included = 1 }: Options = {}) {
  const programme = await addProgramme(server, {}, 'starter');
  const { tenantId } = programme;
  const payer = await payingTenant(server, sandbox, tenantId);
  await payer.support.call(changeBillingOptions, {
    body: { paymentMethod: 'stripe-only', denyTrialPeriod: !hasTrial, paidByPayPal: false },
  });
  await payer.subscribe(planId);
  const { revision } = await payer.support.call(getCurrentPlan, {});
  const overrides = [{ path: 'users.ambassadors' as const, value: included }];
  await payer.support.call(changePlan, { body: { overrides, revision } });
  const run = (at?: Date) =>
    (at ? chargeUsage(server.config, () => at) : chargeUsage(server.config)).run(
      {},
      {
        ...{ tenantId, key: 'test' },
        inTenant: (work) => server.database.inTenant(tenantId, work),
        inSystem: (purpose, work) => server.database.inSystem(purpose, work),
        log: server.app.log,
      },
    );
  const sell = (more: Partial<ShopOrder>) =>
    programme.take({ orderedAt: now.toISOString(), ...more });
  const fees = () => payer.admin.call(getUsageFees, {});
  const items = () =>
    [...sandbox.world.invoiceItems.values()].filter(
      ({ metadata, customer }) =>
        metadata.usageFee !== undefined &&
        sandbox.world.customers.get(customer)?.metadata.tenantId === tenantId,
    );
  await run(server.now);
  return { ...payer, ...programme, admin: payer.admin, run, sell, fees, items };
}

const month = { month: thisMonth, ofMonth: thisMonth };

describe('the fees of a month', () => {
  it('are a percentage of what was referred and a fee for each ambassador above those included, on the next invoice [PLAN-32]', async () => {
    const payer = await addPayer({ included: 2 });
    await payer.sell({ currency: 'USD', principal: 120 });
    await payer.sell({ currency: 'USD', principal: 50.55, refunded: 10 });
    for (const _ of ['second', 'third', 'fourth']) await server.addPerson(payer.tenantId);
    await server.addPerson(payer.tenantId, { roles: ['admin'] });
    const shared = { ...month, currency: 'USD', unitFee: 100, isCharged: false };
    const orders = { ...shared, usage: 'orders', base: 160.55, amount: 1.61 };
    const extra = { ...shared, usage: 'extra-bcs', base: 2, amount: 2 };
    expect(await payer.fees()).toEqual({ running: [orders, extra], stated: [] });

    await payer.run(start(1));
    const charged = { isCharged: true };
    expect((await payer.fees()).stated).toEqual([
      { ...orders, ...charged },
      { ...extra, ...charged },
    ]);
    expect(
      payer
        .items()
        .map(({ amount, currency }) => [amount, currency])
        .sort(),
    ).toEqual([
      [161, 'usd'],
      [200, 'usd'],
    ]);
    sandbox.advance(32);
    await payer.admin.call(refreshSubscription, {});
    const { results } = await payer.admin.call(listInvoices, { query: {} });
    expect(results[0]).toMatchObject({ amount: 24_900 + 161 + 200, paid: true });
    expect(results[0]?.details).toContain('1% of $160.55 of referred sales');
    expect(results[0]?.details).toContain('2 people above those included');
    sandbox.world.aheadSeconds = 0;
  });

  it('are stated and charged once, however often and by however many at once', async () => {
    const payer = await addPayer({ included: 9 });
    await payer.sell({ currency: 'USD', principal: 100 });
    await Promise.all([payer.run(start(1)), payer.run(start(1)), payer.run(start(1))]);
    await payer.run(start(1));
    expect((await payer.fees()).stated).toHaveLength(1);
    expect(payer.items()).toHaveLength(1);
  });

  it('are stated for each month that nobody has looked', async () => {
    const payer = await addPayer();
    await payer.sell({ currency: 'USD', principal: 100 });
    await payer.sell({ currency: 'USD', principal: 300, orderedAt: start(1).toISOString() });
    await payer.run(start(3));
    const { stated } = await payer.fees();
    expect(stated.map(({ amount, ofMonth }) => [ofMonth, amount])).toEqual([
      [addMonths(thisMonth, 2), 0],
      [addMonths(thisMonth, 1), 3],
      [thisMonth, 1],
    ]);
  });

  it('have an invoice of their own in another currency, which is paid by the card', async () => {
    const payer = await addPayer();
    await payer.sell({ currency: 'EUR', principal: 200 });
    await payer.run(start(1));
    const { results } = await payer.admin.call(listInvoices, { query: {} });
    expect(results[0]).toMatchObject({ amount: 200, currency: 'EUR', paid: true });
    await payer.run(start(1));
    expect((await payer.admin.call(listInvoices, { query: {} })).results).toHaveLength(2);
    expect((await payer.fees()).stated).toMatchObject([{ currency: 'EUR', isCharged: true }]);
  });

  it('are asked for once by their names, and an invoice of their own is paid by itself once it is whole', async () => {
    const payer = await addPayer();
    await payer.sell({ currency: 'EUR', principal: 200 });
    sandbox.requests.length = 0;
    await payer.run(start(1));
    const asked = sandbox.requests.filter(({ method }) => method === 'POST');
    const invoices = asked.filter(({ path }) => !path.startsWith('/v1/invoiceitems'));
    expect(invoices.map(({ body }) => body)).toEqual([
      expect.objectContaining({
        ...{ currency: 'eur', auto_advance: 'false', collection_method: 'charge_automatically' },
        ...{ pending_invoice_items_behavior: 'exclude' },
        'metadata[usageFees]': `${thisMonth} EUR`,
      }),
      { auto_advance: 'true' },
    ]);
    const since = String(Math.floor(start(1).getTime() / 1000) - 400 * 86_400);
    const looked = sandbox.requests.filter(({ method }) => method === 'GET');
    expect(looked.map(({ query }) => query.get('created[gte]'))).toEqual([since, since]);
    const keys = asked.map(({ headers }) => headers['idempotency-key']);
    expect(keys.slice(0, 2)).toEqual([
      expect.stringMatching(new RegExp(`^usage fees cus_?\\w+ ${thisMonth} EUR$`)),
      expect.stringMatching(/^usage fee [0-9a-f-]{36}$/),
    ]);
  });

  it('are corrected in each currency by what was sold in it', async () => {
    const payer = await addPayer();
    await payer.sell({ currency: 'USD', principal: 100 });
    await payer.sell({ currency: 'EUR', principal: 300 });
    await payer.run(start(1));
    await payer.sell({ currency: 'EUR', principal: 50 });
    await payer.run(start(2));
    const { stated } = await payer.fees();
    const corrected = stated.filter(({ month: of, ofMonth }) => of !== ofMonth);
    expect(corrected).toMatchObject([{ currency: 'EUR', base: 50, amount: 0.5 }]);
  });

  it('on orders begin on the day from which orders cost a fee', async () => {
    const payer = await addPayer();
    await payer.sell({ currency: 'USD', principal: 100 });
    const from = async (day: string | null) => {
      const { tenantId } = payer;
      await server.database.inTenant(tenantId, async (db) => {
        const { planTerms } = await db
          .selectFrom('tenants')
          .select('planTerms')
          .executeTakeFirstOrThrow();
        const terms = JSON.stringify({ ...planTerms, orderFeesFrom: day });
        await db.updateTable('tenants').set({ planTerms: terms }).execute();
      });
      return (await payer.fees()).running;
    };
    expect(await from('2020-01-01')).toMatchObject([{ usage: 'orders', base: 100 }]);
    expect(await from(addMonths(thisMonth, 1))).toEqual([]);
    expect(await from(null)).toEqual([]);
    expect(await from('2020-01-01')).toMatchObject([{ usage: 'orders', base: 100 }]);
    await server.database.inTenant(payer.tenantId, (db) =>
      db
        .updateTable('usageFeeAccounts')
        .set({ fromDay: addMonths(thisMonth, 1) })
        .execute(),
    );
    expect((await payer.fees()).running).toEqual([]);
  });

  it('stand with their words once Stripe has them', async () => {
    const payer = await addPayer({ included: 9 });
    await payer.sell({ currency: 'USD', principal: 100 });
    const listed = () => server.database.inTenant(payer.tenantId, listCharged);
    sandbox.fail('/v1/invoiceitems', { status: 500, body: { error: { type: 'api_error' } } }, 2);
    await expect(payer.run(start(1))).rejects.toThrow();
    expect(await listed()).toEqual([]);
    await payer.run(start(1));
    expect(await listed()).toEqual([
      {
        ...{ ...month, usage: 'orders', unitFee: 100, base: 100, currency: 'USD', amount: 1 },
        ...{ isCharged: true, description: expect.stringMatching(/: 1% of \$100 of referred/) },
      },
    ]);
  });

  it('give back what was returned after the month, and take what was found late', async () => {
    const payer = await addPayer();
    const order = { currency: 'USD', principal: 500, orderId: 'returned' } as const;
    await payer.sell(order);
    await payer.run(start(1));
    const updatedAt = new Date(now.getTime() + 60_000).toISOString();
    await payer.sell({ ...order, updatedAt, refunded: 200 });
    await payer.run(start(2));
    await payer.sell({ currency: 'USD', principal: 50 });
    await payer.run(start(3));
    const { stated } = await payer.fees();
    const corrected = stated.filter(({ month: of, ofMonth }) => of !== ofMonth);
    expect(corrected).toMatchObject([
      { month: addMonths(thisMonth, 2), ofMonth: thisMonth, base: 50, amount: 0.5 },
      { month: addMonths(thisMonth, 1), ofMonth: thisMonth, base: -200, amount: -2 },
    ]);
    expect(payer.items().map(({ amount }) => amount)).toEqual([500, -200, 50]);
    expect(payer.items()[1]?.description).toMatch(
      /^Correction for [A-Z][a-z]+ \d{4}: 1% of −\$200 of referred sales/,
    );
  });

  it('come each month to who pays by the year', async () => {
    const payer = await addPayer({ planId: planIds.growthByYear });
    await payer.sell({ currency: 'USD', principal: 100 });
    await payer.run(start(1));
    sandbox.advance(31);
    const { results } = await payer.admin.call(listInvoices, { query: {} });
    expect(results[0]).toMatchObject({ amount: 100, paid: true });
    sandbox.world.aheadSeconds = 0;
  });
});

describe('use is not charged', () => {
  it('in a trial, and from the day on which it is paid for', async () => {
    const payer = await addPayer({ hasTrial: true });
    await payer.sell({ currency: 'USD', principal: 100 });
    expect(await payer.fees()).toEqual({ running: [], stated: [] });
    await payer.run(start(1));
    sandbox.advance(31);
    await payer.admin.call(refreshSubscription, {});
    await payer.run(start(2));
    await payer.run(start(3));
    const { stated } = await payer.fees();
    expect(stated).toMatchObject([{ ofMonth: addMonths(thisMonth, 2), base: 0 }]);
    sandbox.world.aheadSeconds = 0;
  });

  it('twice where a server was killed before it could note the charge', async () => {
    const payer = await addPayer();
    await payer.sell({ currency: 'USD', principal: 100 });
    await payer.sell({ currency: 'EUR', principal: 100 });
    await payer.run(start(1));
    await server.database.inTenant(payer.tenantId, (db) =>
      db.updateTable('usageFees').set({ chargeId: null }).execute(),
    );
    sandbox.requests.length = 0;
    await payer.run(start(1));
    expect(sandbox.requests.filter(({ method }) => method === 'POST')).toEqual([]);
    expect(payer.items()).toHaveLength(2);
    expect((await payer.fees()).stated).toMatchObject([{ isCharged: true }, { isCharged: true }]);
  });

  it('while Stripe does not answer, and is charged later', async () => {
    const payer = await addPayer();
    await payer.sell({ currency: 'USD', principal: 100 });
    sandbox.fail('/v1/invoiceitems', { status: 500, body: { error: { type: 'api_error' } } }, 2);
    await expect(payer.run(start(1))).rejects.toThrow();
    expect((await payer.fees()).stated).toMatchObject([{ amount: 1, isCharged: false }]);
    await payer.run(start(1));
    expect((await payer.fees()).stated).toMatchObject([{ amount: 1, isCharged: true }]);
  });

  it.each([
    ['/v1/invoiceitems', 'USD', 'before'],
    ['/v1/invoiceitems', 'USD', 'after'],
    ['/v1/invoices', 'EUR', 'before'],
    ['/v1/invoices', 'EUR', 'after'],
    ['/v1/invoiceitems', 'EUR', 'after'],
  ] as const)(
    'twice, and none waits for a day, where Stripe keeps a failure of %s in %s (%s its work) [BILL-153]',
    async (path, currency, when) => {
      const payer = await addPayer();
      await payer.sell({ currency, principal: 100 });
      sandbox.breakNext(path, when);
      await Promise.allSettled([payer.run(start(1)), payer.run(start(1))]);
      await payer.run(start(1));
      expect((await payer.fees()).stated).toMatchObject([{ amount: 1, isCharged: true }]);
      expect(payer.items()).toHaveLength(1);
      const [customer] = payer.items().map((item) => item.customer);
      const apart = [...sandbox.world.invoices.values()].filter(
        (invoice) => invoice.customer === customer && invoice.metadata.usageFees !== undefined,
      );
      expect(apart).toHaveLength(currency === 'EUR' ? 1 : 0);
    },
  );

  it.each([
    ['/v1/invoiceitems', 'USD'],
    ['/v1/invoices', 'EUR'],
  ] as const)(
    'before the next day where Stripe keeps a failure of %s in %s under each of three names, and once then [BILL-161]',
    async (path, currency) => {
      const payer = await addPayer();
      await payer.sell({ currency, principal: 100 });
      const asked = () =>
        sandbox.requests
          .filter((request) => request.method === 'POST' && request.path === path)
          .map(({ headers }) => headers['idempotency-key']);
      sandbox.requests.length = 0;
      sandbox.breakNext(path, 'before', 3);
      for (const _ of ['once', 'again'])
        await expect(payer.run(start(1))).rejects.toMatchObject({ code: 'stripe-failed' });
      expect(new Set(asked()).size).toBe(3);
      expect((await payer.fees()).stated).toMatchObject([{ amount: 1, isCharged: false }]);
      expect(payer.items()).toEqual([]);
      sandbox.advance(1);
      await payer.run(start(1));
      await payer.run(start(1));
      expect((await payer.fees()).stated).toMatchObject([{ amount: 1, isCharged: true }]);
      expect(payer.items()).toHaveLength(1);
      expect(new Set(asked()).size).toBe(3);
      sandbox.world.aheadSeconds = 0;
    },
  );

  it('for denied referrals', async () => {
    const payer = await addPayer();
    const { id } = await payer.sell({ currency: 'USD', principal: 100 });
    const body = { approvedState: 'denied' } as const;
    await payer.admin.call(decideReferral, { params: { id }, body });
    expect((await payer.fees()).running).toMatchObject([{ base: 0, amount: 0 }]);
  });

  it('after the end of the subscription', async () => {
    const payer = await addPayer();
    await payer.sell({ currency: 'USD', principal: 100 });
    await server.database.inTenant(payer.tenantId, (db) =>
      db.updateTable('billingAccounts').set({ status: 'canceled' }).execute(),
    );
    await payer.run(start(1));
    expect((await payer.fees()).stated).toEqual([]);
    expect(payer.items()).toEqual([]);
  });
});

it('counts applicants whom an admin approves above what the plan includes [PLAN-32 PLAN-76]', async () => {
  const payer = await addPayer();
  const { tenantId } = payer;
  const email = 'above@example.test';
  const application = newApplication({ email, autoApprove: true });
  const { config } = server;
  const answer = await server.database.inTenant(tenantId, (db) =>
    receiveApplication(db, application, { config, tenant: { tenantId }, now }),
  );
  expect(answer).toEqual({ approved: null, emailed: true });
  const { results } = await payer.admin.call(listApplicants, { query: { search: email } });
  const slugs = results.map(({ slug }) => slug);
  const decision = { slugs, approved: true, sendDecisionEmail: true };
  expect(await payer.admin.call(decideApplicants, { body: decision })).toMatchObject({
    updated: 1,
  });
  expect((await payer.fees()).running).not.toContainEqual(
    expect.objectContaining({ usage: 'extra-bcs' }),
  );
  const password = 'correct horse battery';
  const names = { firstName: 'Ada', lastName: 'Above' };
  const person = { ...names, email, password, confirmPassword: password };
  await registerPerson(server.on(tenantId), person);
  await payer.run(start(1));
  expect((await payer.fees()).stated).toContainEqual(
    expect.objectContaining({ usage: 'extra-bcs', base: 1, amount: 1, isCharged: true }),
  );
});

it('looks at who pays once a day, and at nobody else', async () => {
  const payer = await addPayer();
  const other = await addPayer({ hasTrial: true });
  const asked = (tenantId: typeof payer.tenantId) =>
    server.database.inTenant(tenantId, (db) =>
      db.selectFrom('outbox').select('key').where('job', '=', 'charge-usage').execute(),
    );
  const tomorrow = new Date(now.getTime() + 86_400_000);
  await watchUsage(server.database, server.config, now);
  expect(await asked(payer.tenantId)).toEqual([]);
  // Without a moment it goes by the clock.
  await payer.run();
  expect((await payer.fees()).stated).toEqual([]);
  await Promise.all([
    watchUsage(server.database, server.config, tomorrow),
    watchUsage(server.database, server.config, tomorrow),
  ]);
  expect(await asked(payer.tenantId)).toHaveLength(1);
  expect(await asked(other.tenantId)).toEqual([]);
  const dayAfter = new Date(now.getTime() + 2 * 86_400_000);
  await watchUsage(server.database, {}, dayAfter);
  expect(await asked(payer.tenantId)).toHaveLength(1);
});
