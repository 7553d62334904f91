/** The endpoints of the areas. Two that share a name do not compile. */

export * from './activities/endpoints.ts';
export * from './activity-types/endpoints.ts';
export * from './administrators/endpoints.ts';
export * from './ambassadors/endpoints.ts';
export * from './audit/endpoints.ts';
export * from './auth/account-endpoints.ts';
export * from './auth/endpoints.ts';
export * from './auth/login-as-endpoints.ts';
export * from './auth/own-session-endpoints.ts';
export * from './auth/password-endpoints.ts';
export * from './auth/second-factor-endpoints.ts';
export * from './auth/tenant-switch-endpoints.ts';
export * from './community/endpoints.ts';
export * from './getting-started/endpoints.ts';
export * from './linked-accounts/endpoints.ts';
export * from './notifications/endpoints.ts';
export * from './people/endpoints.ts';
export * from './people/own-email-endpoints.ts';
export * from './plans/endpoints.ts';
export * from './profiles/endpoints.ts';
export * from './saved-searches/endpoints.ts';
export * from './summary/endpoints.ts';
export * from './tenants/endpoints.ts';
export * from './tenants/settings-endpoints.ts';
export * from './transactions/endpoints.ts';
export * from './user-data/endpoints.ts';
