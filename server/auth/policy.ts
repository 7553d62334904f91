import type { Actor, RequestTenant } from '#server/platform/http/caller.ts';
import { ProblemError } from '#server/platform/problems.ts';

/** Support keeps access to a disabled tenant; nobody else does (AUTH-133, TEN-63..65). */
export const mayEnter = (
  tenant: Pick<RequestTenant, 'enabled'>,
  user: { readonly roles: readonly string[] },
): boolean => tenant.enabled || user.roles.includes('support');

/** Nobody is logged in as who could do more than support itself (AUTH-102). */
export const mayBeLoggedInAs = (user: { readonly roles: readonly string[] }): boolean =>
  !user.roles.includes('support') && !user.roles.includes('tenant-admin');

/** Only the owner of an account changes its protection, not a person who acts as them. */
export function assertActsForThemselves(actor: Actor): void {
  if (actor.actedBy === undefined) return;
  throw new ProblemError('forbidden', {
    message: 'Only the owner of the account may change this',
  });
}
