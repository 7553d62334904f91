import type { Config } from '#server/platform/config.ts';
import { ProblemError } from '#server/platform/problems.ts';

/** A host below the test domain is for test tenants only (TEN-51, TEN-52). */
export function assertDomainFits(
  domain: string,
  tenant: { readonly isTestTenant: boolean },
  { testDomain }: Pick<Config, 'testDomain'>,
): void {
  if (testDomain === undefined || tenant.isTestTenant) return;
  if (!domain.toLowerCase().endsWith(`.${testDomain}`)) return;
  throw new ProblemError('forbidden', {
    message: 'This domain cannot be used with this tenant',
  });
}
