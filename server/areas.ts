/** The areas of the server. An endpoint whose area is missing here does not compile. */

export { activities } from './activities/area.ts';
export { activityTypes } from './activity-types/area.ts';
export { administrators } from './administrators/area.ts';
export { ambassadors } from './ambassadors/area.ts';
export { applicants } from './applicants/area.ts';
export { applicationForms } from './application-forms/area.ts';
export { audit } from './audit/area.ts';
export { auth } from './auth/area.ts';
export { community } from './community/area.ts';
export { files } from './files/area.ts';
export { gettingStarted } from './getting-started/area.ts';
export { linkedAccounts } from './linked-accounts/area.ts';
export { mail } from './mail/area.ts';
export { notifications } from './notifications/area.ts';
export { payments } from './payments/area.ts';
export { people } from './people/area.ts';
export { plans } from './plans/area.ts';
export { profiles } from './profiles/area.ts';
export { savedSearches } from './saved-searches/area.ts';
export { secondFactors } from './second-factors/area.ts';
export { summary } from './summary/area.ts';
export { tenants } from './tenants/area.ts';
export { transactions } from './transactions/area.ts';
export { userData } from './user-data/area.ts';
