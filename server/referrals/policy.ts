import type { TenantSettings } from '#contract/tenants/settings.ts';
import type { Actor } from '#server/platform/http/caller.ts';
import { ProblemError } from '#server/platform/problems.ts';

/** Support may make up orders anywhere, an admin only in a test tenant. */
export function assertMaySimulate(
  { roles }: Pick<Actor, 'roles'>,
  { isTestTenant }: { readonly isTestTenant: boolean },
): void {
  if (roles.includes('support') || isTestTenant) return;
  throw new ProblemError('forbidden', {
    message: 'Orders can be simulated in test accounts only. Please ask support',
  });
}

/** Raises `forbidden` for an ambassador of a tenant that hides the referrals, which its team still sees (REF-78). */
export function assertSeesReferrals(
  { roles }: Pick<Actor, 'roles'>,
  { referrals }: Pick<TenantSettings, 'referrals'>,
): void {
  if (roles.length > 0 || referrals.showReferralsArea) return;
  throw new ProblemError('forbidden');
}
