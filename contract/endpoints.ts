import * as activities from './activities/endpoints.ts';
import * as activityTypes from './activity-types/endpoints.ts';
import * as administrators from './administrators/endpoints.ts';
import * as ambassadors from './ambassadors/endpoints.ts';
import * as audit from './audit/endpoints.ts';
import * as account from './auth/account-endpoints.ts';
import * as auth from './auth/endpoints.ts';
import * as loginAs from './auth/login-as-endpoints.ts';
import * as passwords from './auth/password-endpoints.ts';
import * as secondFactors from './auth/second-factor-endpoints.ts';
import * as tenantSwitch from './auth/tenant-switch-endpoints.ts';
import * as community from './community/endpoints.ts';
import * as gettingStarted from './getting-started/endpoints.ts';
import type { Endpoint } from './http/endpoint.ts';
import * as notifications from './notifications/endpoints.ts';
import * as people from './people/endpoints.ts';
import * as plans from './plans/endpoints.ts';
import * as savedSearches from './saved-searches/endpoints.ts';
import * as summary from './summary/endpoints.ts';
import * as tenants from './tenants/endpoints.ts';
import * as tenantSettings from './tenants/settings-endpoints.ts';
import * as transactions from './transactions/endpoints.ts';
import * as userData from './user-data/endpoints.ts';

/** Every endpoint of the API by name. The server refuses to start while one has no handler. */
export const endpoints = {
  ...account,
  ...activities,
  ...activityTypes,
  ...administrators,
  ...ambassadors,
  ...audit,
  ...auth,
  ...community,
  ...gettingStarted,
  ...loginAs,
  ...notifications,
  ...passwords,
  ...people,
  ...plans,
  ...savedSearches,
  ...secondFactors,
  ...summary,
  ...tenants,
  ...tenantSettings,
  ...tenantSwitch,
  ...transactions,
  ...userData,
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
