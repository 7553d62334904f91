import type { RequestTenant } from '#server/platform/http/caller.ts';

/** Support keeps access to a disabled tenant; nobody else does (AUTH-133, TEN-63..65). */
export const mayEnter = (
  tenant: Pick<RequestTenant, 'enabled'>,
  user: { readonly roles: readonly string[] },
): boolean => tenant.enabled || user.roles.includes('support');
