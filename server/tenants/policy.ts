import type { Rollout } from '#contract/tenants/rollout.ts';
import type { Plan } from '#server/plans/catalogue.ts';
import type { Config } from '#server/platform/config.ts';
import type { Actor, RequestTenant } from '#server/platform/http/caller.ts';
import { hostName } from '#server/platform/http/tenant-host.ts';
import { ProblemError } from '#server/platform/problems.ts';

/** A host below the test domain is for test tenants only (TEN-51, TEN-52). */
export const domainFits = (
  domain: string,
  { isTestTenant }: { readonly isTestTenant: boolean },
  { testDomain }: Pick<Config, 'testDomain'>,
): boolean =>
  testDomain === undefined || isTestTenant || !hostName(domain).endsWith(`.${testDomain}`);

export function assertDomainFits(...question: Parameters<typeof domainFits>): void {
  if (domainFits(...question)) return;
  throw new ProblemError('forbidden', {
    message: 'This domain cannot be used with this tenant',
  });
}

/** Support and admin in one person (TEN-88, AUTH-126). */
export const isSuperAdmin = ({ roles }: Pick<Actor, 'roles'>): boolean =>
  roles.includes('support') && roles.includes('admin');

/** Whoever it is, another tenant's record is not theirs to call (TEN-110). */
export function assertOwnTenant(own: RequestTenant, tenantId: string): void {
  if (tenantId !== own.tenantId) throw new ProblemError('forbidden');
}

/**
 * Branding is a feature of the plan, so a tenant without it keeps the looks that it has (TEN-89).
 * Raises `forbidden` for settings that hold any branding.
 */
export function assertMayBrand({ flags }: Pick<Plan, 'flags'>, data: object | undefined): void {
  if (data === undefined || !('branding' in data)) return;
  if (flags.includes('branding.customBranding')) return;
  throw new ProblemError('forbidden', { message: 'Not available on current plan' });
}

interface StageChange {
  /** The id of the screen. */
  readonly what: string;
  /** Null where the tenant goes along with the release. */
  readonly before: string | null;
  readonly after: string | null;
}

/** What is different between two roll-outs, by the screens' ids in alphabetical order. */
export const changedStages = (before: Rollout, after: Rollout): StageChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .sort()
    .map((what) => ({ what, before: before[what] ?? null, after: after[what] ?? null }))
    .filter((change) => change.before !== change.after);

/** Support enables and disables a tenant, admins change its settings (TEN-86, TEN-87). */
export function assertMayChange(
  { roles }: Pick<Actor, 'roles'>,
  change: { readonly enabled?: boolean | undefined; readonly data?: object | undefined },
): void {
  if (change.enabled !== undefined && !roles.includes('support'))
    throw new ProblemError('forbidden');
  if (change.data && !roles.includes('admin')) throw new ProblemError('forbidden');
}
