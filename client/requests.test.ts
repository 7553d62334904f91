import type { MutationOptions } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { firstFormData } from '#contract/application-forms/form-data.ts';
import { activityMutations } from './activities/mutations.ts';
import { activityQueries } from './activities/queries.ts';
import { activityTypeList } from './activity-types/list-state.ts';
import { activityTypeMutations } from './activity-types/mutations.ts';
import { activityTypeQueries } from './activity-types/queries.ts';
import { administratorList } from './administrators/list-state.ts';
import { administratorQueries } from './administrators/queries.ts';
import { allAmbassadors } from './ambassadors/list-state.ts';
import { ambassadorMutations, ambassadorQueries } from './ambassadors/queries.ts';
import { applicationStatusQuery } from './applicants/application-status.ts';
import { applicantMutations } from './applicants/mutations.ts';
import { applicantQueries } from './applicants/queries.ts';
import { applicationFormMutations } from './application-forms/mutations.ts';
import { applicationFormQueries } from './application-forms/queries.ts';
import { auditList } from './audit/list-state.ts';
import { auditQueries } from './audit/queries.ts';
import { passwordResetQueries } from './auth/password-reset.ts';
import { secondFactorMutations } from './auth/second-factors.ts';
import { billingMutations } from './billing/mutations.ts';
import { brandingMutations } from './branding/mutations.ts';
import { codeMutations } from './codes/mutations.ts';
import { dataManagementMutations } from './data-management/queries.ts';
import { domainMutations } from './domains/mutations.ts';
import { recipientList } from './emails/list-state.ts';
import { emailMutations } from './emails/mutations.ts';
import { emailQueries } from './emails/queries.ts';
import { exportMutations } from './exports/mutations.ts';
import { fraudCaseList } from './fraud-cases/list-state.ts';
import { fraudCaseQueries } from './fraud-cases/queries.ts';
import { givenUpList } from './given-up-jobs/list-state.ts';
import { givenUpJobQueries } from './given-up-jobs/queries.ts';
import { goodsQueries } from './goods/queries.ts';
import { homeQueries } from './home/queries.ts';
import type { Api } from './http/api.ts';
import { linkedAccountQueries } from './linked-accounts/queries.ts';
import { orderQuestionList } from './order-questions/list-state.ts';
import { orderQuestionQueries } from './order-questions/queries.ts';
import { ownAccountMutations } from './own-account/mutations.ts';
import { paymentQueries } from './payments/queries.ts';
import { payoutList } from './payouts/list-state.ts';
import { payoutMutations } from './payouts/mutations.ts';
import { payoutQueries } from './payouts/queries.ts';
import { personMutations } from './people/queries.ts';
import { planMutations } from './plans/mutations.ts';
import { pointsExpiryQueries } from './points-expiry/queries.ts';
import { profileMutations } from './profiles/mutations.ts';
import { orderList, referralList } from './referrals/list-state.ts';
import { referralMutations } from './referrals/mutations.ts';
import { referralQueries } from './referrals/queries.ts';
import { seenList } from './reports/list-state.ts';
import { reportMutations, reportQueries } from './reports/queries.ts';
import { rewardList } from './reward-definitions/list-state.ts';
import { rewardDefinitionMutations } from './reward-definitions/mutations.ts';
import { rewardDefinitionQueries } from './reward-definitions/queries.ts';
import { issuedList, selectionList } from './reward-selections/list-state.ts';
import { rewardSelectionMutations } from './reward-selections/mutations.ts';
import { rewardSelectionQueries } from './reward-selections/queries.ts';
import { tokenList } from './reward-tokens/list-state.ts';
import { rewardTokenQueries } from './reward-tokens/queries.ts';
import { catalogueQueries } from './shopify/catalogue-queries.ts';
import { shopifyMutations } from './shopify/mutations.ts';
import { socialQueries } from './social/queries.ts';
import { summaryQueries } from './summary/queries.ts';
import { systemEmailMutations } from './system-emails/mutations.ts';
import { tenantList } from './tenants/list-state.ts';
import { operatorQueries } from './tenants/operator-queries.ts';
import { tenantQueries } from './tenants/queries.ts';
import { client, email, emailSend, id, reads, writes } from './testing/every-call.ts';
import { listenIn } from './testing/listen-in.ts';
import { transactionQueries } from './transactions/queries.ts';
import { wooCommerceMutations } from './woo-commerce/mutations.ts';

const words = { subject: 'Hello', htmlTemplate: '<p>Hello</p>' };
const from = '2026-11-01';
const to = '2026-11-30';
const days = { from, to };
const range = { startDate: from, endDate: to };
/** A page of a list that somebody has gone to, searched and sorted. */
const second = { page: 2, pageSize: 50, search: ' ada ', dir: 'asc' } as const;

/** What is asked for with other filters, pages and ids than in `reads`. */
const narrowed = (api: Api): (() => Promise<unknown>)[] => [
  () =>
    client.fetchQuery(
      activityQueries(api).list(
        {
          ...second,
          sort: 'unreviewedSince',
          filters: {
            ...{ activityType: id, category: 'social', tags: ['vip', 'new'] },
            ...{ person: id, testUsers: true },
          },
        },
        { ...days, state: 'awaiting-review' },
      ),
    ),
  () =>
    client.fetchQuery(
      activityQueries(api).ofPerson(id, {
        ...{ ...days, page: 3, pageSize: 20, challengeDefinitionId: id, state: 'started' },
      }),
    ),
  () =>
    client.fetchQuery(
      activityTypeQueries(api).list({
        ...{ ...second, sort: 'title' },
        filters: { category: 'review', available: true, displayTag: 'summer' },
      }),
    ),
  () =>
    client.fetchQuery(
      activityTypeQueries(api).list({
        ...activityTypeList.defaults,
        filters: { category: null, available: false, displayTag: null },
      }),
    ),
  () => client.fetchQuery(activityTypeQueries(api).suggestedSlug(`${'long '.repeat(40)}title`)),
  () => client.fetchQuery(activityTypeQueries(api).room()),
  () =>
    client.fetchQuery(
      administratorQueries(api).list({
        ...administratorList.defaults,
        filters: { includeDeleted: true },
      }),
    ),
  () =>
    client.fetchQuery(
      ambassadorQueries(api).list(
        { ...second, sort: 'name', filters: {} },
        {
          ...{ ...days, tags: ['vip', 'new'], pendingProfile: true },
          ...{ discCodes: 2, savedSearch: 'Deactivated' },
        },
      ),
    ),
  () => client.fetchQuery(ambassadorQueries(api).find('ada', 5)),
  () =>
    client.fetchQuery(
      applicantQueries(api).list(
        { ...second, sort: 'email', filters: { tags: ['vip', 'new'] } },
        { ...days, approved: 'pending', registered: 'false' },
      ),
    ),
  () =>
    client.fetchQuery(
      applicationFormQueries(api).preview({
        title: 'Ours',
        formData: firstFormData,
        agreements: [],
      }),
    ),
  () => client.fetchQuery(applicationStatusQuery(api, 'a-token')),
  () =>
    client.fetchQuery(
      auditQueries(api).list({
        ...auditList.defaults,
        filters: { ...days, actions: ['signed-in', 'registered'] },
      }),
    ),
  () =>
    client.fetchQuery(
      passwordResetQueries(api).verifyToken({ email: 'ada@acme.test', token: 'a-token' }),
    ),
  () =>
    client.fetchQuery(
      emailQueries(api).recipients(emailSend, {
        ...recipientList.defaults,
        filters: { state: 'failed' },
      }),
    ),
  () =>
    client.fetchQuery(
      fraudCaseQueries(api).list({ ...fraudCaseList.defaults, filters: { decided: true } }),
    ),
  () => client.fetchQuery(fraudCaseQueries(api).ownOrders(id, 2)),
  () =>
    client.fetchQuery(
      givenUpJobQueries(api).list({ ...givenUpList.defaults, filters: { kind: 'send-mail' } }),
    ),
  () => client.fetchQuery(goodsQueries(api).found('shopify', 'product', '')),
  () => client.fetchQuery(goodsQueries(api).found('shopify', 'collection', 'shoes')),
  () => client.fetchQuery(catalogueQueries(api).products(1, '')),
  () => client.fetchQuery(catalogueQueries(api).collections(2, 'shoes')),
  () => client.fetchQuery(homeQueries(api).home('yesterday')),
  () => client.fetchQuery(linkedAccountQueries(api).customer('ada@acme.test')),
  () =>
    client.fetchQuery(
      orderQuestionQueries(api).list({
        ...orderQuestionList.defaults,
        filters: { answered: true },
      }),
    ),
  () =>
    client.fetchQuery(
      paymentQueries(api).list({
        ...{ ...second, sort: 'value' },
        filters: { status: 'paid', currency: 'USD' },
      }),
    ),
  () =>
    client.fetchQuery(
      payoutQueries(api).list(id, { ...payoutList.defaults, filters: { status: 'paid' } }),
    ),
  () => client.fetchQuery(pointsExpiryQueries(api).upcoming(id)),
  () =>
    client.fetchQuery(
      referralQueries(api).list({
        ...{ ...second, sort: 'principalNet' },
        filters: {
          ...{ ...days, approvedState: 'denied', suspicious: true, system: 'shopify' },
          ...{ credited: false, currency: 'EUR', person: id, tests: true },
        },
      }),
    ),
  () => client.fetchQuery(referralQueries(api).ofPerson(id, 2, days)),
  () => client.fetchQuery(referralQueries(api).totals(id, days)),
  () =>
    client.fetchQuery(
      referralQueries(api).orders({ ...orderList.defaults, filters: { counted: true } }),
    ),
  () =>
    client.fetchQuery(
      referralQueries(api).orders({ ...orderList.defaults, filters: { counted: false } }),
    ),
  () =>
    client.fetchQuery(
      reportQueries(api).cohort({ joined: from, active: '2026-12-01' }, seenList.defaults),
    ),
  () =>
    client.fetchQuery(
      rewardDefinitionQueries(api).list(true, {
        ...rewardList.defaults,
        filters: { issueAs: 'shopify-discount' },
      }),
    ),
  () => client.fetchQuery(rewardDefinitionQueries(api).ofActivities('hoodie')),
  () =>
    client.fetchQuery(
      rewardSelectionQueries(api).list({
        ...selectionList.defaults,
        filters: { ...days, type: 'custom', testUsers: true },
      }),
    ),
  () =>
    client.fetchQuery(
      rewardSelectionQueries(api).issued({
        ...issuedList.defaults,
        filters: { ...days, type: 'shopify-discount', testUsers: true },
      }),
    ),
  () => client.fetchQuery(rewardSelectionQueries(api).offer(id)),
  () =>
    client.fetchQuery(
      rewardTokenQueries(api).list({ rewardId: id, claimed: true }, tokenList.defaults),
    ),
  () =>
    client.fetchQuery(
      rewardTokenQueries(api).list({ rewardId: null, claimed: false }, tokenList.defaults),
    ),
  () => client.fetchQuery(socialQueries(api).templates([id, id])),
  () => client.fetchQuery(socialQueries(api).evaluated(id, { SHOP: 'Acme' })),
  () =>
    client.fetchQuery(
      summaryQueries(api).periods({ periodType: 'week', dateInPeriod: '2026-11-20' }, 3),
    ),
  () => client.fetchQuery(tenantQueries(api).timezones()),
  () => client.fetchQuery(tenantQueries(api).installation()),
  () =>
    client.fetchQuery(
      operatorQueries(api).list({
        ...tenantList.defaults,
        filters: { includeDisabled: true, plan: 'growth', health: 'attention' },
      }),
    ),
  () => client.fetchQuery(transactionQueries(api).list(id, 2, { ...days, earned: true })),
];

const send =
  <Answer, Entered>(options: MutationOptions<Answer, Error, Entered>, entered: Entered) =>
  (): Promise<unknown> =>
    client.getMutationCache().build(client, options).execute(entered);

const picture = new File(['a picture'], 'me.png', { type: 'image/png' });
const ofReferrals = { ...referralList.defaults.filters, person: id };

/** What is sent beside `writes`: other ways of the same, and what nothing is out of date after. */
const others = (api: Api): (() => Promise<unknown>)[] => [
  send(activityMutations(api).approve(), { id, taskId: id, outcomeId: id }),
  send(activityMutations(api).uploadFile(), picture),
  send(activityTypeMutations(api).setAvailable(), { id, available: false }),
  send(activityTypeMutations(api).uploadImage(), picture),
  send(ambassadorMutations(api).export(), {
    what: { search: '', filters: { ...allAmbassadors, tags: ['vip'] } },
  }),
  send(ambassadorMutations(api).emailExport(), { search: 'ada', filters: allAmbassadors }),
  send(applicantMutations(api).check(), { slugs: ['ada'], kind: 'decision' }),
  send(applicantMutations(api).export(), { what: { exportType: 'unemailed', search: 'ada' } }),
  send(applicantMutations(api).emailExport(), { exportType: 'all' }),
  send(applicationFormMutations(api).apply('acme', undefined), { fields: {}, agreements: [] }),
  send(applicationFormMutations(api).apply('acme', 'form2'), { fields: {}, agreements: [] }),
  send(billingMutations(api).setUp(), undefined),
  send(billingMutations(api).enquire(), 'More, please'),
  send(brandingMutations(api).uploadImage('acme'), { kind: 'logo', file: picture }),
  send(codeMutations(api, id).setCap(), { codeId: id, cap: null }),
  send(dataManagementMutations(api).export(), { what: 'ambassadors' }),
  send(domainMutations(api).add(), { type: 'cname', url: 'https://portal.acme.test' }),
  send(emailMutations(api).check(), email),
  send(emailMutations(api).preview(), { email, userId: null }),
  send(emailMutations(api).test(), { email, submissionId: id }),
  send(exportMutations(api).download(), { what: id }),
  send(ownAccountMutations(api).download(), { password: 'long-enough' }),
  send(ownAccountMutations(api).requestDeletion(), { password: 'long-enough' }),
  send(ownAccountMutations(api).keep(), { token: 'a-token' }),
  send(payoutMutations(api).download(), id),
  send(personMutations(api).deactivate(), { id }),
  send(personMutations(api).reactivate(), { id }),
  send(planMutations(api).setEnabled('acme'), false),
  send(profileMutations(api).uploadImage(), { id, file: picture }),
  send(referralMutations(api).export(), { what: { search: ' ada ', filters: ofReferrals } }),
  send(referralMutations(api).emailExport(), { search: '', filters: ofReferrals }),
  send(referralMutations(api).replay(), id),
  send(reportMutations(api).exportAmbassadors(), { what: range }),
  send(reportMutations(api).emailAmbassadors(), range),
  send(reportMutations(api).exportActivities(), { what: range }),
  send(reportMutations(api).emailActivities(), range),
  send(rewardDefinitionMutations(api).uploadImage(), { id, file: picture }),
  send(rewardSelectionMutations(api).generateCode(), 'gift-card'),
  send(secondFactorMutations(api).startCodes(), { password: 'long-enough' }),
  send(shopifyMutations(api).authorize(), { shopName: 'acme' }),
  send(systemEmailMutations(api).preview('points-expiring'), words),
  send(systemEmailMutations(api).test('points-expiring'), { ...words, submissionId: id }),
  send(wooCommerceMutations(api).askForKey(), { storeUrl: 'https://shop.test' }),
];

/**
 * Each row of a list in `testing/requests` is a request, and behind each bar what its answer shows or what it changes.
 * `npx vitest -u client/requests` writes the lists anew. Read the difference before you keep it.
 */
const expectListed = (name: string, rows: readonly string[]) =>
  expect(`${rows.join('\n')}\n`).toMatchFileSnapshot(`testing/requests/${name}.txt`);

/** A row: what is sent, and the names of what is read or changed by it. */
const rowOf = (requests: readonly string[], entities: readonly string[] | string = []): string =>
  [requests.map(withoutIds).join(' '), ...[entities].flat()].join(' | ');

const withoutIds = (text: string): string =>
  shortened(text.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, ':id'));

/** A long body with the names of its parts alone: the contract says what is in them. */
function shortened(request: string): string {
  const [line = '', body] = request.split(/ (?=\{)/);
  if (body === undefined || body.length <= 160) return request;
  return `${line} {${Object.keys(JSON.parse(body)).join(', ')}}`;
}

/** What each read of a list asks for, and what its answer is out of date after. */
async function rowsOf(listOf: (api: Api) => (() => Promise<unknown>)[]): Promise<string[]> {
  const { api, heard } = listenIn();
  const rows: string[] = [];
  for (const read of listOf(api)) {
    client.clear();
    await read().catch(() => undefined);
    const [query] = client.getQueryCache().getAll();
    const [mutation] = client.getMutationCache().getAll();
    rows.push(rowOf(await heard(), query?.meta?.reads ?? mutation?.meta?.changes));
  }
  return rows;
}

/** Where the answers of a read are kept, and what is asked for to get them. */
async function keptOf(listOf: (api: Api) => (() => Promise<unknown>)[]) {
  const { api, heard } = listenIn();
  const kept: { key: string; request: string }[] = [];
  for (const read of listOf(api)) {
    client.clear();
    await read().catch(() => undefined);
    const [query] = client.getQueryCache().getAll();
    kept.push({ key: query?.queryHash ?? '', request: (await heard()).join(' ') });
  }
  return kept;
}

describe('what the apps read', () => {
  it('is asked for with everything it depends on', async () => {
    await expectListed('reads', await rowsOf(reads));
  });

  it('is asked for with the filters, the page and the search that somebody has chosen', async () => {
    await expectListed('narrowed', await rowsOf(narrowed));
  });

  it('is kept under a name, apart from everything that is asked for in another way', async () => {
    const kept = [...(await keptOf(reads)), ...(await keptOf(narrowed))];
    expect(kept.filter(({ key }) => !/^\["[a-z-]+"/.test(key))).toEqual([]);
    const requests = new Map(kept.map(({ key, request }) => [key, request]));
    expect(kept.filter(({ key, request }) => requests.get(key) !== request)).toEqual([]);
  });
});

describe('what the apps write', () => {
  it('carries what was entered, and names what is different after it', async () => {
    const { api, heard } = listenIn();
    const rows: string[] = [];
    for (const [name, write] of Object.entries(writes)) {
      if (typeof write === 'string') continue;
      const changes = await write.send(api);
      rows.push(`${name}: ${rowOf(await heard(), changes)}`);
    }
    await expectListed('writes', rows);
  });

  it('carries the same where nothing is out of date after it', async () => {
    await expectListed('others', await rowsOf(others));
  });
});
