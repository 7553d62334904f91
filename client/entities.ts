import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** The first part of every query key, by what the query reads. */
export const queryKeys = {
  administrators: ['administrators'],
  ambassadors: ['ambassadors'],
  auditLog: ['audit-log'],
  evaluations: ['evaluations'],
  installation: ['installation'],
  me: ['me'],
  secondFactors: ['second-factors'],
  summary: ['summary'],
  tags: ['tags'],
  tenant: ['tenant'],
  tenants: ['tenants'],
  timezones: ['timezones'],
  userData: ['user-data'],
} as const satisfies Record<string, QueryKey>;

/** Which answers are out of date once a thing has changed. The one table of it, for both apps. */
const staleAfterChange = {
  administrator: [
    queryKeys.administrators,
    queryKeys.auditLog,
    queryKeys.evaluations,
    queryKeys.summary,
  ],
  ambassador: [queryKeys.ambassadors, queryKeys.tags, queryKeys.summary],
  me: [queryKeys.me, queryKeys.administrators, queryKeys.ambassadors],
  'second-factors': [queryKeys.secondFactors],
  tenant: [queryKeys.tenant, queryKeys.tenants],
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
