import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitsForInvoice } from '#client/billing/waits-for-invoice.ts';
import {
  countAwaitingReview,
  listActivities,
  submitActivity,
  uploadTaskFile,
} from '#contract/activities/endpoints.ts';
import { isOnOffer } from '#contract/activities/offer.ts';
import { activityStates, isIssuable, stateOf } from '#contract/activities/progress.ts';
import type { ActivityType } from '#contract/activity-types/activity-type.ts';
import { getActivityTypeImage, listActivityTypes } from '#contract/activity-types/endpoints.ts';
import { listAdministrators } from '#contract/administrators/endpoints.ts';
import { listAmbassadors, listTags } from '#contract/ambassadors/endpoints.ts';
import { getApplicant, listApplicants } from '#contract/applicants/endpoints.ts';
import { listApplicationForms } from '#contract/application-forms/endpoints.ts';
import { listAuditEntries } from '#contract/audit/endpoints.ts';
import { getBillingConfig, getCard, listInvoices } from '#contract/billing/endpoints.ts';
import { fromStripeAmount } from '#contract/billing/stripe-amount.ts';
import { listCustomDomains } from '#contract/domains/endpoints.ts';
import { listFraudCases } from '#contract/fraud-cases/endpoints.ts';
import { listGivenUpJobs } from '#contract/given-up-jobs/endpoints.ts';
import type { EndpointCall } from '#contract/http/endpoint.ts';
import { listPayments } from '#contract/payments/endpoints.ts';
import { listPayoutRuns } from '#contract/payouts/endpoints.ts';
import { getPerson } from '#contract/people/endpoints.ts';
import { mostTestUsers } from '#contract/people/person.ts';
import { addAppSumoCodes, countAppSumoCodes } from '#contract/plans/app-sumo-endpoints.ts';
import { evaluateFeature } from '#contract/plans/endpoints.ts';
import { getUpcomingExpiry, previewExpiry } from '#contract/points-expiry/endpoints.ts';
import { listPublicProfiles } from '#contract/profiles/endpoints.ts';
import { listOrders, listReferrals } from '#contract/referrals/endpoints.ts';
import { approvedStates } from '#contract/referrals/trail.ts';
import { listRewardDefinitions } from '#contract/reward-definitions/endpoints.ts';
import { listCancelledRewards, listIssuedRewards } from '#contract/reward-selections/endpoints.ts';
import { listRewardTokens } from '#contract/reward-tokens/endpoints.ts';
import { getMigrationBoard, listScreenRolloutChanges } from '#contract/screens/endpoints.ts';
import { getSummary } from '#contract/summary/endpoints.ts';
import { getInstallation } from '#contract/tenants/endpoints.ts';
import { listTenants } from '#contract/tenants/operator-endpoints.ts';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import { listTrackingLinks } from '#contract/tracking-links/endpoints.ts';
import { getEarnings, listTransactions } from '#contract/transactions/endpoints.ts';
import { getUsageFees } from '#contract/usage-fees/endpoints.ts';
import type { StripeSandbox } from '#sandbox/stripe/stripe-sandbox.ts';
import { World } from '#sandbox/stripe/world.ts';
import { billingEnv } from '#server/billing/testing/paying-tenant.ts';
import { prove } from '#server/ledger/prove.ts';
import { readConfig } from '#server/platform/config.ts';
import type { Database, TenantDb } from '#server/platform/db/database.ts';
import { takeStep } from '#server/points-expiry/take-step.ts';
import { beginning, taskOf } from '#server/testing/activities.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { newFile, newPicture } from '#server/testing/pictures.ts';
import { signIn } from '#server/testing/sign-in.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { listCharged } from '#server/usage-fees/queries.ts';
import { addActivitiesAtScale } from './activities-at-scale.ts';
import { fillDemo, refuseDemo } from './fill.ts';
import { addAmbassadorsAtScale } from './scale.ts';
import { withDemoStripe } from './stripe.ts';
import { demoPassword, demoTenants } from './tenants.ts';
import { addUsageLines } from './usage-lines.ts';

let server: TestServer;
let stripe: StripeSandbox;

beforeAll(async () => {
  const { sandboxes } = await withDemoStripe(readConfig({}));
  stripe = sandboxes[0] ?? expect.fail('The demo has no Stripe');
  server = await startTestServer({ env: { DEMO: 'on', ...billingEnv(stripe) } });
  await fillDemo(server.database, server.config, server.now);
});
afterAll(async () => {
  await server.close();
  await stripe.close();
});

async function enter(email: string, on = server): Promise<TestCaller> {
  const label = /@(\w+)\.test$/.exec(email)?.[1] ?? '';
  const token = await signIn(on.on(label), { email, password: demoPassword });
  return on.on(label, token);
}

it('has on its invoices all use that it calls charged', async () => {
  await addUsageLines(stripe.world, server.database);
  const admin = await enter('admin@acme.test');
  const { stated } = await admin.call(getUsageFees, {});
  const charged = stated.filter(({ isCharged }) => isCharged);
  expect(new Set(charged.map(({ currency }) => currency))).toEqual(new Set(['USD', 'CAD']));
  const { subscription } = await admin.call(getBillingConfig, {});
  const isWaiting = (fee: (typeof charged)[number]) =>
    waitsForInvoice(fee, subscription, { now: server.now, timezone: 'UTC' });
  // Which months still wait depends on the day. Stripe has the waiting months, on no invoice yet.
  const waiting = [...stripe.world.invoiceItems.values()].filter(({ invoice }) => invoice === null);
  expect(waiting.map(({ amount }) => fromStripeAmount(amount, 'USD')).toSorted()).toEqual(
    charged
      .filter(isWaiting)
      .map(({ amount }) => amount)
      .toSorted(),
  );
  const { results } = await admin.call(listInvoices, { query: {} });
  const onInvoices = charged.filter((fee) => !isWaiting(fee));
  const used = results.filter(({ details }) => details.includes('of referred sales'));
  expect(used.length).toBe(new Set(onInvoices.map(({ month, currency }) => month + currency)).size);
  const sum = (amounts: readonly number[]) => Math.round(100 * amounts.reduce((a, b) => a + b, 0));
  const inCanada = used.filter(({ currency }) => currency === 'CAD');
  expect(sum(inCanada.map(({ amount }) => fromStripeAmount(amount, 'CAD')))).toBe(
    sum(charged.filter(({ currency }) => currency === 'CAD').map(({ amount }) => amount)),
  );
  expect(results.map(({ created }) => created)).toEqual(
    results
      .map(({ created }) => created)
      .toSorted()
      .reverse(),
  );
});

it('has use wait for the next invoice where the one after its month has not come', async () => {
  const world = new World();
  for (const [id, customer] of stripe.world.customers) world.customers.set(id, customer);
  for (const [id, found] of stripe.world.subscriptions) world.subscriptions.set(id, found);
  await addUsageLines(world, server.database);
  const charged = await server.database.inTenant(TenantId.parse('acme'), listCharged);
  const inDollars = charged.filter(({ currency }) => currency === 'USD');
  expect(inDollars.length).toBeGreaterThan(0);
  expect([...world.invoiceItems.values()]).toEqual(
    inDollars.map(({ amount, description }) =>
      expect.objectContaining({ description, amount: Math.round(100 * amount), invoice: null }),
    ),
  );
});

describe('the demo', () => {
  it('shows an operator months of figures, a page that went back and who rolled it out', async () => {
    const operator = await enter('operator@operator.test');
    const board = await operator.call(getMigrationBoard, { query: { days: '90' } });
    expect(board.tenantCount).toBe(6);
    for (const side of ['native', 'embedded'] as const) {
      const figures = board.figures.find(
        (each) => each.screen === 'ambassadors' && each.side === side,
      );
      expect(figures?.opened).toBeGreaterThan(500);
      expect(figures?.median).toBeGreaterThan(100);
    }
    expect(board.returns).toMatchObject([{ tenantId: 'globex', screen: 'applicants' }]);
    const params = { screen: 'applicants' };
    const { results } = await operator.call(listScreenRolloutChanges, { params });
    expect(results.map(({ share }) => share)).toEqual([100, 50, 10]);
  });

  it('has two domains of a brand’s own, which are looked up once the server works', async () => {
    const admin = await enter('admin@acme.test');
    const { results } = await admin.call(listCustomDomains, {});
    expect(results.map(({ url, type }) => [url, type])).toEqual([
      ['https://links.acme.localhost', 'referral-link'],
      ['https://shop.acme.localhost', 'cname'],
    ]);
    const checks = await server.database.inTenant(TenantId.parse('acme'), (db) =>
      db.selectFrom('outbox').select('key').where('job', '=', 'check-domain').execute(),
    );
    expect(checks.map(({ key }) => key).sort()).toEqual(results.map(({ id }) => `${id}/0`).sort());
  });

  it.each([
    ['acme', 'ambassador@acme.test', 2],
    ['globex', 'ambassador@globex.test', 1],
  ])('has links at %s that were opened all the year, of whoever looks', async (_, email, kinds) => {
    const somebody = await enter(email);
    const { links, definitions } = await somebody.call(listTrackingLinks, { query: {} });
    expect(definitions).toHaveLength(kinds);
    const first = links.results.filter(({ isDefault }) => isDefault);
    expect(first).toHaveLength(kinds);
    expect(Math.max(...first.map(({ clicks }) => clicks))).toBeGreaterThan(100);
    expect(links.results[0]?.destinationUrl).toMatch(/[?]ref=[A-Z0-9]+&utm_source=banyan/);
  });

  it.each(['acme', 'globex'])(
    'has a year of orders at %s, with every fate of one',
    async (brand) => {
      const admin = await enter(`admin@${brand}.test`);
      const count = async (query: EndpointCall<typeof listReferrals>['query']) =>
        (await admin.call(listReferrals, { query })).totalCount;
      const uncounted = await admin.call(listOrders, { query: { counted: 'false' } });
      expect(uncounted.totalCount).toBeGreaterThan(5);
      expect(await count({})).toBeGreaterThan(70);
      for (const approvedState of approvedStates)
        expect(await count({ approvedState })).not.toBe(0);
      expect(await count({ credited: 'true' })).toBeGreaterThan(30);
      expect(await count({ credited: 'false' })).toBeGreaterThan(5);
      const { rows } = await server.database.inTenant(TenantId.parse(brand), (db) =>
        sql<{ credited: string; posted: string }>`select
          (select sum(value) from transactions where source = 'referral') credited,
          (select sum(posted) from orders) posted`.execute(db),
      );
      expect(Number(rows[0]?.credited)).toBe(Number(rows[0]?.posted));
    },
  );

  it.each([
    ['acme', ['cancelled-after-credit', 'leaked-code', 'over-cap', 'repeat-purchaser'], 'fraud'],
    ['globex', ['over-cap', 'repeat-purchaser'], 'fine'],
  ])('has orders at %s that were suspected, by signals %j', async (brand, signals, latest) => {
    const admin = await enter(`admin@${brand}.test`);
    const list = async (decided: 'true' | 'false') =>
      (await admin.call(listFraudCases, { query: { decided } })).results;
    const [open, decided] = [await list('false'), await list('true')];
    expect([...open, ...decided].flatMap((each) => each.signals).sort()).toEqual(signals);
    expect(decided.map(({ verdicts }) => verdicts[0]?.verdict)).toContain(latest);
    expect(decided.map(({ verdicts }) => verdicts[0]?.verdict)).toContain('fine');
    for (const { isFollowing } of decided) expect(isFollowing).toBe(false);
    // The person whom visitors can be has answered the case about their orders.
    const ambassador = await enter(`ambassador@${brand}.test`);
    const { results: own } = await ambassador.call(listFraudCases, { query: {} });
    expect(own).toHaveLength(1);
    expect(own[0]).toMatchObject({ verdicts: [], reply: { text: expect.any(String) } });
    expect(own[0]?.orderCount).toBeGreaterThan(4);
    const query = { action: 'fraud-case-decided' } as const;
    expect((await admin.call(listAuditEntries, { query })).totalCount).toBe(decided.length);
    const untold = await server.database.inTenant(TenantId.parse(brand), (db) =>
      db
        .selectFrom('outbox')
        .select('key')
        .where('doneAt', 'is', null)
        .where('job', '=', 'tell-held-orders')
        .execute(),
    );
    expect(untold).toEqual([]);
  });

  it.each(['acme', 'globex'])('knows the goods of the orders at %s', async (brand) => {
    const { rows } = await server.database.inTenant(TenantId.parse(brand), (db) =>
      sql<{ principal: string; lines: { amount: number }[] }>`select principal, goods_lines as lines
        from orders`.execute(db),
    );
    expect(rows.length).toBeGreaterThan(100);
    for (const { principal, lines } of rows) {
      const sum = lines.reduce((all, { amount }) => all + amount, 0);
      expect(sum).toBeCloseTo(Number(principal), 2);
    }
  });

  it.each(['acme', 'globex'])('has a picture of every reward at %s', async (brand) => {
    const admin = await enter(`admin@${brand}.test`);
    const query = { pageSize: '100' };
    const { results } = await admin.call(listRewardDefinitions, { query });
    expect(results.length).toBeGreaterThan(2);
    for (const { mainImageUrl, description } of results) {
      const picture = await admin.send({ method: 'GET', url: mainImageUrl ?? '' });
      expect(picture.headers['content-type'], description).toBe('image/webp');
    }
  });

  it('lets everybody it names sign in', async () => {
    const answer = await server.app.inject({ url: getInstallation.path });
    const { demo } = getInstallation.response.parse(answer.json());
    // Nobody signs in at the disabled brand.
    const brands = ['acme', 'aurora', 'globex', 'northwind', 'operator', 'solstice'];
    expect(demo?.tenants.map(({ tenantId }) => tenantId)).toEqual(brands);
    const people = demo?.tenants.flatMap((tenant) => tenant.people) ?? [];
    expect(people.map(({ email }) => email)).toEqual([
      ...['admin@acme.test', 'support@acme.test', 'ambassador@acme.test', 'newcomer@acme.test'],
      ...['admin@aurora.test', 'support@aurora.test', 'ambassador@aurora.test'],
      ...['admin@globex.test', 'support@globex.test', 'ambassador@globex.test'],
      ...['admin@northwind.test', 'support@northwind.test', 'ambassador@northwind.test'],
      'operator@operator.test',
      ...['admin@solstice.test', 'support@solstice.test', 'ambassador@solstice.test'],
    ]);
    for (const { email } of people) await enter(email);
  });

  it.each(['acme', 'globex'])('has people of every kind at %s', async (brand) => {
    const admin = await enter(`admin@${brand}.test`);
    const query = { includeDeleted: 'true', pageSize: '100' } as const;
    const { results } = await admin.call(listAdministrators, { query });
    expect(
      results.filter((person) => !person.deleted && !person.invitePending).length,
    ).toBeGreaterThan(3);
    expect(results.filter((person) => person.deleted)).toHaveLength(1);
    expect(results.filter((person) => person.invitePending)).toHaveLength(2);
    expect(results.filter((person) => person.inviteExpired)).toHaveLength(1);

    const { totalCount } = await admin.call(listAmbassadors, { query: {} });
    expect(totalCount).toBeGreaterThan(200);
    for (const savedSearch of ['Test users', 'Deactivated'] as const) {
      const found = await admin.call(listAmbassadors, { query: { savedSearch } });
      expect(found.totalCount).toBeGreaterThan(0);
    }
    const testing = await admin.call(listAmbassadors, { query: { savedSearch: 'Test users' } });
    expect(testing.totalCount).toBe(mostTestUsers);
    const noted = await Promise.all(
      testing.results.map(({ slug }) => admin.call(getPerson, { params: { id: slug } })),
    );
    expect(noted.every(({ notes }) => notes)).toBe(true);
    // Five tags of people, and the tags that the forms add.
    const forms = await admin.call(listApplicationForms, { query: {} });
    const added = forms.results.flatMap(({ userTagsToAdd }) => userTagsToAdd);
    const tags = (await admin.call(listTags, {})).results;
    expect(tags).toEqual(expect.arrayContaining(added));
    expect(tags.length).toBeGreaterThan(5);
    const { periods } = await admin.call(getSummary, { query: {} });
    expect(periods.every(({ newAmbassadors }) => newAmbassadors > 0)).toBe(true);
  });

  it.each(['acme', 'globex', 'northwind'])(
    'has applicants of %s who have answered what its form asks [APPL-226]',
    async (brand) => {
      const admin = await enter(`admin@${brand}.test`);
      const forms = await admin.call(listApplicationForms, { query: {} });
      const main = forms.results.find(({ isMain }) => isMain) ?? expect.unreachable();
      const fields = main.formData.fields.filter(({ wellKnownType }) => wellKnownType === null);
      const asked = fields.map(({ title }) => title).toSorted();
      const { results } = await admin.call(listApplicants, { query: {} });
      expect(results.length).toBeGreaterThan(0);
      for (const { slug } of results) {
        const { customData } = await admin.call(getApplicant, { params: { id: slug } });
        const answered = Object.values(customData).map(({ title }) => title);
        expect(answered.toSorted()).toEqual(asked);
      }
    },
  );

  it.each(['acme', 'globex'])(
    'has a year of what happened in the audit log of %s',
    async (brand) => {
      const admin = await enter(`admin@${brand}.test`);
      const query = { dir: 'asc' } as const;
      const { results } = await admin.call(listAuditEntries, { query });
      const [first] = results;
      if (!first) throw new Error('The audit log is empty');
      expect(Date.parse(first.at)).toBeLessThan(server.now.getTime() - 360 * 86_400_000);
      for (const action of [
        'task-approved',
        'task-rejected',
        'signed-in',
        'activity-type-created',
        'administrator-invited',
        'invitation-accepted',
        'administrator-deleted',
      ] as const) {
        const found = await admin.call(listAuditEntries, { query: { action } });
        expect(found.totalCount, action).toBeGreaterThan(0);
        for (const { actor, clientAddress } of found.results) {
          expect(actor).toContain(`@${brand}.test`);
          expect(clientAddress).not.toBe('');
        }
      }
    },
  );

  it.each(['acme', 'globex'])('has activity types of every kind at %s', async (brand) => {
    const admin = await enter(`admin@${brand}.test`);
    const { results } = await admin.call(listActivityTypes, { query: { pageSize: '100' } });
    expect(results.length).toBeGreaterThanOrEqual(12);
    expect(results.filter(({ version }) => version === 2)).toHaveLength(1);
    expect(results.filter(({ available }) => !available)).toHaveLength(1);
    const rewards = new Set(results.map(({ reward }) => reward.valueType));
    expect(rewards).toEqual(
      new Set(['points', 'monetary', 'percentage-discount', 'reward-token', 'custom', 'none']),
    );
    expect(new Set(results.map(({ combineTasksLogic }) => combineTasksLogic)).size).toBe(2);
    expect(results.some(({ userTagsFilter }) => userTagsFilter?.length)).toBe(true);
    for (const { imageUrl } of results) {
      const url = imageUrl ?? '';
      expect(url).toMatch(getActivityTypeImage.path.replace(':id', ''));
      const picture = await admin.send({ method: 'GET', url });
      expect(picture.headers['content-type']).toBe('image/webp');
    }
  });

  it.each(['acme', 'globex'])(
    'has a year of activities at %s that follow the rules',
    async (brand) => {
      const admin = await enter(`admin@${brand}.test`);
      const list = (query: EndpointCall<typeof listActivities>['query']) =>
        admin.call(listActivities, { query: { pageSize: '100', ...query } });
      const pages = [{}, { dir: 'asc' as const }, ...activityStates.map((state) => ({ state }))];
      for (const page of pages) {
        const {
          results,
          definitions = [],
          totalCount,
        } = await list({
          ...page,
          includeDefinitions: 'true',
        });
        expect(totalCount, JSON.stringify(page)).toBeGreaterThan(25);
        for (const activity of results) {
          const type = definitions.find(({ id }) => id === activity.challengeDefinitionId);
          if (!type) throw new Error('An activity has no type');
          expect(activity.state).toBe(stateOf(type, activity.tasks));
          expect(activity.credited).toBe(isIssuable(type, activity.tasks));
        }
      }
      const { activities } = await admin.call(countAwaitingReview, {});
      expect(activities).toBeGreaterThan(25);
      const { results } = await list({ state: 'awaiting-review' });
      const tasks = results.flatMap((activity) => activity.tasks);
      expect(tasks.some(({ verificationText }) => verificationText.startsWith('https://'))).toBe(
        true,
      );
      const [file] = tasks.flatMap(({ verificationData }) => verificationData.files);
      expect((await admin.send({ method: 'GET', url: file?.url ?? '' })).statusCode).toBe(200);
    },
  );

  it.each(['acme', 'globex'])(
    'has profiles at %s, and some of them await approval',
    async (brand) => {
      const admin = await enter(`admin@${brand}.test`);
      const { profiles } = await admin.call(countAwaitingReview, {});
      expect(profiles).toBeGreaterThan(3);
      const shown = await admin.call(listPublicProfiles, { query: { pageSize: '100' } });
      expect(shown.totalCount).toBeGreaterThan(50);
      const [pictured] = shown.results.flatMap(({ profile }) => profile.imageUrl ?? []);
      const picture = await admin.send({ method: 'GET', url: pictured ?? '' });
      expect(picture.headers['content-type']).toBe('image/webp');
    },
  );

  it.each(['acme', 'globex'])('lets nobody at %s do what was not on offer', async (brand) => {
    const { rows } = await server.database.inTenant(TenantId.parse(brand), (db) =>
      sql`
        select activity_types.slug, version, users.email
        from activities
        join users on users.id = user_id
        join activity_types on activity_types.id = activity_type_id
        group by activity_types.slug, version, users.email, period_start, completion_period, completion_limit,
          user_tags_filter, users.tags
        having count(*) > case completion_period when 'onetime' then 1 else completion_limit end
          or not (user_tags_filter = '{}' or user_tags_filter && users.tags)`.execute(db),
    );
    expect(rows).toEqual([]);
  });

  it.each(['acme', 'globex'])(
    'has a year of payments at %s, and cash that is due',
    async (brand) => {
      const admin = await enter(`admin@${brand}.test`);
      const { results: due, totalCount } = await admin.call(listPayments, {
        query: { pageSize: '100' },
      });
      expect(totalCount).toBeGreaterThan(5);
      for (const { value } of due) expect(value).toBeGreaterThan(0);
      const emails = due.map(({ user }) => user.payPalEmail);
      expect(emails.some((email) => email !== null)).toBe(true);
      const paid = { status: 'paid', sort: 'createdAt', dir: 'asc' } as const;
      const { results } = await admin.call(listPayments, { query: paid });
      expect(results.length).toBe(10);
      const [first] = results;
      expect(Date.parse(first?.paidAt ?? '')).toBeLessThan(server.now.getTime() - 270 * 86_400_000);
      for (const { id: _, ...each } of results) {
        expect(each).toMatchObject({ status: 'paid', reference: expect.stringMatching(/^PP-/) });
      }
      const query = { action: 'payment-recorded' } as const;
      expect((await admin.call(listAuditEntries, { query })).totalCount).toBeGreaterThan(20);
    },
  );

  it('has a run that waits for the visitor, one in review, and payouts that failed', async () => {
    const openRunOf = async (brand: string) => {
      const admin = await enter(`admin@${brand}.test`);
      const { results } = await admin.call(listPayoutRuns, { query: {} });
      return results.find(({ totals }) => totals.listed.count > 0);
    };
    expect(await openRunOf('acme')).toMatchObject({
      ...{ status: 'awaiting-approval', currency: 'USD', mayApprove: true, method: 'pay-pal' },
    });
    expect(await openRunOf('globex')).toMatchObject({ status: 'review', currency: 'EUR' });
    for (const brand of ['acme', 'globex']) {
      const { results } = await (await enter(`admin@${brand}.test`)).call(listPayoutRuns, {
        query: {},
      });
      expect(results.find(({ status }) => status === 'done')?.totals.failed.count).toBe(2);
      const { checks } = await server.database.inTenant(TenantId.parse(brand), (db) =>
        prove(db, server.now),
      );
      expect(checks.filter(({ differences }) => differences > 0)).toEqual([]);
    }
  });

  it.each(['acme', 'globex'])('has a lively ambassador at %s', async (brand) => {
    const ambassador = await enter(`ambassador@${brand}.test`);
    for (const state of activityStates) {
      const { totalCount } = await ambassador.call(listActivities, { query: { state } });
      expect(totalCount, state).toBeGreaterThan(0);
    }
    const params = { id: '__SELF__' } as const;
    const { balance, totalCount } = await ambassador.call(listTransactions, { params, query: {} });
    expect(totalCount).toBeGreaterThan(20);
    const earnings = await ambassador.call(getEarnings, { query: {} });
    expect(earnings.points).toBe(balance);
    expect(earnings.pendingPoints).toBeGreaterThan(0);
    const all = await ambassador.call(listTransactions, { params, query: { pageSize: '100' } });
    const cash = all.results.filter(({ unit }) => unit !== 'points');
    expect(cash.length).toBeGreaterThan(0);
    for (const [currency, due] of Object.entries(earnings.monetary)) {
      const entries = cash.filter(({ unit }) => unit === currency);
      const signed = entries.map(({ type, value }) => (type === 'credit' ? value : -value));
      expect(signed.reduce((sum, value) => sum + value, 0)).toBe(due);
    }
  });

  it('has a brand whose points expire since some months, and the next ones are announced', async () => {
    const [admin, ambassador] = await Promise.all(
      ['admin@acme.test', 'ambassador@acme.test'].map((email) => enter(email)),
    );
    if (!admin || !ambassador) throw new Error('Somebody is not in the demo');
    const params = { id: '__SELF__' } as const;
    const query = { pageSize: '100' };
    const { results, balance } = await ambassador.call(listTransactions, { params, query });
    const expired = results.filter(({ description }) => description === 'Points expired');
    expect(expired.length).toBeGreaterThan(0);
    for (const { type, unit } of expired) expect([type, unit]).toEqual(['debit', 'points']);
    const newcomer = await enter('newcomer@acme.test');
    expect((await newcomer.call(listTransactions, { params, query: {} })).totalCount).toBe(0);
    const { upcoming } = await ambassador.call(getUpcomingExpiry, { query: {} });
    expect(upcoming?.points).toBeGreaterThan(0);
    expect(upcoming?.points).toBeLessThan(balance);

    const { lastRun } = await admin.call(previewExpiry, { query: { expireAfterMonths: '8' } });
    expect(lastRun?.people).toBeGreaterThan(10);
    const runs = await admin.call(listAuditEntries, { query: { action: 'points-expired' } });
    expect(runs.totalCount).toBe(3);

    const acme = TenantId.parse('acme');
    const { rows } = await server.database.inTenant(acme, (db) =>
      sql`select user_id from transactions where unit = 'points'
        group by user_id having sum(value) < 0`.execute(db),
    );
    expect(rows).toEqual([]);
    const { config, now } = server;
    expect(await server.database.inTenant(acme, (db) => takeStep(db, { config, now }))).toBe(false);
  });

  it('has a brand that has sent emails for a year, with what became of each, writes two, and has one scheduled', async () => {
    const { drafts, sends: all } = await server.database.inTenant(
      TenantId.parse('acme'),
      async (db) => ({
        drafts: await db.selectFrom('emails').select('id').where('sendId', 'is', null).execute(),
        sends: await db
          .selectFrom('emailSends')
          .select(['recipientCount', 'sentCount', 'failedCount', 'skippedCount', 'state', 'sentAt'])
          .orderBy('sentAt')
          .execute(),
      }),
    );
    expect(drafts).toHaveLength(2);
    const sends = all.filter(({ state }) => state !== 'scheduled');
    const [planned, ...others] = all.filter(({ state }) => state === 'scheduled');
    expect(others).toEqual([]);
    expect(Number(planned?.sentAt)).toBeGreaterThan(Number(server.now) + 2 * 86_400_000);
    expect(sends.length).toBeGreaterThanOrEqual(12);
    const [first, last] = [sends[0], sends.at(-1)];
    expect(Number(last?.sentAt) - Number(first?.sentAt)).toBeGreaterThan(300 * 86_400_000);
    for (const { recipientCount, sentCount, failedCount, skippedCount, state } of sends) {
      expect(state).toBe('done');
      expect(sentCount + failedCount + skippedCount).toBe(recipientCount);
      expect(sentCount).toBeGreaterThan(0);
    }
    expect(sends.some(({ failedCount }) => failedCount > 0)).toBe(true);
    expect(sends.some(({ skippedCount }) => skippedCount > 0)).toBe(true);
  });

  it('has an admin who has asked for the weekly summary, and gets that of the last week', async () => {
    const rows = await server.database.inTenant(TenantId.parse('acme'), (db) =>
      db
        .selectFrom('outbox')
        .select('payload')
        .where('job', '=', 'send-mail')
        .where('key', 'like', 'weekly-summary-admin %')
        .execute(),
    );
    expect(rows).toMatchObject([
      {
        payload: {
          template: 'weekly-summary-admin',
          week: { activities: { approved: expect.any(Number) } },
          mostActive: [{}, {}, {}],
        },
      },
    ]);
  });

  it('has a brand with room for administrators on its plan, and one without', async () => {
    const ask = async (brand: string) =>
      (await enter(`admin@${brand}.test`)).call(evaluateFeature, {
        params: { feature: 'users.admins' },
      });
    expect(await ask('acme')).toMatchObject({ status: 'ok', limit: 10 });
    expect(await ask('globex')).toMatchObject({ status: 'limit-reached', limit: 5, count: 5 });
  });

  it('has brands that pay by card and by PayPal, and one in a pilot without a card', async () => {
    const ask = async (brand: string) =>
      (await enter(`admin@${brand}.test`)).call(getBillingConfig, {});
    expect(await ask('acme')).toMatchObject({
      ...{ paymentMethod: 'stripe-only', subscription: { status: 'active' } },
    });
    expect(await ask('aurora')).toMatchObject({
      ...{ paymentMethod: 'paypal-only', paidByPayPal: true, subscription: null },
    });
    expect(await ask('solstice')).toMatchObject({
      subscription: {
        ...{ status: 'trialing', planId: 'starter-v6-monthly' },
        trialPeriodEndDescription: expect.stringMatching(/^Trial ends on /),
      },
    });
    expect(await (await enter('admin@solstice.test')).call(getCard, {})).toEqual({ card: null });
    // None of them is led away from the pages that they pay for.
    for (const brand of ['acme', 'aurora', 'solstice'])
      await (await enter(`admin@${brand}.test`)).call(listActivities, { query: {} });
  });

  it('has a customer of AppSumo, for whom there are more codes in stock', async () => {
    const admin = await enter('admin@globex.test');
    expect(await admin.call(countAppSumoCodes, {})).toEqual({ count: 4 });
    const { appSumoStock: [code = ''] = [] } =
      demoTenants.find(({ appSumoStock }) => appSumoStock !== undefined) ?? {};
    expect(await admin.call(addAppSumoCodes, { body: { codes: [code] } })).toEqual({ count: 5 });
  });

  it('lets the operator see the tenants', async () => {
    const operator = await enter('operator@operator.test');
    expect(await operator.call(listTenants, { query: {} })).toMatchObject({ totalCount: 6 });
  });

  it('has work that was given up, of which one email can be tried again', async () => {
    const operator = await enter('operator@operator.test');
    const { results } = await operator.call(listGivenUpJobs, { query: {} });
    expect(
      results.map(({ kind, tenantId, reason, canRetry }) => [kind, tenantId, reason, canRetry]),
    ).toEqual(
      expect.arrayContaining([
        ['send-mail', 'acme', 'refused', true],
        ['send-mail', 'globex', 'unreachable', false],
      ]),
    );
    expect(results).toHaveLength(2);
  });

  it('has a brand that was disabled, with a reason and a year of its own', async () => {
    const operator = await enter('operator@operator.test');
    const { results } = await operator.call(listTenants, {
      query: { search: 'harbor', includeDisabled: 'true' },
    });
    expect(results).toMatchObject([{ tenantId: 'harbor', enabled: false }]);
    for (const brand of ['harbor', 'operator']) {
      const entries = await server.database.inTenant(TenantId.parse(brand), (db) =>
        db
          .selectFrom('auditEntries')
          .select(['actor', 'subject', 'details'])
          .where('action', '=', 'tenant-disabled')
          .execute(),
      );
      expect(entries, brand).toMatchObject([
        {
          ...{ actor: 'operator@operator.test', subject: 'harbor' },
          details: { reason: expect.stringMatching(/^Moves its programme/) },
        },
      ]);
    }
    const [first] = await server.database.inTenant(TenantId.parse('harbor'), (db) =>
      db
        .selectFrom('tasks')
        .select(['completedAt', (row) => row.fn.countAll<string>().over().as('count')])
        .orderBy('completedAt')
        .limit(1)
        .execute(),
    );
    expect(Number(first?.count)).toBeGreaterThan(10);
    expect(first?.completedAt.getTime()).toBeLessThan(Date.now() - 200 * 86_400_000);
  });

  it('has a picture for everything its branding names', () => {
    for (const { data } of demoTenants) {
      const { logo, faviconUrl, mobileIcons } = data.branding ?? {};
      const icons = (mobileIcons ?? []).map(({ src }) => src);
      for (const url of [logo?.portalHeader.url, faviconUrl, ...icons]) {
        expect(String(url)).toMatch(/^[/](demo|brand)[/]/);
        expect(existsSync(new URL(`../../public${url}`, import.meta.url)), String(url)).toBe(true);
      }
    }
  });

  it('has brands whose portal is offered as an app, with icons of their own [SET-42 SET-68]', async () => {
    for (const brand of ['acme', 'globex']) {
      const url = '/manifest.webmanifest';
      const { icons } = (await server.on(brand).send({ url })).json<{ icons: { src: string }[] }>();
      expect(icons.map(({ src }) => src)).toEqual([
        `/demo/${brand}-app-192.png`,
        `/demo/${brand}-app-512.png`,
        `/demo/${brand}-app-maskable.png`,
      ]);
    }
  });

  it('is filled in once', async () => {
    expect(await fillDemo(server.database, server.config)).toBe(false);
  });
});

describe('filling in the demo', () => {
  const onServer = process.env.TEST_DATABASE_URL !== undefined;
  let other: TestServer;
  /** The answer of each filling: on PostgreSQL three run at once, on the embedded database one does. */
  let filled: boolean[];

  beforeAll(async () => {
    other = await startTestServer({ env: { DEMO: 'on' } });
    let busy = 0;
    const watched: Database = {
      ...other.database,
      alone: (name, work) =>
        other.database.alone(name, async () => {
          busy += 1;
          expect(busy).toBe(1);
          const result = await work();
          busy -= 1;
          return result;
        }),
    };
    const fill = () => fillDemo(watched, other.config, other.now);
    filled = await Promise.all(onServer ? [fill(), fill(), fill()] : [fill()]);
  });
  afterAll(() => other.close());

  it('makes the same people and activities at every run', async () => {
    const query = { page: '3', pageSize: '100' };
    const [one, two] = await Promise.all(
      [server, other].map(async (each) => {
        const admin = await enter('admin@acme.test', each);
        const { results } = await admin.call(listAmbassadors, { query });
        const activities = await admin.call(listActivities, { query });
        return [
          ...results.map(({ id: _, imageUrl, ...person }) => ({
            ...person,
            hasPicture: imageUrl !== null,
          })),
          ...activities.results.map(({ completedAt, user, tasks, credited }) => ({
            ...{ completedAt, slug: user?.slug, credited },
            proofs: tasks.map(({ verificationText }) => verificationText),
          })),
        ];
      }),
    );
    expect(one?.length).toBeGreaterThan(120);
    expect(two).toEqual(one);
  });

  it.runIf(onServer)('is done by one of several at once, and the others wait', () => {
    expect(filled.toSorted()).toEqual([false, false, true]);
  });

  it('leaves tenants alone that were made beside it', async () => {
    await other.addTenant('real-brand');
    expect(await fillDemo(other.database, other.config)).toBe(false);
    await expect(refuseDemo(other.database)).rejects.toThrow(/holds the demo/);
  });

  it('refuses a database with tenants of somebody’s own', async () => {
    const own = await startTestServer();
    await own.addTenant('real-brand');
    await expect(fillDemo(own.database, own.config)).rejects.toThrow(/tenants of your own/);
    await expect(refuseDemo(own.database)).resolves.toBeUndefined();
    await own.close();
  });

  it('is seen by a server without the demo, which refuses the database', async () => {
    await expect(refuseDemo(server.database)).rejects.toThrow(/holds the demo/);
    const empty = await startTestServer();
    await expect(refuseDemo(empty.database)).resolves.toBeUndefined();
    await empty.close();
  });

  it('completes what was interrupted', async () => {
    const begun = await startTestServer();
    const interrupted = { ...begun.database };
    interrupted.inTenant = async () => {
      throw new Error('killed');
    };
    await expect(fillDemo(interrupted, begun.config)).rejects.toThrow('killed');
    expect(await fillDemo(begun.database, begun.config)).toBe(true);
    for (const { accounts, disabled } of demoTenants) {
      for (const { email } of disabled ? [] : accounts) await enter(email, begun);
    }
    await begun.close();
  });
});

describe('what is on offer in the demo', () => {
  /** The first task of a type, with proof of the kind that it asks for. */
  async function handedIn(ambassador: TestCaller, type: ActivityType) {
    const format = type.tasks[0]?.taskDefinition.verificationDataFormat;
    if (format === 'url') return taskOf(type, 0, { verificationText: 'https://blog.test/a' });
    if (format !== 'file') return taskOf(type);
    const file = newFile('me.png', await newPicture('png'));
    const { id } = await ambassador.call(uploadTaskFile, { body: { fileName: 'me.png', file } });
    return taskOf(type, 0, { verificationData: { files: [{ id }] } });
  }

  it.each(['acme', 'globex'])(
    'can be handed in by the ambassador of %s, all of it, and by somebody new',
    async (brand) => {
      const tenantId = TenantId.parse(brand);
      const people = [
        await enter(`ambassador@${brand}.test`),
        server.as(await server.addPerson(tenantId)),
      ];
      for (const ambassador of people) {
        const query = { pageSize: '100' };
        const { results } = await ambassador.call(listActivityTypes, { query });
        const offers = results.filter((type) => type.standing && isOnOffer(type, type.standing));
        expect(offers.length).toBeGreaterThan(3);
        // The tasks of referrals are done by orders.
        for (const type of offers.filter(({ category }) => category !== 'referral')) {
          const [first] = type.tasks;
          expect(first?.taskDefinition.completableByUser, type.title).toBe(true);
          const begun = beginning(type, await handedIn(ambassador, type));
          expect(await ambassador.call(submitActivity, begun)).toMatchObject({ deleted: false });
        }
      }
    },
  );

  it.each(['acme', 'globex'])('leaves the ambassador of %s one thing to correct', async (brand) => {
    const ambassador = await enter(`ambassador@${brand}.test`);
    const query = { state: 'please-review' } as const;
    const { results } = await ambassador.call(listActivities, { query });
    expect(results).toHaveLength(1);
  });

  it.each([
    ['acme', 2],
    ['globex', 1],
  ])('has issued the ambassador of %s %i rewards for points, with codes', async (brand, count) => {
    const ambassador = await enter(`ambassador@${brand}.test`);
    const { results } = await ambassador.call(listIssuedRewards, { query: {} });
    expect(results.filter(({ points }) => points > 0)).toHaveLength(count);
    for (const { reference } of results) expect(reference).not.toBeNull();
  });

  it('leaves the ambassador a reward to claim', async () => {
    const admin = await enter('admin@acme.test');
    const { results: tokens } = await admin.call(listRewardTokens, { query: { claimed: 'false' } });
    expect(tokens.map(({ user }) => user.firstName)).toContain('Alex');
  });

  it('has cancelled a reward of the ambassador, who can claim it again', async () => {
    const ambassador = await enter('ambassador@acme.test');
    const { results } = await ambassador.call(listCancelledRewards, { query: {} });
    expect(results).toMatchObject([{ reason: expect.any(String), isClaimable: true }]);
  });
});

// Last: activities at scale are anybody's, and leave less on offer.
describe('the demo at scale', () => {
  it('adds ambassadors at scale, further ones at every run', async () => {
    const globex = TenantId.parse('globex');
    const count = async (db: TenantDb) => (await sql`select id from users`.execute(db)).rows.length;
    const before = await server.database.inTenant(globex, count);
    const progress: number[] = [];
    for (const count of [5_500, 100]) {
      const onProgress = (done: number) => progress.push(done);
      await addAmbassadorsAtScale(server.database, globex, { count, now: server.now, onProgress });
    }
    expect(await server.database.inTenant(globex, count)).toBe(before + 5_600);
    expect(progress).toEqual([5_000, 5_500, 100]);
  });

  it('adds activities at scale, further ones at every run', async () => {
    const globex = TenantId.parse('globex');
    const admin = await enter('admin@globex.test');
    const count = async (db: TenantDb) => (await sql`select id from activities`.execute(db)).rows;
    const before = await server.database.inTenant(globex, count);
    const progress: number[] = [];
    for (const count of [5_050, 50]) {
      const onProgress = (done: number) => progress.push(done);
      await addActivitiesAtScale(server.database, globex, { count, now: server.now, onProgress });
    }
    const after = await server.database.inTenant(globex, count);
    expect(after.length).toBe(before.length + 5_100);
    expect(progress).toEqual([5_000, 5_050, 50]);
    const { results } = await admin.call(listActivities, { query: { pageSize: '100' } });
    expect(results).toHaveLength(100);
  });
});
