import { lockedSettings } from '#contract/tenants/locked-settings.ts';
import type { Rollout } from '#contract/tenants/rollout.ts';
import { assertFeature } from '#server/plans/assert-feature.ts';
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

/** Nobody may call the record of another tenant (TEN-110). */
export function assertOwnTenant(own: RequestTenant, tenantId: string): void {
  if (tenantId !== own.tenantId) throw new ProblemError('forbidden');
}

/** Raises `forbidden` for a change of a setting that the tenant's plan locks (TEN-89, SET-127). */
export function assertUnlocked(plan: Pick<Plan, 'flags'>, changed: readonly string[]): void {
  for (const [setting, flag] of Object.entries(lockedSettings))
    if (changed.includes(setting)) assertFeature(plan, flag);
}

interface StageChange {
  /** The id of the screen. */
  readonly what: string;
  /** Null where the tenant goes along with the release. */
  readonly before: string | null;
  readonly after: string | null;
}

/** The differences between two roll-outs, by the screens' ids in alphabetical order. */
export const changedStages = (before: Rollout, after: Rollout): StageChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .sort()
    .map((what) => ({ what, before: before[what] ?? null, after: after[what] ?? null }))
    .filter((change) => change.before !== change.after);

/** Support enables and disables a tenant (TEN-87). */
export function assertMaySwitch(
  { roles }: Pick<Actor, 'roles'>,
  { enabled }: { readonly enabled?: boolean | undefined },
): void {
  if (enabled !== undefined && !roles.includes('support')) throw new ProblemError('forbidden');
}
