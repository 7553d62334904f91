import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { dayAt } from '#contract/activities/period.ts';
import { changeSubscription, getBillingConfig } from '#contract/billing/endpoints.ts';
import { sameDayLater } from '#contract/plans/minimum-term.ts';
import { type StripeSandbox, startStripeSandbox } from '#sandbox/stripe/stripe-sandbox.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { readSubscription } from './read-job.ts';
import { findAccount } from './repository.ts';
import {
  addBoundTenant,
  choiceOf,
  chooseForTermEnd,
  previewOf,
  setTerm,
  today,
} from './testing/bound-tenant.ts';
import { billingEnv, type PayingTenant, planIds } from './testing/paying-tenant.ts';

let server: TestServer;
let sandbox: StripeSandbox;
let count = 0;
// The periods of the sandbox begin today. Those that begin on the last days of a month end earlier in shorter ones.
vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-12T10:00:00Z') });
afterAll(() => void vi.useRealTimers());
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

/** A tenant that has chosen a smaller plan for the end of its term. */
async function addWaiting(options?: Parameters<typeof addBoundTenant>[3]): Promise<PayingTenant> {
  const tenant = await addBoundTenant(server, sandbox, `changed-${++count}`, options);
  await chooseForTermEnd(tenant);
  return tenant;
}

/** Does the work that a change of the term has asked for, and answers the day of the plan that waits. */
async function nextDay(tenant: PayingTenant): Promise<string | null> {
  const { tenantId } = tenant;
  await readSubscription(server.config, () => server.now).run(
    {},
    {
      ...{ tenantId, key: 'test' },
      inTenant: (work) => server.database.inTenant(tenantId, work),
      inSystem: (purpose, work) => server.database.inSystem(purpose, work),
      log: server.app.log,
    },
  );
  return kept(tenant);
}

const kept = ({ tenantId }: PayingTenant) =>
  server.database.inTenant(tenantId, async (db) => {
    const account = await findAccount(db);
    return account?.nextPlanAt?.toISOString() ?? null;
  });

const periodEnd = async ({ admin }: PayingTenant) =>
  (await admin.call(getBillingConfig, {})).subscription?.nextBillingDate;

const asked = ({ tenantId }: PayingTenant) =>
  server.database.inTenant(tenantId, (db) =>
    db.selectFrom('outbox').select('key').where('job', '=', 'read-subscription').execute(),
  );

const dayOf = (instant: string | null) => instant && dayAt(new Date(instant), 'Europe/Berlin');

const daysAgo = (days: number) => dayAt(new Date(Date.now() - days * 86_400_000), 'Europe/Berlin');

describe('a smaller plan that waits for the end of the minimum term [BILL-171]', () => {
  it('follows at the end of the period once support ends the term', async () => {
    const tenant = await addWaiting();
    const before = await asked(tenant);
    await setTerm(tenant, null);
    expect(await asked(tenant)).toHaveLength(before.length + 1);
    expect(await nextDay(tenant)).toBe(await periodEnd(tenant));
    sandbox.advance(32);
    await nextDay(tenant);
    const { currentPlan } = await tenant.admin.call(getBillingConfig, {});
    expect(currentPlan?.id).toBe(planIds.starter);
  });

  it('follows sooner or later once support has another day for the end', async () => {
    const tenant = await addWaiting();
    const shorter = sameDayLater(today(), -6);
    await setTerm(tenant, shorter);
    expect(dayOf(await nextDay(tenant))).toBe(sameDayLater(today(), 6));
    await setTerm(tenant, sameDayLater(today(), 3));
    expect(dayOf(await nextDay(tenant))).toBe(sameDayLater(today(), 15));
    await setTerm(tenant, null);
    expect(await nextDay(tenant)).toBe(await periodEnd(tenant));
    await setTerm(tenant, today());
    expect(dayOf(await nextDay(tenant))).toBe(sameDayLater(today(), 12));
    expect(await nextDay(tenant)).toBe(await kept(tenant));
  });

  it('follows on its day once the term that it has waited for is over, which begins anew', async () => {
    const tenant = await addWaiting({ from: sameDayLater(daysAgo(-10), -12) });
    const end = await periodEnd(tenant);
    expect(await kept(tenant)).toBe(end);
    server.now = new Date(Date.now() + 11 * 86_400_000);
    expect(await nextDay(tenant)).toBe(end);
  });

  it('stays in a trial until support ends the term, and follows at the end of the trial then', async () => {
    const tenant = await addWaiting({ hasTrial: true });
    await setTerm(tenant, null);
    expect(await nextDay(tenant)).toBe(await periodEnd(tenant));
    const { subscription } = await tenant.admin.call(getBillingConfig, {});
    expect(subscription?.status).toBe('trialing');
  });

  it('is left alone where it was chosen for the end of a period', async () => {
    const tenant = await addWaiting();
    await setTerm(tenant, null);
    const { at } = await previewOf(tenant);
    const body = { planId: planIds.starter, from: planIds.growth, at };
    await tenant.admin.call(changeSubscription, { body });
    const end = await kept(tenant);
    expect(end).toBe(await periodEnd(tenant));
    await setTerm(tenant, today());
    expect(await nextDay(tenant)).toBe(end);
  });

  it('has the day that was chosen while the term stays as it is', async () => {
    const tenant = await addWaiting();
    const before = await kept(tenant);
    expect(before).toBe((await choiceOf(tenant)).body.beginsAt);
    expect(await nextDay(tenant)).toBe(before);
  });
});
