import type { EndpointName } from '#contract/endpoints.ts';

// The calls that show a change, for changes that several areas make.

export const ofCash: readonly EndpointName[] = [
  'listPayments',
  'getCashAccount',
  'getCashStanding',
];
export const ofActivity: readonly EndpointName[] = [
  'getPerson',
  'listAuditEntries',
  'listRejectionReasons',
  'getReviewTime',
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
export const ofActivityType: readonly EndpointName[] = [
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
export const ofApplicant: readonly EndpointName[] = [
  'listApplicants',
  'getApplicant',
  'listAuditEntries',
];
export const ofTransaction: readonly EndpointName[] = [
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
export const ofOrders: readonly EndpointName[] = [
  'listReferrals',
  'getReferralTotals',
  'listOrders',
  'getOrder',
];
export const ofReferral: readonly EndpointName[] = [
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
export const ofTenant: readonly EndpointName[] = [
  'listTenants',
  'listAuditEntries',
  'getMigrationBoard',
];
export const ofBilling: readonly EndpointName[] = [
  'getBillingConfig',
  'getCard',
  'previewPlanChange',
  'listInvoices',
  'getShopifyBilling',
  'getTenant',
];
