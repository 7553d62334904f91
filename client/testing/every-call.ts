import type { MutationOptions } from '@tanstack/react-query';
import { defaultAgreement } from '#contract/application-forms/agreement.ts';
import { firstForm } from '#contract/application-forms/application-form.ts';
import { firstFormData } from '#contract/application-forms/form-data.ts';
import type { EndpointName, endpoints } from '#contract/endpoints.ts';
import type { Payment } from '#contract/payments/payment.ts';
import { delivered } from '#contract/screens/screen-rollout.ts';
import { toReviewTask } from '../activities/bulk-approve.ts';
import { activityList } from '../activities/list-state.ts';
import { activityMutations } from '../activities/mutations.ts';
import { activityQueries } from '../activities/queries.ts';
import { checkedActivityType, updateOf } from '../activity-types/form.ts';
import { activityTypeList } from '../activity-types/list-state.ts';
import { activityTypeMutations } from '../activity-types/mutations.ts';
import { activityTypeQueries } from '../activity-types/queries.ts';
import { valuesOf } from '../activity-types/values.ts';
import { administratorList } from '../administrators/list-state.ts';
import { administratorMutations } from '../administrators/mutations.ts';
import { administratorQueries } from '../administrators/queries.ts';
import { allAmbassadors, ambassadorList } from '../ambassadors/list-state.ts';
import { ambassadorMutations, ambassadorQueries } from '../ambassadors/queries.ts';
import { announcementList } from '../announcements/list-state.ts';
import { announcementMutations } from '../announcements/mutations.ts';
import { announcementQueries } from '../announcements/queries.ts';
import { allApplicants, applicantList } from '../applicants/list-state.ts';
import { applicantMutations } from '../applicants/mutations.ts';
import { applicantQueries } from '../applicants/queries.ts';
import { importMutation } from '../applicants-import/mutations.ts';
import { applicationFormMutations } from '../application-forms/mutations.ts';
import { applicationFormQueries } from '../application-forms/queries.ts';
import { auditList } from '../audit/list-state.ts';
import { auditQueries } from '../audit/queries.ts';
import { authMutations } from '../auth/mutations.ts';
import { sessionMutations, sessionQueries } from '../auth/own-sessions.ts';
import { meQueries } from '../auth/queries.ts';
import { secondFactorMutations, secondFactorQueries } from '../auth/second-factors.ts';
import { bankAccountForm } from '../bank-accounts/form.ts';
import { bankAccountMutations } from '../bank-accounts/mutations.ts';
import { bankAccountQueries } from '../bank-accounts/queries.ts';
import { billingMutations } from '../billing/mutations.ts';
import { billingQueries } from '../billing/queries.ts';
import { codeMutations } from '../codes/mutations.ts';
import { codeQueries } from '../codes/queries.ts';
import { communityQueries } from '../community/queries.ts';
import { dataManagementMutations, dataManagementQueries } from '../data-management/queries.ts';
import { domainMutations } from '../domains/mutations.ts';
import { domainQueries } from '../domains/queries.ts';
import { draftList, recipientList, sentList } from '../emails/list-state.ts';
import { emailMutations } from '../emails/mutations.ts';
import { emailQueries } from '../emails/queries.ts';
import { fraudCaseList } from '../fraud-cases/list-state.ts';
import { fraudCaseMutations } from '../fraud-cases/mutations.ts';
import { fraudCaseQueries } from '../fraud-cases/queries.ts';
import { gettingStartedQueries } from '../getting-started/queries.ts';
import { givenUpList } from '../given-up-jobs/list-state.ts';
import { givenUpJobMutations } from '../given-up-jobs/mutations.ts';
import { givenUpJobQueries } from '../given-up-jobs/queries.ts';
import { homeQueries } from '../home/queries.ts';
import type { Api } from '../http/api.ts';
import { createBanyanQueryClient } from '../http/query-client.ts';
import { integrationQueries } from '../integrations/queries.ts';
import { ledgerQueries } from '../ledger/queries.ts';
import { linkedAccountMutations } from '../linked-accounts/mutations.ts';
import { linkedAccountQueries } from '../linked-accounts/queries.ts';
import { notificationQueries } from '../notifications/queries.ts';
import { orderQuestionList } from '../order-questions/list-state.ts';
import { orderQuestionMutations } from '../order-questions/mutations.ts';
import { orderQuestionQueries } from '../order-questions/queries.ts';
import { jobList } from '../order-sync/list-state.ts';
import { jobMutations } from '../order-sync/mutations.ts';
import { jobQueries } from '../order-sync/queries.ts';
import { payPalMutations } from '../pay-pal/mutations.ts';
import { payPalQueries } from '../pay-pal/queries.ts';
import { paymentList } from '../payments/list-state.ts';
import { paymentMutations } from '../payments/mutations.ts';
import { paymentQueries } from '../payments/queries.ts';
import { payoutList, runList } from '../payouts/list-state.ts';
import { payoutMutations } from '../payouts/mutations.ts';
import { payoutQueries } from '../payouts/queries.ts';
import { ownEmailMutations } from '../people/own-email.ts';
import { personMutations, personQueries } from '../people/queries.ts';
import { agreementQueries } from '../plans/agreement-queries.ts';
import { planMutations } from '../plans/mutations.ts';
import { planQueries } from '../plans/queries.ts';
import { pointsExpiryQueries } from '../points-expiry/queries.ts';
import { profileMutations } from '../profiles/mutations.ts';
import { orderList, referralList } from '../referrals/list-state.ts';
import { referralMutations } from '../referrals/mutations.ts';
import { referralQueries } from '../referrals/queries.ts';
import {
  activityDetailsList,
  activityReportList,
  ambassadorReportList,
  seenList,
} from '../reports/list-state.ts';
import { reportMutations, reportQueries } from '../reports/queries.ts';
import { rewardCostsQueries } from '../reward-costs/queries.ts';
import { rewardList } from '../reward-definitions/list-state.ts';
import { rewardDefinitionMutations } from '../reward-definitions/mutations.ts';
import { rewardDefinitionQueries } from '../reward-definitions/queries.ts';
import { issuedList, selectionList } from '../reward-selections/list-state.ts';
import { rewardSelectionMutations } from '../reward-selections/mutations.ts';
import { rewardSelectionQueries } from '../reward-selections/queries.ts';
import { tokenList } from '../reward-tokens/list-state.ts';
import { rewardTokenMutations } from '../reward-tokens/mutations.ts';
import { rewardTokenQueries } from '../reward-tokens/queries.ts';
import { savedSearchMutations } from '../saved-searches/mutations.ts';
import { savedSearchQueries } from '../saved-searches/queries.ts';
import { screenMutations } from '../screens/mutations.ts';
import { screenQueries } from '../screens/queries.ts';
import { sendingDomainMutations } from '../sending-domains/mutations.ts';
import { sendingDomainQueries } from '../sending-domains/queries.ts';
import { shopifyMutations } from '../shopify/mutations.ts';
import { shopifyQueries } from '../shopify/queries.ts';
import { shopifyBillingMutations } from '../shopify-billing/mutations.ts';
import { shopifyBillingQueries } from '../shopify-billing/queries.ts';
import { networkMutations, postTemplateMutations } from '../social/mutations.ts';
import { socialQueries } from '../social/queries.ts';
import { summaryQueries } from '../summary/queries.ts';
import { suppressionMutations } from '../suppressions/mutations.ts';
import { systemEmailMutations } from '../system-emails/mutations.ts';
import { systemEmailQueries } from '../system-emails/queries.ts';
import { tenantList } from '../tenants/list-state.ts';
import { tenantMutations } from '../tenants/mutations.ts';
import { newTenantForm } from '../tenants/new-tenant-form.ts';
import { operatorQueries } from '../tenants/operator-queries.ts';
import { tenantQueries } from '../tenants/queries.ts';
import { tenantSettingsQuery } from '../tenants/settings-query.ts';
import { newDefinition } from '../tracking-links/definition-form.ts';
import { definitionMutations, trackingLinkMutations } from '../tracking-links/mutations.ts';
import { trackingLinkQueries } from '../tracking-links/queries.ts';
import { transactionMutations } from '../transactions/mutations.ts';
import { transactionQueries } from '../transactions/queries.ts';
import { wooCommerceMutations } from '../woo-commerce/mutations.ts';
import { wooCommerceQueries } from '../woo-commerce/queries.ts';
import { makeActivity, makeActivityType, makeTask, makeTypeTask } from './activities.ts';

// Each call that writes, with the calls that show what it changes: what `reads` of queries and `changes` of
// mutations have to make of it. A call that is new does not compile without its row here.

type Endpoints = typeof endpoints;
type ReadByPost =
  | 'checkApplicantEmails'
  | 'checkEmail'
  | 'previewEmail'
  | 'evaluateFeature'
  | 'evaluateSocialPostTemplate'
  | 'previewSocialPostTemplate'
  | 'executeSearch'
  | 'renderApplicationForm';
export type ReadName =
  | ReadByPost
  | { [N in EndpointName]: Endpoints[N]['method'] extends 'GET' ? N : never }[EndpointName];
type WriteName = Exclude<EndpointName, ReadName>;

interface Write {
  readonly shownBy: readonly ReadName[];
  /** Sends it as the apps do; answers what it says it changes. */
  send(api: Api): Promise<readonly string[]>;
}

/** The cache that all of them are made with. */
export const client = createBanyanQueryClient();

const write = <Data, Variables>(
  optionsOf: (api: Api) => MutationOptions<Data, Error, Variables>,
  variables: Variables,
  shownBy: readonly ReadName[],
): Write => ({
  shownBy,
  async send(api) {
    const mutation = client.getMutationCache().build(client, optionsOf(api));
    await mutation.execute(variables).catch(() => undefined);
    return mutation.meta?.changes ?? [];
  },
});

export const id = '0b3f4cbe-6a53-4a53-9a6f-0e6f7d3f4a01';
const slug = 'ada';
const importedRow = {
  number: 1,
  cells: [],
  errors: new Map(),
  problem: null,
  repeats: null,
  value: {
    firstName: 'Mia',
    lastName: 'Berg',
    email: 'mia@example.test',
    tags: [],
    data: { facebook: null, twitter: null, instagram: null, youTube: null, website: null },
    customData: {},
  },
};
const password = 'long-enough';
const task = { id, taskId: id };
const reviewedType = makeActivityType();
const reviewed = makeActivity(reviewedType);
const decision = {
  ...toReviewTask(reviewed, reviewedType, makeTask(reviewedType)),
  activity: reviewed,
};
const proof = { verificationText: 'Done', verificationData: { files: [] } };
const submission = { activityTypeId: id, taskDefinitionId: id, submissionId: id, proof };
const design = valuesOf(makeActivityType({ tasks: [makeTypeTask()] }), 'EUR');
const search = {
  id,
  list: 'ambassadors',
  name: 'Mine',
  state: ambassadorList.defaults,
} as const;
const newTenant = {
  ...newTenantForm().initialValues,
  tenantId: 'initech',
  tenantName: 'Initech',
  ...{ companyName: 'Initech Inc', line1: 'Office Park 1', city: 'Austin', state: 'TX' },
};
const session = { get: () => null, set: () => undefined, clear: () => undefined };

const duePayment: Payment = {
  id,
  user: {
    ...{ id, slug, firstName: 'Ada', lastName: 'Lovelace', email: 'ada@acme.test' },
    ...{ imageUrl: null, payPalEmail: null, isTestUser: false, deleted: false },
  },
  ...{ currency: 'EUR', value: 40, status: 'due', reference: null },
  createdAt: '2026-11-01T10:00:00.000Z',
  createdAtInTenantTz: '2026-11-01T11:00:00.000+01:00',
  ...{ paidAt: null, version: 1 },
};
const ownDomain = {
  ...({ id, type: 'cname', url: 'https://portal.acme.test', default: true } as const),
  ...{ validAt: null, invalidReason: null },
};
const ofShop: readonly ReadName[] = [
  'getShopify',
  'listShopifyScripts',
  'listCurrentIntegrationTypes',
  'getShopifyBilling',
];
const shopConnection = { code: 'a', hmac: 'b', host: 'c', shop: 'd', state: 'e', timestamp: '1' };
const shopChoices = {
  storeUrl: 'https://shop.example.com',
  allocationDiscountExpiryDays: null,
  allocationGiftCardExpiryDays: null,
  referralCookieExpiryDays: 30,
};
const ofSendingDomain: readonly ReadName[] = ['readTenantAsAdmin', 'listAuditEntries'];
const ofPayPal: readonly ReadName[] = ['getPayPal', 'listAuditEntries'];
const ofDomain: readonly ReadName[] = [
  'listCustomDomains',
  'listLinkDomains',
  'listTrackingLinkDefinitions',
  'listTrackingLinks',
  'listDnsRecords',
  'getTenant',
  'listAuditEntries',
];
const ofJob: readonly ReadName[] = ['listJobs', 'getJob', 'listAuditEntries'];
const syncJob = {
  enabled: true,
  data: { queryWindow: { start: '2026-11-20T10:00:00.000Z', sizeInMins: 60, overlapSecs: 300 } },
};
const jobType = 'get-shopify-orders';
const ofCash: readonly ReadName[] = ['listPayments', 'getCashAccount', 'getCashStanding'];
const ofActivity: readonly ReadName[] = [
  'getPerson',
  'listAuditEntries',
  'listRejectionReasons',
  'listActivities',
  'getActivity',
  'listAmbassadors',
  'countAwaitingReview',
  'listActivityTypes',
  'getActivityType',
  'getActivityTypeVersion',
  'getCommunity',
  'getEarnings',
  'getUpcomingExpiry',
  'previewExpiry',
  'getHome',
  'getSummary',
  'listTransactions',
  'listRewardTokens',
  'listRewardDefinitions',
  ...ofCash,
];
const ofActivityType: readonly ReadName[] = [
  'evaluateSocialPostTemplate',
  'countWithoutDiscountCode',
  'getHome',
  'listAuditEntries',
  'listRejectionReasons',
  'listActivityTypes',
  'getActivityType',
  'getActivityTypeVersion',
  'suggestSlug',
  'listDisplayTags',
  'listActivities',
  'getActivity',
  'listTrackingLinks',
  'evaluateFeature',
  'getGettingStarted',
  'listDashboardNotifications',
  'getSummary',
];
const ofReward: readonly ReadName[] = [
  'listRewardDefinitions',
  'getRewardDefinition',
  'checkRewardStock',
  'listRewardTokens',
  'listActivityTypes',
  'getActivityType',
  'getActivityTypeVersion',
  'listActivities',
  'getActivity',
  'evaluateFeature',
  'listDashboardNotifications',
  'listAuditEntries',
  'getGettingStarted',
];
const reward = {
  ...({ issueAs: 'custom', token: false, points: 100, description: 'Hoodie', url: null } as const),
  ...{ autoIssue: false, disableSelection: false, needsReference: false, quantity: null },
};
const ofAdministrator: readonly ReadName[] = [
  'listAdministrators',
  'listAuditEntries',
  'evaluateFeature',
  'getGettingStarted',
  'listDashboardNotifications',
];
const ofApplicant: readonly ReadName[] = ['listApplicants', 'getApplicant', 'listAuditEntries'];
const ofApplicantDecision: readonly ReadName[] = [
  ...ofApplicant,
  'getHome',
  'listActivities',
  'listTransactions',
  'countAwaitingReview',
  'listTags',
];
const ofEmail: readonly ReadName[] = [
  'listEmails',
  'getEmail',
  'listEmailSends',
  'getEmailSend',
  'listEmailRecipients',
];
export const email = {
  ...{ subject: 'Hello', htmlTemplate: '<p>Hello</p>', inlinableStyles: '' },
  ...{ nonInlinableStyles: '', fromName: '' },
  to: { ambassadors: { type: 'all' as const } },
};
const sentAt = '2026-11-01T11:00:00.000+01:00';
export const emailSend = {
  ...email,
  ...{ id, emailId: id, fromEmail: 'hello@acme.test', sentAtInTenantTz: sentAt },
  ...{ sentByUserFirstName: 'Ada', sentByUserLastName: 'Lovelace', state: 'done' as const },
  ...{
    schedule: null,
    problem: null,
    recipientCount: 1,
    sentCount: 1,
    failedCount: 0,
    skippedCount: 0,
    unknownCount: 0,
  },
};
const ofPayout: readonly ReadName[] = [
  'listPayable',
  'listWaitingCash',
  'listPayoutRuns',
  'getPayoutRun',
  'listPayouts',
  'getCashStanding',
  'countAwaitingReview',
  'listAuditEntries',
];
const ofTransaction: readonly ReadName[] = [
  'getHome',
  'listAmbassadors',
  'getPerson',
  'listTransactions',
  'getEarnings',
  'getUpcomingExpiry',
  'previewExpiry',
  'getHome',
  'listAuditEntries',
  ...ofCash,
];
const ofCodes: readonly ReadName[] = [
  'evaluateSocialPostTemplate',
  'listCodes',
  'listTrackingLinks',
  'listAmbassadors',
  'countWithoutDiscountCode',
  'getPerson',
  'listAuditEntries',
];
const ofDefinition: readonly ReadName[] = [
  'evaluateSocialPostTemplate',
  'listTrackingLinkDefinitions',
  'listTrackingLinks',
  'listAuditEntries',
];
const ofPostTemplate: readonly ReadName[] = [
  'countWithoutDiscountCode',
  'listSocialPostTemplates',
  'getSocialPostTemplate',
  'evaluateSocialPostTemplate',
  'listAuditEntries',
];
const ofSystemEmail: ReadName[] = ['listSystemEmails', 'getSystemEmail', 'listAuditEntries'];
const postTemplate = {
  data: { text: 'Look at {{SHOP}}' },
  shareOptions: ['copyable_text' as const],
};
const redirectUrlRoot = 'https://acme.test';
const ofNetwork: readonly ReadName[] = [
  'getTwitterAccount',
  'listTweets',
  'listInstagramPosts',
  'listFacebookPosts',
];
const ofLink: readonly ReadName[] = [...ofDefinition, 'listCodes'];
const newLink = { trackingLinkDefinitionId: id };
const ofOrders: readonly ReadName[] = [
  'listReferrals',
  'getReferralTotals',
  'listOrders',
  'getOrder',
];
const ofReferral: readonly ReadName[] = [
  ...ofOrders,
  'getSummary',
  ...ofTransaction,
  'listActivities',
  'askAboutOrder',
  'countAwaitingReview',
  'listFraudCases',
  'getFraudCase',
  'listCaseOrders',
];
const ofCases: readonly ReadName[] = ['listFraudCases', 'getFraudCase', 'listCaseOrders'];
const ofFraudCase: readonly ReadName[] = [
  ...ofCases,
  'listDashboardNotifications',
  'listAuditEntries',
];
const ofChosenReward: readonly ReadName[] = [
  'listRewardSelections',
  'listIssuedRewards',
  'countAwaitingReview',
  'getSummary',
  ...ofTransaction,
];
const ofOrderQuestion: readonly ReadName[] = [
  'listOrderQuestions',
  'askAboutOrder',
  'countAwaitingReview',
  'listAuditEntries',
];
const ofProfile: readonly ReadName[] = [
  'getPerson',
  'listAmbassadors',
  'countAwaitingReview',
  'listAuditEntries',
];
const ofForm: readonly ReadName[] = [
  'listApplicationForms',
  'getMainForm',
  'getForm',
  'listTags',
  'evaluateFeature',
  'getGettingStarted',
  'listDashboardNotifications',
  'listAuditEntries',
];
const ofAgreement: readonly ReadName[] = [
  'listAgreements',
  'getMainForm',
  'getForm',
  'listAuditEntries',
];
const ofSecondFactors: readonly ReadName[] = ['listSecondFactors', 'listAuditEntries'];
const ofAnnouncements: readonly ReadName[] = [
  'listAnnouncements',
  'listDashboardNotifications',
  'listAuditEntries',
];
const ofTenant: readonly ReadName[] = ['listTenants', 'listAuditEntries', 'getMigrationBoard'];
const ofPlan: readonly ReadName[] = [
  ...ofTenant,
  'getTenant',
  'getCurrentPlan',
  'evaluateFeature',
  'readTenantAsAdmin',
];

const ofScreens: readonly ReadName[] = [...ofTenant, 'getTenant', 'listScreenRolloutChanges'];

const agreement = {
  id,
  ...defaultAgreement,
  url: 'https://acme.test/terms',
  rootApplicationFormId: null,
};

const ofIntegration: readonly ReadName[] = [
  'getWooCommerce',
  'getWooCommerceStatus',
  'getGettingStarted',
];
const storeKey = {
  ...{ consumerKey: 'ck_0123456789', consumerSecret: 'cs_0123456789' },
  useQueryStringAuth: false,
};

const ofBilling: readonly ReadName[] = [
  'getBillingConfig',
  'getCard',
  'previewPlanChange',
  'listInvoices',
  'getShopifyBilling',
  'getTenant',
];

/** A call that writes, or why nothing that has been read is out of date after it. */
export const writes: Readonly<Record<WriteName, Write | string>> = {
  submitActivity: write(
    (api) => activityMutations(api).submit(),
    { ...submission, activityId: null },
    ofActivity,
  ),
  submitTask: write(
    (api) => activityMutations(api).submit(),
    { ...submission, activityId: id },
    ofActivity,
  ),
  editTask: write((api) => activityMutations(api).edit(), { ...task, proof }, ofActivity),
  deleteTask: write((api) => activityMutations(api).delete(), task, ofActivity),
  approveTask: write((api) => activityMutations(api).approve(), task, ofActivity),
  rejectTask: write(
    (api) => activityMutations(api).reject(),
    { ...task, reason: 'Blurred' },
    ofActivity,
  ),
  undoReview: write((api) => activityMutations(api).undo(), [decision], ofActivity),
  checkPostAgain: write((api) => activityMutations(api).checkPost(), task, ofActivity),
  uploadTaskFile: 'nothing refers to the file yet',

  createActivityType: write(
    (api) => activityTypeMutations(api).create(),
    checkedActivityType(design),
    ofActivityType,
  ),
  updateActivityType: write(
    (api) => activityTypeMutations(api).update(),
    { id, ...updateOf(design) },
    ofActivityType,
  ),
  replaceActivityType: write(
    (api) => activityTypeMutations(api).replace(),
    { id, design: checkedActivityType(design) },
    ofActivityType,
  ),
  deleteActivityType: write((api) => activityTypeMutations(api).delete(), { id }, ofActivityType),
  setActivityTypeAvailability: write(
    (api) => activityTypeMutations(api).setAvailable(),
    { id, available: false },
    ofActivityType,
  ),
  createRewardDefinition: write(
    (api) => rewardDefinitionMutations(api).create(),
    { id, reward },
    ofReward,
  ),
  updateRewardDefinition: write(
    (api) => rewardDefinitionMutations(api).update(),
    { id, reward, seen: { version: 1, quantity: null } },
    ofReward,
  ),
  deleteRewardDefinition: write((api) => rewardDefinitionMutations(api).delete(), { id }, ofReward),
  setRewardAvailability: write(
    (api) => rewardDefinitionMutations(api).setAvailable(),
    { id, available: false },
    ofReward,
  ),
  uploadRewardImage: write(
    (api) => rewardDefinitionMutations(api).uploadImage(),
    { id, file: new File(['x'], 'x.png') },
    ofReward,
  ),
  removeRewardImage: write((api) => rewardDefinitionMutations(api).removeImage(), { id }, ofReward),
  deleteRewardTokens: write(
    (api) => rewardTokenMutations(api).delete(),
    [id],
    ['listRewardTokens', 'listRewardDefinitions', 'listAuditEntries'],
  ),
  uploadActivityTypeImage: 'nothing refers to the picture yet',
  uploadBrandImage: 'nothing refers to the picture yet',

  changeTags: write(
    (api) => ambassadorMutations(api).changeTags(),
    [{ ids: [id], add: ['vip'], remove: [] }],
    ['listAmbassadors', 'getPerson', 'listTags', 'listAuditEntries'],
  ),
  exportApplicants: 'it reads, and leaves everything as it is',
  exportAmbassadors: 'it reads, and leaves everything as it is',

  addTransaction: write(
    (api) => transactionMutations(api).add(id),
    { submissionId: id, type: 'credit', value: 1, description: 'Thanks' },
    ofTransaction,
  ),
  recordPayment: write(
    (api) => paymentMutations(api).record(),
    { due: duePayment, reference: '' },
    ofTransaction,
  ),

  createPayoutRun: write(
    (api) => payoutMutations(api).create(),
    { submissionId: id, currency: 'EUR', method: 'pay-pal-file' },
    ofPayout,
  ),
  changePayout: write(
    (api) => payoutMutations(api).change(),
    { id, payoutId: id, leftOut: false },
    ofPayout,
  ),
  movePayoutRun: write((api) => payoutMutations(api).move(), { id, step: 'submit', version: 1 }, [
    ...ofPayout,
    ...ofTransaction,
  ]),
  settlePayouts: write(
    (api) => payoutMutations(api).settle(),
    { id, remaining: 'paid', version: 1 },
    [...ofPayout, ...ofTransaction],
  ),
  downloadPayoutFile: 'it reads, and leaves everything as it is',

  addCustomDomain: write(
    (api) => domainMutations(api).add(),
    { type: 'cname', url: 'portal.acme.test' },
    ofDomain,
  ),
  checkDomain: write((api) => domainMutations(api).check(), { id }, ofDomain),
  removeCustomDomain: write((api) => domainMutations(api).remove(), { id }, ofDomain),

  addDiscountCode: write(
    (api) => codeMutations(api, id).add(),
    { code: 'ADA10', system: 'shopify' },
    ofCodes,
  ),
  removeDiscountCode: write((api) => codeMutations(api, id).remove(), id, ofCodes),
  setCodeCap: write(
    (api) => codeMutations(api, id).setCap(),
    { codeId: id, cap: { orders: 5, days: 30 } },
    ofCodes,
  ),
  getOrCreateReferralCode: write((api) => codeMutations(api, id).getOrCreate(), id, ofCodes),
  decideReferral: write(
    (api) => referralMutations(api).decide(),
    { id, approvedState: 'denied' },
    ofReferral,
  ),
  decideReferrals: write(
    (api) => referralMutations(api).decideSeveral(),
    [{ ids: [id], approvedState: 'denied' }],
    ofReferral,
  ),
  checkRewards: 'it reads, and leaves everything as it is',
  generateRewardCode: 'it makes up a code, and keeps nothing',
  chooseRewards: write(
    (api) => rewardSelectionMutations(api).choose(),
    { rewards: [{ choiceId: id, rewardId: id }] },
    ofChosenReward,
  ),
  issueReward: write(
    (api) => rewardSelectionMutations(api).issue(),
    { id, input: { reference: null, referenceSource: 'api' } },
    ofChosenReward,
  ),
  cancelReward: write((api) => rewardSelectionMutations(api).cancel(), { id }, ofChosenReward),
  deleteIssuedReward: write(
    (api) => rewardSelectionMutations(api).delete(),
    { id, choice: {} },
    ofChosenReward,
  ),
  contestOrder: write(
    (api) => orderQuestionMutations(api).contest(),
    { orderId: id, note: 'Why?' },
    ofOrderQuestion,
  ),
  answerOrderQuestion: write(
    (api) => orderQuestionMutations(api).answer(),
    { id, answer: 'You are right' },
    [...ofOrderQuestion, ...ofReferral],
  ),
  replyToFraudCase: write(
    (api) => fraudCaseMutations(api).reply(),
    { id, reply: 'I have shared it' },
    ofFraudCase,
  ),
  decideFraudCase: write(
    (api) => fraudCaseMutations(api).decide(),
    { id, verdict: 'fine', reason: 'A newsletter', verdictsSeen: 0 },
    [...ofFraudCase, ...ofReferral],
  ),
  exportActivityReport: 'it reads, and leaves everything as it is',
  exportAmbassadorReport: 'it reads, and leaves everything as it is',
  exportRecords: write((api) => dataManagementMutations(api).export(), { what: 'rewards' }, [
    'listAuditEntries',
  ]),
  exportReferrals: 'it reads, and leaves everything as it is',
  askForExport: write(
    (api) => reportMutations(api).emailActivities(),
    { startDate: '2026-11-01', endDate: '2026-11-30' },
    ['listAuditEntries'],
  ),
  tryCommission: 'it reads, and leaves everything as it is',
  simulateOrder: write(
    (api) => referralMutations(api).simulate(),
    {
      ...{ system: 'shopify', orderNumber: '1001', orderedAt: '2026-05-06T10:00:00.000Z' },
      ...{ currency: 'EUR', principal: 84.9, purchaserName: '', purchaserEmail: '' },
    },
    ofOrders,
  ),
  createSetupIntent: 'nothing refers to the card yet',
  setDefaultPaymentMethod: write((api) => billingMutations(api).setCard(), 'pm_1', ofBilling),
  updateCard: write(
    (api) => billingMutations(api).updateCard(),
    {
      ...{ name: 'Ada', expiryMonth: 4, expiryYear: 2042 },
      address: {
        ...{ line1: 'Main Street 1', line2: null, city: null, state: null, zip: null },
        countryCode: 'US' as const,
      },
    },
    ofBilling,
  ),
  createSubscription: write(
    (api) => billingMutations(api).subscribe(),
    'growth-v6-monthly',
    ofBilling,
  ),
  changeSubscription: write(
    (api) => billingMutations(api).changePlan(),
    { planId: 'growth-v6-monthly', from: 'starter-v6-monthly' },
    ofBilling,
  ),
  refreshSubscription: write((api) => billingMutations(api).refresh(), undefined, ofBilling),
  payInvoice: write((api) => billingMutations(api).pay(), 'in_1', ofBilling),
  changeBillingOptions: write(
    (api) => billingMutations(api).setOptions(),
    { paymentMethod: 'paypal-only', denyTrialPeriod: true, paidByPayPal: true },
    ofBilling,
  ),
  updateSubscription: write(
    (api) => shopifyBillingMutations(api).choosePlan(),
    'growth-v6-monthly',
    ofBilling,
  ),
  refreshShopifyBilling: write(
    (api) => shopifyBillingMutations(api).refresh(),
    undefined,
    ofBilling,
  ),
  createShopifyCharge: write(
    (api) => shopifyBillingMutations(api).charge(),
    { id, description: 'Setup', amount: 5000 },
    ofBilling,
  ),
  cancelSubscription: write((api) => billingMutations(api).cancel(), undefined, ofBilling),
  addAppSumoCodes: write((api) => billingMutations(api).addCode(), 'SUMO-1', [
    ...ofBilling,
    'countAppSumoCodes',
  ]),
  connectPayPal: write(
    (api) => payPalMutations(api).connect(),
    { clientId: 'AQkquBDf1zct', clientSecret: 'EL1tVxAjhT7c' },
    ofPayPal,
  ),
  disconnectPayPal: write((api) => payPalMutations(api).disconnect(), undefined, ofPayPal),
  addSendingDomain: write(
    (api) => sendingDomainMutations(api, 'acme', 'postmark').add(),
    { domain: 'brand.com' },
    ofSendingDomain,
  ),
  validateSendingDomain: write(
    (api) => sendingDomainMutations(api, 'acme', 'postmark').validate(),
    undefined,
    ofSendingDomain,
  ),
  removeSendingDomain: write(
    (api) => sendingDomainMutations(api, 'acme', 'postmark').remove(),
    undefined,
    ofSendingDomain,
  ),

  authorizeShopify: 'it asks the store, and changes nothing here',
  connectShopify: write((api) => shopifyMutations(api).connect(), shopConnection, ofShop),
  updateShopify: write((api) => shopifyMutations(api).update(), shopChoices, ofShop),
  removeShopify: write((api) => shopifyMutations(api).remove(), undefined, ofShop),
  testShopify: write((api) => shopifyMutations(api).test(), undefined, ofShop),
  refreshShopifyShop: write((api) => shopifyMutations(api).refresh(), undefined, ofShop),
  installShopifyScripts: write((api) => shopifyMutations(api).installScripts(), undefined, ofShop),
  uninstallShopifyScripts: write(
    (api) => shopifyMutations(api).uninstallScripts(),
    undefined,
    ofShop,
  ),
  removeShopifyScript: write((api) => shopifyMutations(api).removeScript(), '7001', ofShop),

  createTrackingLinkDefinition: write(
    (api) => definitionMutations(api).create(),
    {
      ...newDefinition(null),
      ...{ title: 'Shop', destinationUrl: 'https://acme.test', templateToken: 'SHOP', params: [] },
    },
    ofDefinition,
  ),
  updateTrackingLinkDefinition: write(
    (api) => definitionMutations(api).rename(),
    { id, title: 'Shop' },
    ofDefinition,
  ),
  deleteTrackingLinkDefinition: write((api) => definitionMutations(api).delete(), { id }, [
    ...ofDefinition,
    ...ofActivityType,
  ]),
  createTrackingLink: write((api) => trackingLinkMutations(api, id).create(), newLink, ofLink),
  getOrCreateTrackingLink: write((api) => trackingLinkMutations(api, id).first(), id, ofLink),
  updateTrackingLink: write(
    (api) => trackingLinkMutations(api, id).update(),
    { id, path: 'mine' },
    ofLink,
  ),
  deleteTrackingLink: write((api) => trackingLinkMutations(api, id).delete(), { id }, ofLink),

  createSocialPostTemplate: write(
    (api) => postTemplateMutations(api).create(),
    postTemplate,
    ofPostTemplate,
  ),
  updateSocialPostTemplate: write(
    (api) => postTemplateMutations(api).update(id),
    postTemplate,
    ofPostTemplate,
  ),
  deleteSocialPostTemplate: write(
    (api) => postTemplateMutations(api).delete(),
    { id },
    ofPostTemplate,
  ),

  connectSocialNetwork: write((api) => networkMutations(api).connect(), { code: 'a', state: 'b' }, [
    ...ofNetwork,
    'listLinkedAccounts',
  ]),
  postTweet: write(
    (api) => networkMutations(api).tweet(),
    { text: 'Hello', redirectUrlRoot },
    ofNetwork,
  ),

  createJob: write((api) => jobMutations(api).create(), { jobType, job: syncJob }, ofJob),
  updateJob: write((api) => jobMutations(api).update({ jobType, id }), syncJob, ofJob),
  deleteJob: write((api) => jobMutations(api).remove(), { id }, ofJob),
  runJob: write((api) => jobMutations(api).run(), { id }, ofJob),
  proveLedger: write((api) => ledgerQueries(api).prove(), undefined, ['getLedgerProof']),
  addWooCommerce: write(
    (api) => wooCommerceMutations(api).add(),
    { storeUrl: 'https://shop.test', apiKey: storeKey },
    ofIntegration,
  ),
  updateWooCommerce: write(
    (api) => wooCommerceMutations(api).update(),
    {
      ...{ storeUrl: 'https://shop.test', productCategoryUrlBase: '', couponExpiryDays: null },
      apiKey: storeKey,
    },
    ofIntegration,
  ),
  removeWooCommerce: write((api) => wooCommerceMutations(api).remove(), undefined, ofIntegration),
  testWooCommerce: write((api) => wooCommerceMutations(api).test(), undefined, ofIntegration),
  setWooCommerceCookieExpiry: write(
    (api) => wooCommerceMutations(api).setCookieExpiry(),
    { days: 30 },
    ofIntegration,
  ),
  askForWooCommerceKey: 'the store is not connected before it has answered',

  liftSuppression: write((api) => suppressionMutations(api).lift(), { email: 'a@acme.test' }, [
    'listAmbassadors',
    'getPerson',
    'listAdministrators',
  ]),

  createEmail: write((api) => emailMutations(api).create(), { draftId: id, email }, ofEmail),
  updateEmail: write(
    (api) => emailMutations(api).update(),
    { id, email, updatedAtInTenantTz: sentAt },
    ofEmail,
  ),
  deleteEmail: write((api) => emailMutations(api).delete(), id, ofEmail),
  deleteEmails: write((api) => emailMutations(api).deleteSeveral(), [id], ofEmail),
  rescheduleEmail: write(
    (api) => emailMutations(api).reschedule(),
    { id, schedule: null },
    ofEmail,
  ),
  sendEmail: write((api) => emailMutations(api).send(), { id }, ofEmail),
  stepEmailSend: write((api) => emailMutations(api).step(), { id, step: 'pause' }, ofEmail),
  sendTestEmail: 'the email is in the inbox of its reader, and nowhere in the product',
  unsubscribe: write(
    (api) => emailMutations(api).subscribe(),
    { token: 'a', mail: 'custom-emails', subscribed: false },
    ['getUnsubscribe'],
  ),

  updateSystemEmail: write(
    (api) => systemEmailMutations(api).update('points-expiring'),
    { subject: 'Hello', htmlTemplate: '<p>Hello</p>', version: 0 },
    ofSystemEmail,
  ),
  restoreSystemEmail: write(
    (api) => systemEmailMutations(api).restore(),
    'points-expiring',
    ofSystemEmail,
  ),
  switchSystemEmail: write(
    (api) => systemEmailMutations(api).turn(),
    { id: 'points-expiring', enabled: false },
    ofSystemEmail,
  ),
  previewSystemEmail: 'nothing is kept of a preview',
  testSystemEmail: 'the email is in the inbox of its reader, and nowhere in the product',

  setBankAccount: write(
    (api) => bankAccountMutations(api, id).set(),
    { ...bankAccountForm('Ada').initialValues, iban: 'DE89370400440532013000' },
    ['getBankAccount', 'listAuditEntries'],
  ),
  removeBankAccount: write((api) => bankAccountMutations(api, id).remove(), undefined, [
    'getBankAccount',
    'listAuditEntries',
  ]),
  linkExternalUser: write(
    (api) => linkedAccountMutations(api).link(),
    { userType: 'shopify-customer', email: 'ada@acme.test' },
    ['listLinkedAccounts', 'listAuditEntries'],
  ),
  removeExternalUser: write(
    (api) => linkedAccountMutations(api).remove(),
    { id, isSocial: false },
    ['listLinkedAccounts', 'listAuditEntries'],
  ),
  removeSocialAccount: write(
    (api) => linkedAccountMutations(api).remove(),
    { id, isSocial: true },
    ['listLinkedAccounts', 'listAuditEntries'],
  ),
  saveApplicationForm: write(
    (api) => applicationFormMutations(api).save(),
    { ...firstForm, userTagsToAdd: [], autoApprove: false, formData: firstFormData },
    ofForm,
  ),
  removeApplicationForm: write((api) => applicationFormMutations(api).remove(), { id }, ofForm),
  createAgreement: write(
    (api) => applicationFormMutations(api).createAgreement(),
    agreement,
    ofAgreement,
  ),
  updateAgreement: write(
    (api) => applicationFormMutations(api).updateAgreement(),
    { ...agreement, version: 1 },
    ofAgreement,
  ),
  deleteAgreement: write(
    (api) => applicationFormMutations(api).deleteAgreement(),
    { id },
    ofAgreement,
  ),
  applyWithForm: 'a visitor sees no applicants',
  applyWithMainForm: 'a visitor sees no applicants',

  updateApplicant: write(
    (api) => applicantMutations(api).update(),
    { slug, approved: true, sendDecisionEmail: true },
    ofApplicantDecision,
  ),
  decideApplicants: write(
    (api) => applicantMutations(api).decide(),
    { slugs: [slug], approved: true, sendDecisionEmail: true },
    ofApplicantDecision,
  ),
  sendApplicantEmails: write(
    (api) => applicantMutations(api).sendEmails(),
    { slugs: [slug], kind: 'decision' },
    ofApplicant,
  ),
  markApplicantsEmailed: write(
    (api) => applicantMutations(api).markEmailed(),
    { slugs: [slug], kind: 'decision' },
    ofApplicant,
  ),
  importApplicants: write(
    (api) => importMutation(api),
    { pieces: [{ importId: id, rows: [importedRow] }], approved: null, sendDecisionEmail: false },
    [...ofApplicant, 'countAwaitingReview', 'listTags', 'getSummary'],
  ),

  inviteAdministrator: write(
    (api) => administratorMutations(api).invite(),
    { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@acme.test' },
    ofAdministrator,
  ),
  cancelInvitation: write(
    (api) => administratorMutations(api).cancelInvitation(),
    { id },
    ofAdministrator,
  ),
  resendInvitation: write(
    (api) => administratorMutations(api).resendInvitation(),
    { email: 'ada@acme.test' },
    ofAdministrator,
  ),
  deactivateUser: write(
    (api) => administratorMutations(api).delete(),
    { id, reason: 'requested-by-person' },
    ofAdministrator,
  ),
  restoreUser: write((api) => administratorMutations(api).restore(), { id }, ofAdministrator),

  approveProfile: write((api) => profileMutations(api).approve(), { id, submittedAt: undefined }, [
    ...ofActivity,
    'getPerson',
  ]),
  rejectProfile: write((api) => profileMutations(api).reject(), { id, message: 'Why?' }, ofProfile),
  setProfileVisibility: write((api) => profileMutations(api).setVisible(), { id, visible: true }, [
    'getPerson',
    'listAuditEntries',
  ]),
  uploadProfileImage: 'nothing refers to the picture yet',

  updatePerson: write((api) => personMutations(api).update(), { slug, tags: ['runner'] }, [
    'listAmbassadors',
    'getPerson',
    'countTestUsers',
    'listTags',
    'getCommunity',
    'listActivities',
    'listAdministrators',
    'listAuditEntries',
    'getMe',
    ...ofCash,
  ]),
  downloadPersonalData: 'it reads all there is, and changes nothing',
  requestDeletion: 'the session ends with it, and with that all that was read',
  keepAccount: 'whoever opens the link is signed in nowhere',
  requestEmailChange: 'nothing changes before the link of the mail is opened',
  confirmEmailChange: write((api) => ownEmailMutations(api).confirm(), { token: 'x' }, [
    'getMe',
    'getPerson',
    'listAmbassadors',
    'listAdministrators',
    'listAuditEntries',
  ]),
  changePassword: write(
    (api) => authMutations(api, session).changePassword(),
    {
      email: 'ada@acme.test',
      oldPassword: password,
      newPassword: password,
      confirmNewPassword: password,
    },
    ['listAuditEntries', 'listOwnSessions'],
  ),

  endOwnSession: write((api) => sessionMutations(api).end(), id, ['listOwnSessions']),
  endOtherSessions: write((api) => sessionMutations(api).endOthers(), undefined, [
    'listOwnSessions',
  ]),

  startCodes: 'the secret protects nothing yet',
  confirmCodes: write(
    (api) => secondFactorMutations(api).confirmCodes(),
    { code: '123456' },
    ofSecondFactors,
  ),
  removeCodes: write(
    (api) => secondFactorMutations(api).removeCodes(),
    { password },
    ofSecondFactors,
  ),
  startPasskey: write(
    (api) => secondFactorMutations(api).addPasskey(),
    { password, name: 'Phone' },
    ofSecondFactors,
  ),
  addPasskey: 'the same mutation sends it, after startPasskey',
  removePasskey: write(
    (api) => secondFactorMutations(api).removePasskey(id),
    { password },
    ofSecondFactors,
  ),
  renewRecoveryCodes: write(
    (api) => secondFactorMutations(api).renewRecoveryCodes(),
    { password },
    ofSecondFactors,
  ),

  createSavedSearch: write((api) => savedSearchMutations(api).create(), search, [
    'listSavedSearches',
  ]),
  updateSavedSearch: write((api) => savedSearchMutations(api).update(), { id, name: 'Ours' }, [
    'listSavedSearches',
  ]),
  deleteSavedSearch: write((api) => savedSearchMutations(api).delete(), search, [
    'listSavedSearches',
  ]),

  createAnnouncement: write(
    (api) => announcementMutations(api).create(),
    {
      ...{ id, message: 'Banyan is being updated', level: 'info', link: null },
      ...{ from: '2026-11-26T10:00:00.000Z', until: null },
    },
    ofAnnouncements,
  ),
  retryGivenUpJobs: write((api) => givenUpJobMutations(api).retry(), { kind: 'send-mail' }, [
    'listGivenUpJobs',
    'listAuditEntries',
  ]),
  endAnnouncement: write((api) => announcementMutations(api).end(), id, ofAnnouncements),
  createTenant: write((api) => tenantMutations(api).create(), newTenant, ofTenant),
  setTenantEnabled: write(
    (api) => tenantMutations(api).setEnabled(),
    { tenantId: 'acme', enabled: true },
    ofTenant,
  ),
  updateRollout: write(
    (api) => tenantMutations(api).updateRollout(),
    { tenantId: 'acme', before: {}, rollout: {}, reason: 'A test' },
    [...ofTenant, 'getTenant'],
  ),
  changeScreenRollout: write(
    (api) => screenMutations(api).changeRollout(),
    { ...delivered, screen: 'dashboard', revision: 0, reason: 'A test' },
    ofScreens,
  ),
  endScreenReturn: write((api) => screenMutations(api).endReturn(), id, ofScreens),
  recordScreenTallies: 'the board counts the past, and says so',
  movePlan: write(
    (api) => planMutations(api).move(0),
    { planCode: 'growth', version: 6, period: 'monthly' },
    ofPlan,
  ),
  changePlan: write((api) => planMutations(api).change(0), { stripePlanId: 'price' }, ofPlan),
  sendAppSumoEnquiry: 'a mail to whoever runs the installation, which no call answers',
  updateTenant: 'the same mutation sends it, after updateTenantData',
  updateTenantData: write(
    (api) => tenantMutations(api).changeSettings('acme', []),
    { data: { reapplyWaitDays: 3 }, before: { reapplyWaitDays: 60 } },
    [...ofTenant, 'getTenant', 'readTenantAsAdmin'],
  ),
  updateUserData: 'its answer is what both sides show from then on',

  login: 'the session is another one',
  verifySecondFactor: 'the session is another one',
  register: 'the session is another one',
  logout: 'the session is over, and the cache with it',
  loginAs: 'the session is another one',
  loginWithToken: 'the session is another one',
  requestAccess: 'it leads to another tenant',
  switchTenant: 'it leads to another tenant',
  requestLoginAs: 'it leads to the session of somebody else',
  forgotPassword: 'nobody is signed in',
  requestRegistrationLink: 'nobody is signed in',
  checkApplicationStatus: 'it looks and changes nothing',
  startPasskeySignIn: 'nobody is signed in',
  signInWithPasskey: 'nobody is signed in',
  verifyPasswordResetToken: 'it looks and changes nothing',
  resetPassword: 'nobody is signed in',
};

/** Everything that is read through the cache; the rest is files, and what is kept elsewhere. */
export const reads = (api: Api): (() => Promise<unknown>)[] => {
  const activities = activityQueries(api);
  const types = activityTypeQueries(api);
  const transactions = transactionQueries(api);
  const tenants = tenantQueries(api);
  const forms = applicationFormQueries(api);
  const screens = screenQueries(api);
  const days = { startDate: '2026-11-01', endDate: '2026-11-30' };
  const filters = { state: null, from: null, to: null };
  const ofPerson = {
    page: 1,
    pageSize: 10,
    from: null,
    to: null,
    challengeDefinitionId: null,
    state: null,
  };
  return [
    () => client.fetchQuery(activities.list(activityList.defaults, filters)),
    () => client.fetchQuery(socialQueries(api).templates()),
    () => client.fetchQuery(socialQueries(api).networks()),
    () => client.fetchQuery(socialQueries(api).twitterAccount({ redirectUrlRoot })),
    () => client.fetchInfiniteQuery(socialQueries(api).tweets(redirectUrlRoot)),
    () => client.fetchInfiniteQuery(socialQueries(api).instagramPosts(redirectUrlRoot)),
    () => client.fetchInfiniteQuery(socialQueries(api).facebookPosts(redirectUrlRoot)),
    () =>
      client.fetchQuery(
        socialQueries(api).facebookDialog({ link: 'https://a.test', quote: '', redirectUrlRoot }),
      ),
    () => client.fetchQuery(socialQueries(api).postPreview({ network: 'instagram', id: 'a' })),
    () => client.fetchQuery(socialQueries(api).postPreview({ network: 'twitter', id: '1' })),
    () => client.fetchQuery(socialQueries(api).preview({ text: 'a', link: '', quote: '' })),
    () => client.fetchQuery(socialQueries(api).template(id)),
    () => client.fetchQuery(socialQueries(api).evaluated(id)),
    () => client.fetchQuery(activities.ofPerson(id, ofPerson)),
    () => client.fetchQuery(activities.ownUnfinished()),
    () => client.fetchInfiniteQuery(activities.ownCompleted(10)),
    () => client.fetchQuery(activities.one(id)),
    () => client.fetchQuery(activities.awaitingReview()),
    () => client.fetchQuery(activities.rejectionReasons()),
    () => client.fetchQuery(types.list(activityTypeList.defaults)),
    () => client.fetchQuery(types.all()),
    () => client.fetchQuery(types.version('share', null)),
    () => client.fetchQuery(types.version('share', '2')),
    () => client.fetchQuery(types.displayTags()),
    () => client.fetchQuery(types.suggestedSlug('Share')),
    () => client.fetchQuery(planQueries(api).evaluate('general.activityTypes')),
    () => client.fetchQuery(planQueries(api).evaluate('users.admins')),
    () => client.fetchQuery(agreementQueries(api).current()),
    () => client.fetchQuery(agreementQueries(api).all()),
    () => client.fetchQuery(agreementQueries(api).usageFees(5)),
    () => client.fetchQuery(rewardDefinitionQueries(api).list(false, rewardList.defaults)),
    () => client.fetchQuery(rewardDefinitionQueries(api).ofActivities('')),
    () => client.fetchQuery(rewardDefinitionQueries(api).one(id)),
    () => client.fetchQuery(rewardDefinitionQueries(api).stock(id)),
    () => client.fetchQuery(rewardDefinitionQueries(api).room()),
    () =>
      client.fetchQuery(
        rewardTokenQueries(api).list({ rewardId: null, claimed: null }, tokenList.defaults),
      ),
    () => client.fetchQuery(forms.all()),
    () => client.fetchQuery(forms.agreements('acme')),
    () => client.fetchQuery(forms.open('acme', undefined)),
    () => client.fetchQuery(forms.open('acme', 'form2')),
    () => client.fetchQuery(forms.room()),
    () => client.fetchQuery(administratorQueries(api).list(administratorList.defaults)),
    () => client.fetchQuery(ambassadorQueries(api).list(ambassadorList.defaults, allAmbassadors)),
    () => client.fetchQuery(ambassadorQueries(api).withoutDiscountCode()),
    () => client.fetchQuery(ambassadorQueries(api).tags()),
    () => client.fetchQuery(applicantQueries(api).list(applicantList.defaults, allApplicants)),
    () => client.fetchQuery(applicantQueries(api).one(slug)),
    () => client.fetchQuery(personQueries(api).one(slug)),
    () => client.fetchQuery(personQueries(api).testUsers()),
    () => client.fetchQuery(auditQueries(api).list(auditList.defaults)),
    () => client.fetchQuery(ledgerQueries(api).proof()),
    () => client.fetchQuery(bankAccountQueries(api).of(id)),
    () => client.fetchQuery(emailQueries(api).drafts(draftList.defaults)),
    () => client.fetchQuery(emailQueries(api).draft(id)),
    () => client.fetchQuery(emailQueries(api).sends(sentList.defaults)),
    () => client.fetchQuery(emailQueries(api).send(id)),
    () => client.fetchQuery(emailQueries(api).recipients(emailSend, recipientList.defaults)),
    () => client.fetchQuery(emailQueries(api).status()),
    () => client.fetchQuery(emailQueries(api).audience(email)),
    () => client.fetchQuery(emailQueries(api).sentPreview(emailSend)),
    () => client.fetchQuery(emailQueries(api).subscription({ token: 'a', mail: 'custom-emails' })),
    () => client.fetchQuery(systemEmailQueries(api).list()),
    () => client.fetchQuery(systemEmailQueries(api).one('points-expiring')),
    () => client.fetchQuery(linkedAccountQueries(api).of(id)),
    () => client.fetchQuery(meQueries(api).get()),
    () => client.fetchQuery(secondFactorQueries(api).list()),
    () => client.fetchQuery(sessionQueries(api).own()),
    () => client.fetchQuery(communityQueries(api).community()),
    () => client.fetchQuery(domainQueries(api).own()),
    () => client.fetchQuery(domainQueries(api).records(ownDomain)),
    () => client.fetchQuery(gettingStartedQueries(api).steps()),
    () => client.fetchQuery(rewardCostsQueries(api).costs()),
    () => client.fetchQuery(notificationQueries(api).ofDashboard()),
    () => client.fetchQuery(savedSearchQueries(api).list('ambassadors')),
    () =>
      client.fetchQuery(summaryQueries(api).periods({ periodType: 'month', dateInPeriod: null })),
    () => client.fetchQuery(reportQueries(api).referrals(days)),
    () => client.fetchQuery(reportQueries(api).activities(days, activityReportList.defaults)),
    () => client.fetchQuery(reportQueries(api).activity(id, days, activityDetailsList.defaults)),
    () => client.fetchQuery(reportQueries(api).ambassadors(days, ambassadorReportList.defaults)),
    () => client.fetchQuery(reportQueries(api).trend(days)),
    () => client.fetchQuery(reportQueries(api).return(days)),
    () => client.fetchQuery(reportQueries(api).cohorts()),
    () => client.fetchQuery(reportQueries(api).cohort({ joined: '2026-11-01' }, seenList.defaults)),
    () => client.fetchQuery(reportQueries(api).sleeping('30', seenList.defaults)),
    () => client.fetchQuery(tenantSettingsQuery(api, 'acme')),
    () => client.fetchQuery(sendingDomainQueries(api).own('acme')),
    () => client.fetchQuery(payPalQueries(api).account()),
    () => client.fetchQuery(billingQueries(api).config()),
    () => client.fetchQuery(billingQueries(api).card()),
    () => client.fetchQuery(billingQueries(api).appSumoCodes()),
    () => client.fetchQuery(dataManagementQueries(api).counts()),
    () => client.fetchQuery(billingQueries(api).preview('growth-v6-monthly')),
    () => client.fetchInfiniteQuery(billingQueries(api).invoices()),
    () => client.fetchQuery(shopifyBillingQueries(api).own()),
    () => client.fetchQuery(integrationQueries(api).current()),
    () => client.fetchQuery(shopifyQueries(api).settings()),
    () => client.fetchQuery(shopifyQueries(api).scripts()),
    () => client.fetchQuery(tenants.byDomain('acme.banyan.localhost')),
    () => client.fetchQuery(announcementQueries(api).list(announcementList.defaults)),
    () => client.fetchQuery(givenUpJobQueries(api).list(givenUpList.defaults)),
    () => client.fetchQuery(operatorQueries(api).list(tenantList.defaults)),
    () => client.fetchQuery(screens.board('7')),
    () => client.fetchQuery(screens.changes('dashboard')),
    () => client.fetchQuery(paymentQueries(api).list(paymentList.defaults)),
    () => client.fetchQuery(paymentQueries(api).due(duePayment)),
    () => client.fetchQuery(paymentQueries(api).own(id, 1)),
    () => client.fetchQuery(paymentQueries(api).account()),
    () => client.fetchQuery(payoutQueries(api).payable('pay-pal-file')),
    () => client.fetchQuery(payoutQueries(api).waiting({ method: 'bank-file', currency: 'EUR' })),
    () => client.fetchQuery(payoutQueries(api).runs(runList.defaults)),
    () => client.fetchQuery(payoutQueries(api).run(id)),
    () => client.fetchQuery(payoutQueries(api).list(id, payoutList.defaults)),
    () => client.fetchQuery(payoutQueries(api).standing()),
    () => client.fetchQuery(jobQueries(api).list(jobList.defaults)),
    () => client.fetchQuery(jobQueries(api).one(id)),
    () => client.fetchQuery(wooCommerceQueries(api).settings()),
    () => client.fetchQuery(wooCommerceQueries(api).status()),
    () => client.fetchQuery(codeQueries(api).of(id)),
    () => client.fetchQuery(trackingLinkQueries(api).definitions()),
    () => client.fetchQuery(trackingLinkQueries(api).of(id)),
    () => client.fetchQuery(trackingLinkQueries(api).domains()),
    () => client.fetchQuery(orderQuestionQueries(api).answers('#1')),
    () => client.fetchQuery(orderQuestionQueries(api).list(orderQuestionList.defaults)),
    () => client.fetchQuery(orderQuestionQueries(api).own(1)),
    () => client.fetchQuery(rewardSelectionQueries(api).list(selectionList.defaults)),
    () => client.fetchQuery(rewardSelectionQueries(api).issued(issuedList.defaults)),
    () => client.fetchQuery(orderQuestionQueries(api).ofOrder(id)),
    () => client.fetchQuery(fraudCaseQueries(api).list(fraudCaseList.defaults)),
    () => client.fetchQuery(fraudCaseQueries(api).own(1)),
    () => client.fetchQuery(fraudCaseQueries(api).one(id)),
    () => client.fetchQuery(fraudCaseQueries(api).orders(id, 1)),
    () => client.fetchQuery(referralQueries(api).list(referralList.defaults)),
    () => client.fetchQuery(referralQueries(api).ofPerson(id, 1, { from: null, to: null })),
    () => client.fetchQuery(referralQueries(api).totals(id, { from: null, to: null })),
    () => client.fetchQuery(referralQueries(api).orders(orderList.defaults)),
    () => client.fetchQuery(referralQueries(api).order(id)),
    () => client.fetchQuery(transactions.earnings()),
    () => client.fetchQuery(transactions.earnings(id)),
    () => client.fetchQuery(transactions.list(id, 1)),
    () => client.fetchQuery(pointsExpiryQueries(api).upcoming()),
    () => client.fetchQuery(pointsExpiryQueries(api).preview(12)),
    () => client.fetchQuery(homeQueries(api).home(undefined)),
    () => client.fetchQuery(homeQueries(api).home('2026-11-01T10:00:00.000Z')),
  ];
};
