import type { RequestTenant } from '#server/platform/http/caller.ts';
import { ProblemError } from '#server/platform/problems.ts';

/**
 * The tenant of a public address is that of its host, and enabled: `unknown-tenant`, `tenant-disabled`
 * otherwise (TEN-146).
 */
export function assertOpen({ tenantId, enabled }: RequestTenant, named: string): void {
  if (named !== tenantId) throw new ProblemError('unknown-tenant');
  if (!enabled) throw new ProblemError('tenant-disabled');
}
