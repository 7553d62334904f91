/** The tables of the areas. A table whose area is missing here does not compile. */

export { activityTables } from './activities/tables.ts';
export { activityTypeTables } from './activity-types/tables.ts';
export { administratorTables } from './administrators/tables.ts';
export { applicantTables } from './applicants/tables.ts';
export { applicationFormTables } from './application-forms/tables.ts';
export { auditTables } from './audit/tables.ts';
export { authTables } from './auth/tables.ts';
export { codeTables } from './codes/tables.ts';
export { fileTables } from './files/tables.ts';
export { integrationTables } from './integrations/tables.ts';
export { linkedAccountTables } from './linked-accounts/tables.ts';
export { mailTables } from './mail/tables.ts';
export { orderSyncTables } from './order-sync/tables.ts';
export { ownAccountTables } from './own-account/tables.ts';
export { paymentTables } from './payments/tables.ts';
export { pointsExpiryTables } from './points-expiry/tables.ts';
export { profileTables } from './profiles/tables.ts';
export { referralTables } from './referrals/tables.ts';
export { savedSearchTables } from './saved-searches/tables.ts';
export { screenTables } from './screens/tables.ts';
export { secondFactorTables } from './second-factors/tables.ts';
export { sendingDomainTables } from './sending-domains/tables.ts';
export { suppressionTables } from './suppressions/tables.ts';
export { trackingLinkTables } from './tracking-links/tables.ts';
export { transactionTables } from './transactions/tables.ts';
export { userDataTables } from './user-data/tables.ts';
