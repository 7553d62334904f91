import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayAt } from '#contract/activities/period.ts';
import { listAuditEntries } from '#contract/audit/endpoints.ts';
import {
  changeSubscription,
  getBillingConfig,
  listInvoices,
  previewPlanChange,
  refreshSubscription,
} from '#contract/billing/endpoints.ts';
import { sameDayLater } from '#contract/plans/minimum-term.ts';
import { type StripeSandbox, startStripeSandbox } from '#sandbox/stripe/stripe-sandbox.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { addBoundTenant, choiceOf, previewOf, setTerm, today } from './testing/bound-tenant.ts';
import { billingEnv, type PayingTenant, planIds } from './testing/paying-tenant.ts';

let server: TestServer;
let sandbox: StripeSandbox;
let count = 0;
beforeAll(async () => {
  sandbox = await startStripeSandbox();
  server = await startTestServer({ env: billingEnv(sandbox) });
});
beforeEach(() => {
  sandbox.world.aheadSeconds = 0;
  server.now = new Date();
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
});

const addBound = (options?: Parameters<typeof addBoundTenant>[3]) =>
  addBoundTenant(server, sandbox, `bound-${++count}`, options);

const afterTerm = (planId: string) => ({ query: { planId, afterTerm: 'true' as const } });

const schedulesOf = ({ tenantId }: PayingTenant) => {
  const subscriptions = [...sandbox.world.subscriptions.values()].filter(
    ({ metadata }) => metadata.tenantId === tenantId,
  );
  return [...sandbox.world.schedules.values()].filter(({ subscription }) =>
    subscriptions.some(({ id }) => id === subscription),
  );
};

describe('a smaller plan within the minimum term', () => {
  it('is refused, and can begin with the first invoice after the term, which begins anew then [BILL-157 BILL-158 PLAN-120]', async () => {
    const tenant = await addBound();
    const { admin } = tenant;
    const query = { planId: planIds.starter };
    expect(await admin.refused(previewPlanChange, { query })).toMatchObject({
      code: 'minimum-term',
    });
    const preview = await previewOf(tenant);
    expect(preview).toMatchObject({ dueNow: 0, begins: 'end-of-term' });
    const end = sameDayLater(today(), 12);
    expect(dayAt(new Date(preview.nextBillingDate), 'Europe/Berlin')).toBe(end);
    const chosen = await admin.call(changeSubscription, await choiceOf(tenant));
    const nextPlan = { titleWithPeriod: 'Essentials (Monthly)', from: preview.nextBillingDate };
    expect(chosen).toMatchObject({ planId: planIds.growth, nextPlan });

    sandbox.advance(300);
    expect(await admin.call(refreshSubscription, {})).toMatchObject({
      subscription: { planId: planIds.growth, nextPlan },
    });
    sandbox.advance(67);
    const after = { planId: planIds.starter, nextPlan: null, status: 'active' };
    expect(await admin.call(refreshSubscription, {})).toMatchObject({ subscription: after });
    const { results } = await admin.call(listInvoices, { query: { pageSize: '24' } });
    expect(results.map(({ amount }) => amount)).toEqual([
      9900,
      ...Array.from({ length: 12 }, () => 24_900),
    ]);
    const { currentPlan } = await admin.call(getBillingConfig, {});
    expect(currentPlan?.id).toBe(planIds.starter);

    server.now = new Date(Date.now() + 367 * 86_400_000);
    await server.database.inTenant(tenant.tenantId, (db) =>
      db
        .updateTable('tenants')
        .set({ planOverrides: JSON.stringify({ limits: { 'users.admins': 2 }, flags: {} }) })
        .execute(),
    );
    const another = await server.addPerson(tenant.tenantId, { roles: ['admin'] });
    const later = { ...tenant, admin: server.as(another) };
    const { nextBillingDate } = await previewOf(later, planIds.micro);
    expect(dayAt(new Date(nextBillingDate), 'Europe/Berlin')).toBe(sameDayLater(today(), 24));
  });

  it('begins with the invoice after the day on which the term ends, where it ends within a month that is paid [BILL-158]', async () => {
    const inTenDays = dayAt(new Date(Date.now() + 10 * 86_400_000), 'Europe/Berlin');
    const tenant = await addBound({ from: sameDayLater(inTenDays, -12) });
    const { subscription } = await tenant.admin.call(getBillingConfig, {});
    const { nextBillingDate } = await previewOf(tenant);
    expect(nextBillingDate).toBe(subscription?.nextBillingDate);
  });

  it('can be taken back, and replaced by another one months later [BILL-158]', async () => {
    const tenant = await addBound();
    const { admin } = tenant;
    await admin.call(changeSubscription, await choiceOf(tenant));
    sandbox.advance(100);
    await admin.call(refreshSubscription, {});
    const other = await admin.call(changeSubscription, await choiceOf(tenant, planIds.micro));
    expect(other.nextPlan).toMatchObject({ titleWithPeriod: 'Launch (Monthly)' });
    const stay = { planId: planIds.growth, from: planIds.growth };
    expect(await admin.call(changeSubscription, { body: stay })).toMatchObject({ nextPlan: null });
    sandbox.advance(300);
    expect(await admin.call(refreshSubscription, {})).toMatchObject({
      subscription: { planId: planIds.growth },
    });
    const { results } = await admin.call(listAuditEntries, { query: {} });
    const changes = results.filter(({ action }) => action === 'subscription-changed');
    expect(changes.map(({ subject }) => subject)).toEqual([
      planIds.growth,
      planIds.micro,
      planIds.starter,
    ]);
  });

  it('gives way to a larger plan, which is paid at once [BILL-158]', async () => {
    const tenant = await addBound();
    await tenant.admin.call(changeSubscription, await choiceOf(tenant));
    const larger = { planId: planIds.community, from: planIds.growth };
    expect(await tenant.admin.call(changeSubscription, { body: larger })).toMatchObject({
      ...{ planId: planIds.community, nextPlan: null },
    });
  });

  it('is chosen once, however many admins choose it at once or again [BILL-158]', async () => {
    const tenant = await addBound();
    const choice = await choiceOf(tenant);
    const all = Array.from({ length: 4 }, () => tenant.admin.send(changeSubscription, choice));
    const answers = [
      ...(await Promise.all(all)),
      await tenant.admin.send(changeSubscription, choice),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(schedulesOf(tenant)).toHaveLength(1);
    const { results } = await tenant.admin.call(listAuditEntries, { query: {} });
    expect(results.filter(({ action }) => action === 'subscription-changed')).toHaveLength(1);
  });

  it('begins on no other day than the one that was said [BILL-159]', async () => {
    const tenant = await addBound();
    const choice = await choiceOf(tenant);
    const beginsAt = new Date(Date.parse(choice.body.beginsAt) - 30 * 86_400_000).toISOString();
    const sooner = { body: { ...choice.body, beginsAt } };
    expect(await tenant.admin.refused(changeSubscription, sooner)).toMatchObject({
      code: 'conflict',
    });
    await setTerm(tenant, null);
    expect(await tenant.admin.refused(changeSubscription, choice)).toMatchObject({
      code: 'conflict',
    });
    expect(await previewOf(tenant)).toMatchObject({ begins: 'end-of-period' });
    expect(schedulesOf(tenant)).toEqual([]);
  });

  it('has room for all that is used [BILL-158 PLAN-55]', async () => {
    const tenant = await addBound();
    const choice = await choiceOf(tenant, planIds.micro);
    await server.addPerson(tenant.tenantId, { roles: ['admin'] });
    for (const refused of [
      await tenant.admin.refused(previewPlanChange, afterTerm(planIds.micro)),
      await tenant.admin.refused(changeSubscription, choice),
    ])
      expect(refused).toMatchObject({ code: 'plan-below-use' });
  });

  it('is the tenant’s once it is paid, also where it is sold no more by then [BILL-164]', async () => {
    const tenant = await addBound();
    await tenant.admin.call(changeSubscription, await choiceOf(tenant));
    const price = [...sandbox.world.prices.values()].find(
      ({ metadata }) => metadata.planId === planIds.starter,
    );
    const legacy = 'starter-v5-monthly';
    Object.assign(price?.metadata ?? {}, { planId: legacy });
    sandbox.advance(367);
    expect(await tenant.admin.call(refreshSubscription, {})).toMatchObject({
      subscription: { planId: legacy },
    });
    const { currentPlan } = await tenant.admin.call(getBillingConfig, {});
    expect(currentPlan?.id).toBe(legacy);
    Object.assign(price?.metadata ?? {}, { planId: planIds.starter });
  });

  it('leaves a trial as long as it is [BILL-158]', async () => {
    const tenant = await addBound({ hasTrial: true });
    const before = await tenant.admin.call(getBillingConfig, {});
    const chosen = await tenant.admin.call(changeSubscription, await choiceOf(tenant));
    expect(chosen).toMatchObject({
      ...{ status: 'trialing', planId: planIds.growth },
      nextBillingDate: before.subscription?.nextBillingDate,
      nextPlan: { titleWithPeriod: 'Essentials (Monthly)' },
    });
    sandbox.advance(31);
    expect(await tenant.admin.call(refreshSubscription, {})).toMatchObject({
      subscription: { status: 'active', planId: planIds.growth },
    });
  });
});
