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

// Every row is a request, and behind each bar what its answer shows or what it changes.

/** Of `reads`. */
const readRows = [
  'GET /api/v1/challenges?page=1&pageSize=10&includeDefinitions=true | activity | activity-type | ambassador | reward',
  'GET /api/v1/social-post-templates?page=1&pageSize=100 | post-template',
  'GET /api/v1/social-networks',
  'GET /api/v1/twitter/account?redirectUrlRoot=https://acme.test | social-post | linked-account',
  'GET /api/v1/twitter/tweets?redirectUrlRoot=https://acme.test | social-post | linked-account',
  'GET /api/v1/instagram/posts?redirectUrlRoot=https://acme.test | social-post | linked-account',
  'GET /api/v1/facebook/posts?redirectUrlRoot=https://acme.test | social-post | linked-account',
  'GET /api/v1/facebook/share-dialog?link=https://a.test&quote=&redirectUrlRoot=https://acme.test',
  'GET /api/v1/instagram/oembed?url=https://www.instagram.com/p/a/&maxwidth=600',
  'GET /api/v1/twitter/oembed?url=https://x.com/i/status/1',
  'POST /api/v1/social-post-templates/preview {"data":{"text":"a","link":"","quote":""}}',
  'GET /api/v1/social-post-templates/:id | post-template',
  'POST /api/v2/social-post-templates/:id/evaluate {"knownValues":{}} | post-template | code | tracking-link | activity-type | me',
  'GET /api/v1/challenges?userId=:id&page=1&pageSize=10&includeDefinitions=true | activity | activity-type | ambassador | reward',
  'GET /api/v1/challenges?completed=false&includeDefinitions=true&pageSize=100 | activity | activity-type | ambassador | reward',
  'GET /api/v1/challenges?completed=true&includeDefinitions=true&pageSize=10&page=1 | activity | activity-type | ambassador | reward',
  'GET /api/v1/challenges/:id | activity | activity-type | ambassador | reward',
  'GET /api/v1/reports/awaiting-review | activity | ambassador | applicant | referral | reward-selection | order-question | payout',
  'GET /api/v1/reports/rejection-reasons | activity | activity-type | ambassador | reward',
  'GET /api/v1/challenge-definitions?page=1&pageSize=10&includeUsage=true | activity | activity-type | reward',
  'GET /api/v1/challenge-definitions?pageSize=100 | activity | activity-type | reward',
  'GET /api/v2/challenge-definitions/share | activity | activity-type | reward',
  'GET /api/v2/challenge-definitions/share/2 | activity | activity-type | reward',
  'GET /api/v1/challenge-definitions-display-tag-filters | activity-type',
  'GET /api/v1/challenge-definition-slugs?title=Share | activity | activity-type | reward',
  'POST /api/v1/current-plan/evaluate/general.activityTypes | activity-type | administrator | application-form | reward | tenant',
  'POST /api/v1/current-plan/evaluate/users.admins | activity-type | administrator | application-form | reward | tenant',
  'GET /api/v1/current-plan | activity-type | administrator | application-form | reward | ambassador | tenant',
  'GET /api/v1/plans',
  'GET /api/v1/usage-fee/defaults/5',
  'GET /api/v1/reward-definitions?page=1&pageSize=10&token=false | reward | activity',
  'GET /api/v1/reward-definitions?token=true&sort=description&pageSize=50 | reward | activity',
  'GET /api/v1/reward-definitions/:id | reward | activity',
  'GET /api/v1/reward-definitions/:id/stock | reward | activity',
  'POST /api/v1/current-plan/evaluate/general.rewardTypes | activity-type | administrator | application-form | reward | tenant',
  'GET /api/v1/reward-tokens?page=1&pageSize=10 | reward | activity | activity-type | ambassador',
  'GET /api/v1/application-forms?pageSize=100 | application-form',
  'GET /api/v1/agreements?tenantId=acme&fetchAllAgreements=true | agreement',
  'GET /api/application-form/acme?format=json | application-form | agreement',
  'GET /api/application-form/acme/form2?format=json | application-form | agreement',
  'POST /api/v1/current-plan/evaluate/general.additionalApplicationForms | activity-type | administrator | application-form | reward | tenant',
  'GET /api/v1/administrators?page=1&pageSize=10 | administrator | me',
  'GET /api/v1/ambassadors?page=1&pageSize=10 | ambassador | me | activity | transaction | code',
  'GET /api/v1/ambassadors/without-discount-code | ambassador | code | activity-type | post-template',
  'GET /api/v1/tags | ambassador | application-form | applicant',
  'GET /api/v1/applicants?page=1&pageSize=10 | applicant',
  'GET /api/v1/applicants/ada | applicant',
  'GET /api/v1/users/ada | ambassador | me | transaction | activity | code',
  'GET /api/v1/test-users | ambassador',
  'GET /api/v1/audit-log?page=1&pageSize=10 | everything',
  'GET /api/v1/ledger/proof | ledger-proof',
  'GET /api/v1/users/:id/bank-account | bank-account',
  'GET /api/v1/emails?page=1&pageSize=10 | email',
  'GET /api/v1/emails/:id | email',
  'GET /api/v1/email-sends?page=1&pageSize=10 | email',
  'GET /api/v1/email-sends/:id | email',
  'GET /api/v1/email-sends/:id/recipients?page=1&pageSize=10 | email',
  'GET /api/v1/emails/send-status | tenant',
  'POST /api/v1/emails/check {"email":{"subject":"Hello","htmlTemplate":"<p>Hello</p>","inlinableStyles":"","nonInlinableStyles":"","fromName":"","to":{"ambassadors":{"type":"all"}}}} | ambassador',
  'POST /api/v1/emails/preview {"email":{"subject":"Hello","htmlTemplate":"<p>Hello</p>","inlinableStyles":"","nonInlinableStyles":"","fromName":"","to":{"ambassadors":{"type":"all"}}}}',
  'GET /api/v1/unsubscribe?token=a&mail=custom-emails | subscription',
  'GET /api/v1/email-templates?pageSize=100 | system-email | tenant',
  'GET /api/v1/email-templates/points-expiring | system-email | tenant',
  'GET /api/v1/linked-accounts?userId=:id | linked-account',
  'GET /api/v1/users/__SELF__ | me',
  'GET /auth/second-factors | second-factors',
  'GET /auth/sessions | own-sessions',
  'GET /api/v1/reports/community | activity | ambassador',
  'GET /api/v1/domains/custom-domains | domain',
  'GET /api/v1/dns?domainId=:id | domain',
  'GET /api/v1/getting-started | activity-type | reward | application-form | integration | administrator | ambassador | tenant',
  'GET /api/v1/reports/reward-costs | reward | reward-selection | transaction | ambassador',
  'GET /api/v1/notifications/dashboard | announcement | activity-type | administrator | application-form | reward | tenant | fraud-case',
  'GET /api/v1/saved-searches?list=ambassadors | saved-search',
  'GET /api/v1/reports/summary?periodType=month&periodCount=12 | activity | activity-type | administrator | ambassador | applicant | referral | reward-selection',
  'GET /api/v1/reports/referrals?startDate=2026-11-01&endDate=2026-11-30 | referral | ambassador',
  'GET /api/v2/reports/challenges?startDate=2026-11-01&endDate=2026-11-30&page=1&pageSize=10 | activity | activity-type | ambassador',
  'GET /api/v2/reports/challenges/:id?startDate=2026-11-01&endDate=2026-11-30&page=1&pageSize=10 | activity | activity-type | ambassador',
  'GET /api/v1/reports/ambassadors?startDate=2026-11-01&endDate=2026-11-30&page=1&pageSize=10 | activity | activity-type | ambassador | referral',
  'GET /api/v1/reports/trend?startDate=2026-11-01&endDate=2026-11-30 | activity | activity-type | ambassador | applicant | referral | reward-selection',
  'GET /api/v1/reports/return?startDate=2026-11-01&endDate=2026-11-30 | activity | ambassador | referral | reward | reward-selection | transaction | tenant',
  'GET /api/v1/reports/cohorts | activity | ambassador | referral',
  'GET /api/v1/reports/people?joined=2026-11-01&page=1&pageSize=10 | activity | ambassador | referral',
  'GET /api/v1/reports/people?quiet=30&page=1&pageSize=10 | activity | ambassador | referral',
  'GET /api/v2/tenants/acme/as-admin | tenant',
  'GET /api/v2/tenants/acme/as-admin?includeDns=true | tenant',
  'GET /api/v1/pay-pal | tenant',
  'GET /api/v1/billing-config | billing | tenant',
  'GET /api/v1/stripe/card | billing | tenant',
  'GET /api/v1/appsumo/codes-count | billing | tenant',
  'GET /api/v1/data-management/counts | ambassador | applicant | activity | referral | reward',
  'GET /api/v1/stripe/plan-change?planId=growth-v6-monthly | billing | tenant',
  'GET /api/v1/stripe/invoices?pageSize=24 | billing | tenant',
  'GET /api/v1/shopify-billing | billing | integration',
  'GET /api/v1/current-integration-types | integration',
  'GET /api/v1/integrations/shopify | integration',
  'GET /api/v1/scripts | integration',
  'GET /api/v1/tenant?domain=acme.banyan.localhost | tenant',
  'GET /api/v1/announcements?page=1&pageSize=10 | announcement',
  'GET /api/v1/given-up-jobs?page=1&pageSize=10 | given-up-job',
  'GET /api/v2/tenants?page=1&pageSize=20&sort=tenantName&dir=asc | tenant',
  'GET /api/v1/migration-board?days=7 | screen | tenant',
  'GET /api/v1/screens/dashboard/rollout-changes | screen',
  'GET /api/v1/payments?page=1&pageSize=10&status=due | transaction | activity | ambassador | me',
  'GET /api/v1/payments?userId=:id&currency=EUR | transaction | activity | ambassador | me',
  'GET /api/v1/payments?userId=:id&status=paid&page=1&pageSize=10 | transaction | activity | ambassador | me',
  'GET /api/v1/payments/account | transaction | activity | ambassador | me',
  'GET /api/v1/payouts/payable?method=pay-pal-file | payout | transaction | ambassador | bank-account | tenant',
  'GET /api/v1/payouts/waiting?method=bank-file&currency=EUR | payout | transaction | ambassador | bank-account | tenant',
  'GET /api/v1/payout-runs?page=1&pageSize=10 | payout | transaction | ambassador | bank-account',
  'GET /api/v1/payout-runs/:id | payout | transaction | ambassador | bank-account',
  'GET /api/v1/payout-runs/:id/payouts?page=1&pageSize=10 | payout | transaction | ambassador | bank-account',
  'GET /api/v1/payouts/standing | payout | transaction | ambassador | bank-account | activity | referral | me | tenant',
  'GET /api/v1/jobs?page=1&pageSize=10 | sync-job',
  'GET /api/v1/jobs/:id | sync-job',
  'GET /api/v1/integrations/woo-commerce | integration',
  'GET /api/v1/integrations/woo-commerce/status | integration',
  'GET /api/v1/users/:id/codes | code',
  'GET /api/v1/tracking-link-definitions?pageSize=100 | tracking-link | domain',
  'GET /api/v1/tracking-links?pageSize=100&userId=:id | tracking-link | code | domain | activity-type',
  'GET /api/v2/domains | domain',
  'GET /api/v1/order-answers?orderNumber=#1 | referral | order-question | ambassador',
  'GET /api/v1/order-questions?page=1&pageSize=10&answered=false | order-question | ambassador',
  'GET /api/v1/order-questions?page=1 | order-question | ambassador',
  'GET /api/v1/reward-selections?page=1&pageSize=10 | reward-selection | reward | ambassador',
  'GET /api/v1/issued-rewards?page=1&pageSize=10 | reward-selection | reward | ambassador',
  'GET /api/v1/order-questions?orderId=:id&pageSize=100 | order-question | ambassador',
  'GET /api/v1/fraud-cases?page=1&pageSize=10&decided=false | fraud-case | referral | ambassador',
  'GET /api/v1/fraud-cases?page=1 | fraud-case | referral | ambassador',
  'GET /api/v1/fraud-cases/:id | fraud-case | referral | ambassador',
  'GET /api/v1/fraud-cases/:id/orders?page=1 | fraud-case | referral | ambassador',
  'GET /api/v1/referrals?page=1&pageSize=10 | referral | ambassador',
  'GET /api/v1/referrals?userId=:id&page=1&pageSize=10 | referral | ambassador',
  'GET /api/v1/users/:id/referral-totals | referral | ambassador',
  'GET /api/v1/orders?page=1&pageSize=10 | referral | ambassador',
  'GET /api/v1/orders/:id | referral | ambassador',
  'GET /api/v1/earnings/current | activity | transaction',
  'GET /api/v1/earnings/current?userId=:id | activity | transaction',
  'GET /api/v1/users/:id/transactions?page=1 | activity | transaction',
  'GET /api/v1/points-expiry/upcoming | activity | transaction | tenant',
  'GET /api/v1/points-expiry/preview?expireAfterMonths=12 | activity | transaction | tenant',
  'GET /api/v1/home | activity | activity-type | transaction | tenant',
  'GET /api/v1/home?since=2026-11-01T10:00:00.000Z | activity | activity-type | transaction | tenant',
];

/** Of `narrowed`. */
const narrowedRows = [
  'GET /api/v1/challenges?page=2&pageSize=50&search=ada&sort=unreviewedSince&dir=asc&includeDefinitions=true&state=awaiting-review&from=2026-11-01&to=2026-11-30&challengeDefinitionId=:id&category=social&tags=vip,new&userId=:id&includeTestUsers=true | activity | activity-type | ambassador | reward',
  'GET /api/v1/challenges?userId=:id&page=3&pageSize=20&includeDefinitions=true&from=2026-11-01&to=2026-11-30&challengeDefinitionId=:id&state=started | activity | activity-type | ambassador | reward',
  'GET /api/v1/challenge-definitions?page=2&pageSize=50&search=ada&sort=title&dir=asc&includeUsage=true&category=review&available=true&displayTag=summer | activity | activity-type | reward',
  'GET /api/v1/challenge-definitions?page=1&pageSize=10&includeUsage=true&available=false | activity | activity-type | reward',
  'GET /api/v1/challenge-definition-slugs?title=long+long+long+long+long+long+long+long+long+long+long+long+long+long+long+long+long+long+long+long+long+long+long+long+long+long+long+long+long+long+long+long+long+long+long+long+long+long+long+long+ | activity | activity-type | reward',
  'POST /api/v1/current-plan/evaluate/general.activityTypes | activity-type | administrator | application-form | reward | tenant',
  'GET /api/v1/administrators?page=1&pageSize=10&includeDeleted=true | administrator | me',
  'GET /api/v1/ambassadors?page=2&pageSize=50&search=ada&sort=name&dir=asc&tags=vip,new&pendingProfile=true&discCodes=2&savedSearch=Deactivated&from=2026-11-01&to=2026-11-30 | ambassador | me | activity | transaction | code',
  'GET /api/v1/ambassadors?search=ada&pageSize=5&includeTestUsers=true | ambassador | me | activity | transaction | code',
  'GET /api/v1/applicants?page=2&pageSize=50&search=ada&sort=email&dir=asc&tags=vip,new&approved=pending&registered=false&from=2026-11-01&to=2026-11-30 | applicant',
  'POST /api/v1/application-form/render {title, formData, agreements}',
  'POST /auth/application-status {"token":"a-token"}',
  'GET /api/v1/audit-log?page=1&pageSize=10&action=signed-in,registered&from=2026-11-01&to=2026-11-30 | everything',
  'POST /auth/verify-password-reset-token {"email":"ada@acme.test","token":"a-token"}',
  'GET /api/v1/email-sends/:id/recipients?page=1&pageSize=10&state=failed | email',
  'GET /api/v1/fraud-cases?page=1&pageSize=10&decided=true | fraud-case | referral | ambassador',
  'GET /api/v1/fraud-cases/:id/orders?page=2 | fraud-case | referral | ambassador',
  'GET /api/v1/given-up-jobs?page=1&pageSize=10&kind=send-mail | given-up-job',
  'GET /api/v1/products?system=shopify&pageSize=50 | integration | referral',
  'GET /api/v1/collections?system=shopify&pageSize=50&search=shoes | integration | referral',
  'GET /api/v1/products?page=1 | integration',
  'GET /api/v1/collections?page=2&search=shoes | integration',
  'GET /api/v1/home | activity | activity-type | transaction | tenant',
  'GET /api/v1/customer?email=ada@acme.test | integration',
  'GET /api/v1/order-questions?page=1&pageSize=10&answered=true | order-question | ambassador',
  'GET /api/v1/payments?page=2&pageSize=50&search=ada&sort=value&dir=asc&status=paid&currency=USD | transaction | activity | ambassador | me',
  'GET /api/v1/payout-runs/:id/payouts?page=1&pageSize=10&status=paid | payout | transaction | ambassador | bank-account',
  'GET /api/v1/points-expiry/upcoming?userId=:id | activity | transaction | tenant',
  'GET /api/v1/referrals?page=2&pageSize=50&search=ada&sort=principalNet&dir=asc&approvedState=denied&suspicious=true&system=shopify&credited=false&currency=EUR&userId=:id&includeTests=true&from=2026-11-01&to=2026-11-30 | referral | ambassador',
  'GET /api/v1/referrals?userId=:id&page=2&pageSize=10&from=2026-11-01&to=2026-11-30 | referral | ambassador',
  'GET /api/v1/users/:id/referral-totals?from=2026-11-01&to=2026-11-30 | referral | ambassador',
  'GET /api/v1/orders?page=1&pageSize=10&counted=true | referral | ambassador',
  'GET /api/v1/orders?page=1&pageSize=10&counted=false | referral | ambassador',
  'GET /api/v1/reports/people?joined=2026-11-01&active=2026-12-01&page=1&pageSize=10 | activity | ambassador | referral',
  'GET /api/v1/reward-definitions?page=1&pageSize=10&token=true&issueAs=shopify-discount | reward | activity',
  'GET /api/v1/reward-definitions?token=true&sort=description&pageSize=50&search=hoodie | reward | activity',
  'GET /api/v1/reward-selections?page=1&pageSize=10&issueAs=custom&from=2026-11-01&to=2026-11-30&includeTestUsers=true | reward-selection | reward | ambassador',
  'GET /api/v1/issued-rewards?page=1&pageSize=10&issuedAs=shopify-discount&from=2026-11-01&to=2026-11-30&includeTestUsers=true | reward-selection | reward | ambassador',
  'POST /api/v1/reward-selections/check {"userId":":id"} | reward-selection | reward | ambassador | transaction | activity | linked-account | integration',
  'GET /api/v1/reward-tokens?page=1&pageSize=10&rewardId=:id&claimed=true | reward | activity | activity-type | ambassador',
  'GET /api/v1/reward-tokens?page=1&pageSize=10&claimed=false | reward | activity | activity-type | ambassador',
  'GET /api/v1/social-post-templates?page=1&pageSize=100&ids=:id,:id | post-template',
  'POST /api/v2/social-post-templates/:id/evaluate {"knownValues":{"SHOP":"Acme"}} | post-template | code | tracking-link | activity-type | me',
  'GET /api/v1/reports/summary?periodType=week&periodCount=3&dateInPeriod=2026-11-20 | activity | activity-type | administrator | ambassador | applicant | referral | reward-selection',
  'GET /api/v1/timezones',
  'GET /api/v1/installation',
  'GET /api/v2/tenants?page=1&pageSize=20&sort=tenantName&dir=asc&includeDisabled=true&plan=growth&health=attention | tenant',
  'GET /api/v1/users/:id/transactions?page=2&from=2026-11-01&to=2026-11-30&earned=true | activity | transaction',
];

/** Of `writes`, by their names. */
const writeRows = [
  'submitActivity: POST /api/v1/challenges {challengeDefinitionId, tasks} | activity',
  'submitTask: POST /api/v1/challenges/:id/tasks {"taskDefinitionId":":id","submissionId":":id","verificationText":"Done","verificationData":{"files":[]}} | activity',
  'editTask: PUT /api/v1/challenges/:id/tasks/:id {"verificationText":"Done","verificationData":{"files":[]}} | activity',
  'deleteTask: DELETE /api/v1/challenges/:id/tasks/:id | activity',
  'approveTask: POST /api/v1/challenges/:id/tasks/:id/approve {} | activity',
  'rejectTask: POST /api/v1/challenges/:id/tasks/:id/reject {"reason":"Blurred"} | activity',
  'undoReview: POST /api/v1/challenges/:id/tasks/:id/undo-verification | activity',
  'checkPostAgain: POST /api/v1/challenges/:id/tasks/:id/check-post | activity',
  'createActivityType: POST /api/v1/challenge-definitions {challengeDefinition} | activity-type',
  'updateActivityType: PUT /api/v1/challenge-definitions/:id {challengeDefinition} | activity-type',
  'replaceActivityType: POST /api/v1/challenge-definitions/:id/replace {challengeDefinition} | activity-type',
  'deleteActivityType: DELETE /api/v1/challenge-definitions/:id | activity-type',
  'setActivityTypeAvailability: PUT /api/v1/challenge-definitions/:id/availability {"available":false} | activity-type',
  'createRewardDefinition: POST /api/v1/reward-definitions {id, reward} | reward',
  'updateRewardDefinition: PUT /api/v1/reward-definitions/:id {reward, seen} | reward',
  'deleteRewardDefinition: DELETE /api/v1/reward-definitions/:id | reward',
  'setRewardAvailability: PUT /api/v1/reward-definitions/:id/availability {"available":false} | reward',
  'uploadRewardImage: POST /api/v1/reward-definitions/:id/image fileName=x.png&file=a file | reward',
  'removeRewardImage: DELETE /api/v1/reward-definitions/:id/image | reward',
  'deleteRewardTokens: POST /api/v1/reward-tokens/delete {"ids":[":id"]} | reward',
  'changeTags: POST /api/v1/ambassadors/tags {"changes":[{"ids":[":id"],"add":["vip"],"remove":[]}]} | ambassador',
  'addTransaction: POST /api/v1/users/:id/transactions {"submissionId":":id","type":"credit","value":1,"description":"Thanks"} | transaction',
  'recordPayment: POST /api/v1/payments {"userId":":id","currency":"EUR","value":40,"version":1,"reference":""} | transaction',
  'createPayoutRun: POST /api/v1/payout-runs {"submissionId":":id","currency":"EUR","method":"pay-pal-file"} | payout',
  'changePayout: PUT /api/v1/payout-runs/:id/payouts/:id {"leftOut":false} | payout',
  'movePayoutRun: POST /api/v1/payout-runs/:id/steps {"step":"submit","version":1} | payout | transaction',
  'settlePayouts: POST /api/v1/payout-runs/:id/outcomes {"remaining":"paid","version":1} | payout | transaction',
  'addCustomDomain: POST /api/v1/domains/custom-domain {"type":"cname","default":true,"url":"https://portal.acme.test"} | domain | tenant',
  'checkDomain: POST /api/v1/dns/validate/:id | domain | tenant',
  'removeCustomDomain: DELETE /api/v1/domains/:id | domain | tenant',
  'addDiscountCode: POST /api/v1/users/:id/discount-codes {"code":"ADA10","system":"shopify"} | code',
  'removeDiscountCode: DELETE /api/v1/users/:id/discount-codes/:id | code',
  'setCodeCap: PUT /api/v1/users/:id/discount-codes/:id/cap {"cap":{"orders":5,"days":30}} | code',
  'getOrCreateReferralCode: POST /api/v1/get-or-create-referral-code {"referralCodeGroupId":":id","userId":":id"} | code',
  'decideReferral: PUT /api/v1/referrals/:id {"approvedState":"denied"} | referral | transaction | activity',
  'decideReferrals: POST /api/v1/referrals/decisions {"ids":[":id"],"approvedState":"denied"} | referral | transaction | activity',
  'chooseRewards: POST /api/v1/reward-selections {"rewards":[{"choiceId":":id","rewardId":":id"}]} | reward-selection | reward | transaction',
  'issueReward: POST /api/v1/reward-selections/:id/issue {"reference":null,"referenceSource":"api"} | reward-selection | reward | transaction',
  'cancelReward: POST /api/v1/reward-selections/:id/cancel | reward-selection | reward | transaction',
  'deleteIssuedReward: DELETE /api/v1/issued-rewards/:id {} | reward-selection | reward | transaction',
  'contestOrder: POST /api/v1/order-questions {"orderId":":id","note":"Why?"} | order-question',
  'answerOrderQuestion: PUT /api/v1/order-questions/:id {"answer":"You are right"} | order-question | referral | transaction | activity',
  'replyToFraudCase: PUT /api/v1/fraud-cases/:id/reply {"reply":"I have shared it"} | fraud-case',
  'decideFraudCase: PUT /api/v1/fraud-cases/:id/verdict {"verdict":"fine","reason":"A newsletter","verdictsSeen":0} | fraud-case | referral | transaction | activity',
  'exportRecords: POST /api/v1/data-management/export token=null&kind=rewards | audit-entry',
  'askForExport: POST /api/v1/exports {"kind":"activity-report","fields":{"startDate":"2026-11-01","endDate":"2026-11-30"}} | audit-entry',
  'simulateOrder: POST /api/v1/orders/simulated {"system":"shopify","orderNumber":"1001","orderedAt":"2026-05-06T10:00:00.000Z","currency":"EUR","principal":84.9,"purchaserName":"","purchaserEmail":""} | referral',
  'setDefaultPaymentMethod: POST /api/v1/stripe/default-payment-method {"paymentMethodId":"pm_1"} | billing | tenant',
  'updateCard: PUT /api/v1/stripe/card {"name":"Ada","expiryMonth":4,"expiryYear":2042,"address":{"line1":"Main Street 1","line2":null,"city":null,"state":null,"zip":null,"countryCode":"US"}} | billing | tenant',
  'createSubscription: POST /api/v1/stripe {"planId":"growth-v6-monthly"} | billing | tenant',
  'changeSubscription: POST /api/v1/stripe/change-plan {"planId":"growth-v6-monthly","from":"starter-v6-monthly"} | billing | tenant',
  'refreshSubscription: POST /api/v1/stripe/refresh | billing | tenant',
  'payInvoice: POST /api/v1/stripe/invoices/in_1/pay | billing | tenant',
  'changeBillingOptions: PUT /api/v1/billing-options {"paymentMethod":"paypal-only","denyTrialPeriod":true,"paidByPayPal":true} | billing | tenant',
  'updateSubscription: PUT /api/v1/subscription {"planId":"growth-v6-monthly"} | billing | tenant',
  'refreshShopifyBilling: POST /api/v1/shopify-billing/refresh | billing | tenant',
  'createShopifyCharge: POST /api/v1/shopify-billing/charges {"id":":id","description":"Setup","amount":5000} | billing | tenant',
  'cancelSubscription: DELETE /api/v1/stripe | billing | tenant',
  'addAppSumoCodes: POST /api/v1/appsumo/add-codes {"codes":["SUMO-1"]} | billing | tenant',
  'connectPayPal: PUT /api/v1/pay-pal {"clientId":"AQkquBDf1zct","clientSecret":"EL1tVxAjhT7c"} | tenant',
  'disconnectPayPal: DELETE /api/v1/pay-pal | tenant',
  'addSendingDomain: POST /api/v1/tenants/acme/email-sending-domain {"domain":"brand.com","emailService":"postmark"} | tenant',
  'validateSendingDomain: POST /api/v1/tenants/acme/email-sending-domain/validate {"emailService":"postmark"} | tenant',
  'removeSendingDomain: DELETE /api/v1/tenants/acme/email-sending-domain/postmark | tenant',
  'connectShopify: POST /api/v1/integrations/shopify {"code":"a","hmac":"b","host":"c","shop":"d","state":"e","timestamp":"1"} | integration',
  'updateShopify: PUT /api/v1/integrations/shopify {"storeUrl":"https://shop.example.com","allocationDiscountExpiryDays":null,"allocationGiftCardExpiryDays":null,"referralCookieExpiryDays":30} | integration',
  'removeShopify: DELETE /api/v1/integrations/shopify | integration',
  'testShopify: POST /api/v1/integrations/shopify/test | integration',
  'refreshShopifyShop: POST /api/v1/shop/refresh | integration',
  'installShopifyScripts: POST /api/v1/scripts/install | integration',
  'uninstallShopifyScripts: POST /api/v1/scripts/uninstall | integration',
  'removeShopifyScript: DELETE /api/v1/scripts/7001 | integration',
  'createTrackingLinkDefinition: POST /api/v1/tracking-link-definitions {trackingLinkDefinition} | tracking-link',
  'updateTrackingLinkDefinition: PUT /api/v1/tracking-link-definitions/:id {"trackingLinkDefinition":{"title":"Shop"}} | tracking-link',
  'deleteTrackingLinkDefinition: DELETE /api/v1/tracking-link-definitions/:id | tracking-link | activity-type',
  'createTrackingLink: POST /api/v1/tracking-links {"trackingLinkDefinitionId":":id","userId":":id"} | tracking-link | code',
  'getOrCreateTrackingLink: POST /api/v1/get-or-create-tracking-link {"trackingLinkDefinitionId":":id","userId":":id"} | tracking-link | code',
  'updateTrackingLink: PUT /api/v1/tracking-links/:id {"path":"mine"} | tracking-link | code',
  'deleteTrackingLink: DELETE /api/v1/tracking-links/:id | tracking-link | code',
  'createSocialPostTemplate: POST /api/v1/social-post-templates {"template":{"data":{"text":"Look at {{SHOP}}"},"shareOptions":["copyable_text"]}} | post-template',
  'updateSocialPostTemplate: PUT /api/v1/social-post-templates/:id {"template":{"data":{"text":"Look at {{SHOP}}"},"shareOptions":["copyable_text"]}} | post-template',
  'deleteSocialPostTemplate: DELETE /api/v1/social-post-templates/:id | post-template',
  'connectSocialNetwork: POST /api/v1/social-networks/connect {"code":"a","state":"b"} | linked-account',
  'postTweet: POST /api/v1/twitter/tweet {"text":"Hello","redirectUrlRoot":"https://acme.test"} | social-post',
  'createJob: POST /api/v1/jobs/get-shopify-orders {"enabled":true,"data":{"queryWindow":{"start":"2026-11-20T10:00:00.000Z","sizeInMins":60,"overlapSecs":300}}} | sync-job',
  'updateJob: PUT /api/v1/jobs/get-shopify-orders/:id {"enabled":true,"data":{"queryWindow":{"start":"2026-11-20T10:00:00.000Z","sizeInMins":60,"overlapSecs":300}}} | sync-job',
  'deleteJob: DELETE /api/v1/jobs/:id | sync-job',
  'runJob: POST /api/v1/jobs/:id/run | sync-job',
  'proveLedger: POST /api/v1/ledger/proof | ledger-proof',
  'addWooCommerce: POST /api/v1/integrations/woo-commerce {"storeUrl":"https://shop.test","apiKey":{"consumerKey":"ck_0123456789","consumerSecret":"cs_0123456789","useQueryStringAuth":false}} | integration',
  'updateWooCommerce: PUT /api/v1/integrations/woo-commerce {storeUrl, productCategoryUrlBase, couponExpiryDays, apiKey} | integration',
  'removeWooCommerce: DELETE /api/v1/integrations/woo-commerce | integration',
  'testWooCommerce: POST /api/v1/integrations/woo-commerce/test | integration',
  'setWooCommerceCookieExpiry: POST /api/v1/integrations/woo-commerce/referral-cookie-expiry {"days":30} | integration',
  'liftSuppression: POST /api/v1/email-suppressions/lift {"email":"a@acme.test"} | ambassador | administrator',
  'createEmail: POST /api/v1/emails {draftId, email} | email',
  'updateEmail: PUT /api/v1/emails/:id {email, updatedAtInTenantTz} | email',
  'deleteEmail: DELETE /api/v1/emails/:id | email',
  'deleteEmails: POST /api/v1/emails/delete {"ids":[":id"]} | email',
  'rescheduleEmail: PUT /api/v1/emails/:id/schedule {"schedule":null} | email',
  'sendEmail: POST /api/v1/emails/:id/send {} | email',
  'stepEmailSend: POST /api/v1/email-sends/:id/steps {"step":"pause"} | email',
  'unsubscribe: POST /api/v1/unsubscribe {"token":"a","mail":"custom-emails","subscribed":false} | subscription',
  'updateSystemEmail: PUT /api/v1/email-templates/points-expiring {"subject":"Hello","htmlTemplate":"<p>Hello</p>","version":0} | system-email',
  'restoreSystemEmail: POST /api/v1/email-templates/points-expiring/restore-default | system-email',
  'switchSystemEmail: PUT /api/v1/email-templates/points-expiring/enabled {"enabled":false} | system-email',
  'setBankAccount: PUT /api/v1/users/:id/bank-account {"holder":"Ada","kind":"iban","iban":"DE89370400440532013000","accountNumber":"","bankCode":"","bic":""} | bank-account',
  'removeBankAccount: DELETE /api/v1/users/:id/bank-account | bank-account',
  'linkExternalUser: POST /api/v1/external-users {"userType":"shopify-customer","email":"ada@acme.test"} | linked-account',
  'removeExternalUser: DELETE /api/v1/external-users/:id | linked-account',
  'removeSocialAccount: DELETE /api/v1/social-accounts/:id | linked-account',
  'saveApplicationForm: POST /api/v1/application-form {title, slug, userTagsToAdd, autoApprove, formData} | application-form',
  'removeApplicationForm: DELETE /api/v1/application-forms/:id | application-form',
  'createAgreement: POST /api/v1/agreements {"agreement":{"id":":id","template":"I agree to the {{link}} for this program","urlLabel":"terms & conditions","url":"https://acme.test/terms","rootApplicationFormId":null}} | agreement',
  'updateAgreement: PUT /api/v1/agreements/:id {"agreement":{"template":"I agree to the {{link}} for this program","urlLabel":"terms & conditions","url":"https://acme.test/terms","rootApplicationFormId":null,"version":1}} | agreement',
  'deleteAgreement: DELETE /api/v1/agreements/:id | agreement',
  'updateApplicant: PUT /api/v1/applicants/ada {"approved":true,"sendDecisionEmail":true} | applicant | activity | transaction | ambassador',
  'decideApplicants: POST /api/v1/applicants/decisions {"slugs":["ada"],"approved":true,"sendDecisionEmail":true} | applicant | activity | transaction | ambassador',
  'sendApplicantEmails: POST /api/v1/applicants/send-emails {"slugs":["ada"],"kind":"decision"} | applicant',
  'markApplicantsEmailed: POST /api/v1/applicants/mark-emailed {"slugs":["ada"],"kind":"decision"} | applicant',
  'importApplicants: POST /api/v1/applicants/import {importId, rows, approved, sendDecisionEmail} | applicant',
  'inviteAdministrator: POST /api/v1/invited-administrators {"firstName":"Ada","lastName":"Lovelace","email":"ada@acme.test"} | administrator',
  'cancelInvitation: DELETE /api/v1/invited-administrators/:id | administrator',
  'resendInvitation: POST /api/v1/administrator-invites/resend {"email":"ada@acme.test"} | administrator',
  'deactivateUser: DELETE /api/v1/users/:id {"personalInfoDeleteReason":"requested-by-person"} | administrator',
  'restoreUser: POST /api/v1/users/:id/restore | administrator',
  'approveProfile: POST /api/v1/users/:id/profile/approve {} | ambassador | activity',
  'rejectProfile: POST /api/v1/users/:id/profile/reject {"message":"Why?"} | ambassador',
  'setProfileVisibility: PUT /api/v1/users/:id/profile-visibility {"visible":true} | ambassador',
  'updatePerson: PUT /api/v1/users/ada {"tags":["runner"]} | ambassador | me',
  'confirmEmailChange: POST /auth/confirm-email-change {"token":"x"} | me | person',
  'changePassword: POST /auth/change-password {"email":"ada@acme.test","oldPassword":"long-enough","newPassword":"long-enough","confirmNewPassword":"long-enough"} | me | own-sessions',
  'endOwnSession: DELETE /auth/sessions/:id | own-sessions',
  'endOtherSessions: DELETE /auth/sessions | own-sessions',
  'confirmCodes: POST /auth/second-factors/codes/confirm {"code":"123456"} | second-factors',
  'removeCodes: DELETE /auth/second-factors/codes {"password":"long-enough"} | second-factors',
  'startPasskey: POST /auth/second-factors/passkeys/options {"password":"long-enough"} | second-factors',
  'removePasskey: DELETE /auth/second-factors/passkeys/:id {"password":"long-enough"} | second-factors',
  'renewRecoveryCodes: POST /auth/second-factors/recovery-codes {"password":"long-enough"} | second-factors',
  'createSavedSearch: POST /api/v1/saved-searches {"id":":id","list":"ambassadors","name":"Mine","state":{"page":1,"pageSize":10,"search":"","sort":"createdAt","dir":"desc","filters":{}}} | saved-search',
  'updateSavedSearch: PUT /api/v1/saved-searches/:id {"name":"Ours"} | saved-search',
  'deleteSavedSearch: DELETE /api/v1/saved-searches/:id | saved-search',
  'createAnnouncement: POST /api/v1/announcements {"id":":id","message":"Banyan is being updated","level":"info","link":null,"from":"2026-11-26T10:00:00.000Z","until":null} | announcement',
  'retryGivenUpJobs: POST /api/v1/given-up-jobs/retry {"kind":"send-mail"} | given-up-job',
  'endAnnouncement: DELETE /api/v1/announcements/:id | announcement',
  'createTenant: POST /api/v2/tenants {tenant} | tenant',
  'setTenantEnabled: PUT /api/v2/tenants/acme/enabled {"enabled":true} | tenant',
  'updateRollout: PUT /api/v2/tenants/acme/rollout {"before":{},"rollout":{},"reason":"A test"} | tenant',
  'changeScreenRollout: PUT /api/v1/screens/dashboard/rollout {"stage":null,"share":100,"tenants":[],"isStopped":false,"failureLimit":20,"revision":0,"reason":"A test"} | screen | tenant',
  'endScreenReturn: DELETE /api/v1/screen-returns/:id | screen | tenant',
  'movePlan: POST /api/v1/current-plan {"planCode":"growth","version":6,"period":"monthly","revision":0} | tenant',
  'changePlan: PUT /api/v1/current-plan {"stripePlanId":"price","revision":0} | tenant',
  'updateTenantData: PUT /api/v1/tenant-data/acme {"data":{"reapplyWaitDays":3},"before":{"reapplyWaitDays":60}} | tenant',
];

/** Of `others`. */
const otherRows = [
  'POST /api/v1/challenges/:id/tasks/:id/approve {"outcomeId":":id"} | activity',
  'POST /api/v1/task-files fileName=me.png&file=a file',
  'PUT /api/v1/challenge-definitions/:id/availability {"available":false} | activity-type',
  'POST /api/v1/challenge-definitions/images fileName=me.png&file=a file',
  'POST /api/v1/ambassadors/export token=null&format=csv&tags=vip',
  'POST /api/v1/exports {"kind":"ambassadors","fields":{"search":"ada"}} | audit-entry',
  'POST /api/v1/applicants/check-emails {"slugs":["ada"],"kind":"decision"}',
  'POST /api/v1/applicants/export token=null&format=csv&exportType=unemailed&search=ada',
  'POST /api/v1/exports {"kind":"applicants","fields":{"exportType":"all"}} | audit-entry',
  'POST /api/application-form/acme {"fields":{},"agreements":[]}',
  'POST /api/application-form/acme/form2 {"fields":{},"agreements":[]}',
  'POST /api/v1/stripe/setup-intent',
  'POST /api/v1/appsumo-upgrade-plan-enquiry {"comments":"More, please"}',
  'POST /api/v1/tenants/acme/images/logo fileName=me.png&file=a file',
  'PUT /api/v1/users/:id/discount-codes/:id/cap {"cap":null} | code',
  'POST /api/v1/data-management/export token=null&kind=ambassadors | audit-entry',
  'POST /api/v1/domains/custom-domain {"type":"cname","default":true,"url":"https://portal.acme.test"} | domain | tenant',
  'POST /api/v1/emails/check {"email":{"subject":"Hello","htmlTemplate":"<p>Hello</p>","inlinableStyles":"","nonInlinableStyles":"","fromName":"","to":{"ambassadors":{"type":"all"}}}}',
  'POST /api/v1/emails/preview {email, userId}',
  'POST /api/v1/emails/test {email, submissionId}',
  'GET /api/v1/exports/:id',
  'POST /api/v1/users/__SELF__/personal-data {"password":"long-enough"}',
  'POST /api/v1/users/__SELF__/deletion {"password":"long-enough"}',
  'POST /auth/keep-account {"token":"a-token"}',
  'POST /api/v1/payouts/file token=null&format=csv&runId=:id',
  'DELETE /api/v1/users/:id | ambassador',
  'POST /api/v1/users/:id/restore | ambassador',
  'PUT /api/v2/tenants/acme {"tenant":{"enabled":false}} | tenant',
  'POST /api/v1/users/:id/profile-image fileName=me.png&file=a file',
  'POST /api/v1/referrals/export token=null&format=csv&search=+ada+&userId=:id',
  'POST /api/v1/exports {"kind":"referrals","fields":{"userId":":id"}} | audit-entry',
  'GET /api/v1/orders/:id/replay',
  'POST /api/v1/reports/ambassadors/export token=null&format=csv&startDate=2026-11-01&endDate=2026-11-30',
  'POST /api/v1/exports {"kind":"ambassador-report","fields":{"startDate":"2026-11-01","endDate":"2026-11-30"}} | audit-entry',
  'POST /api/v2/reports/challenges/export token=null&format=csv&startDate=2026-11-01&endDate=2026-11-30',
  'POST /api/v1/exports {"kind":"activity-report","fields":{"startDate":"2026-11-01","endDate":"2026-11-30"}} | audit-entry',
  'POST /api/v1/reward-definitions/:id/image fileName=me.png&file=a file | reward',
  'POST /api/v1/reward-codes/generate {"kind":"gift-card"}',
  'POST /auth/second-factors/codes {"password":"long-enough"}',
  'POST /api/v1/integrations/shopify/authorize {"shopName":"acme"}',
  'POST /api/v1/email-templates/points-expiring/preview {"subject":"Hello","htmlTemplate":"<p>Hello</p>"}',
  'POST /api/v1/email-templates/points-expiring/test {"subject":"Hello","htmlTemplate":"<p>Hello</p>","submissionId":":id"}',
  'POST /api/v1/integrations/woo-commerce/generate-api-keys {"storeUrl":"https://shop.test"}',
];

/** A row of the tables below: what is sent, and the names of what is read or changed by it. */
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
    expect(await rowsOf(reads)).toEqual(readRows);
  });

  it('is asked for with the filters, the page and the search that somebody has chosen', async () => {
    expect(await rowsOf(narrowed)).toEqual(narrowedRows);
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
    expect(rows).toEqual(writeRows);
  });

  it('carries the same where nothing is out of date after it', async () => {
    expect(await rowsOf(others)).toEqual(otherRows);
  });
});
