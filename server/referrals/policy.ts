import type { Actor } from '#server/platform/http/caller.ts';
import { ProblemError } from '#server/platform/problems.ts';

/** Support makes up orders anywhere, an admin in a tenant that is there to try things out. */
export function assertMaySimulate(
  { roles }: Pick<Actor, 'roles'>,
  { isTestTenant }: { readonly isTestTenant: boolean },
): void {
  if (roles.includes('support') || isTestTenant) return;
  throw new ProblemError('forbidden', {
    message: 'Orders can be simulated in test accounts only. Please ask support',
  });
}
