import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** The first part of every query key, by what the query reads. */
export const queryKeys = {
  activities: ['activities'],
  activityTypes: ['activity-types'],
  administrators: ['administrators'],
  ambassadors: ['ambassadors'],
  auditLog: ['audit-log'],
  awaitingReview: ['awaiting-review'],
  community: ['community'],
  displayTags: ['display-tags'],
  earnings: ['earnings'],
  evaluations: ['evaluations'],
  gettingStarted: ['getting-started'],
  installation: ['installation'],
  me: ['me'],
  notifications: ['notifications'],
  savedSearches: ['saved-searches'],
  secondFactors: ['second-factors'],
  summary: ['summary'],
  tags: ['tags'],
  tenant: ['tenant'],
  tenants: ['tenants'],
  timezones: ['timezones'],
  transactions: ['transactions'],
  userData: ['user-data'],
} as const satisfies Record<string, QueryKey>;

/** Which answers are out of date once a thing has changed. The one table of it, for both apps. */
const staleAfterChange = {
  activity: [
    queryKeys.activities,
    queryKeys.activityTypes,
    queryKeys.auditLog,
    queryKeys.awaitingReview,
    queryKeys.community,
    queryKeys.earnings,
    queryKeys.summary,
    queryKeys.transactions,
  ],
  'activity-type': [
    queryKeys.activityTypes,
    queryKeys.activities,
    queryKeys.auditLog,
    queryKeys.displayTags,
    queryKeys.evaluations,
    queryKeys.gettingStarted,
    queryKeys.notifications,
    queryKeys.summary,
  ],
  administrator: [
    queryKeys.administrators,
    queryKeys.auditLog,
    queryKeys.evaluations,
    queryKeys.gettingStarted,
    queryKeys.notifications,
    queryKeys.summary,
  ],
  ambassador: [
    queryKeys.ambassadors,
    queryKeys.activities,
    queryKeys.auditLog,
    queryKeys.community,
    queryKeys.gettingStarted,
    queryKeys.summary,
    queryKeys.tags,
  ],
  me: [queryKeys.me, queryKeys.administrators, queryKeys.ambassadors, queryKeys.auditLog],
  'saved-search': [queryKeys.savedSearches],
  'second-factors': [queryKeys.secondFactors, queryKeys.auditLog],
  tenant: [
    queryKeys.tenant,
    queryKeys.tenants,
    queryKeys.auditLog,
    queryKeys.gettingStarted,
    queryKeys.notifications,
  ],
  'user-data': [queryKeys.userData],
} as const satisfies Record<string, readonly QueryKey[]>;

/** What can change, as mutations and the bridge's `entity-changed` name it (BRIDGE-101). */
export type Entity = keyof typeof staleAfterChange;

const isEntity = (name: string): name is Entity => Object.hasOwn(staleAfterChange, name);

/**
 * Makes every answer that shows the entity load anew: at once where it is on the screen, else when
 * it is wanted next. A name this build does not know changes nothing it could show.
 */
export function invalidateEntity(queryClient: QueryClient, entity: string): void {
  if (!isEntity(entity)) return;
  for (const queryKey of staleAfterChange[entity]) void queryClient.invalidateQueries({ queryKey });
}
