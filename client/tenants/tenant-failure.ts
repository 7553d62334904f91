import type { Tenant } from '#contract/tenants/tenant.ts';
import { problemMessage } from '../http/problem-message.ts';
import { ApiProblem, NetworkProblem } from '../http/problems.ts';

/** Why the tenant of a page is not shown, in words for people. */
export interface TenantFailure {
  readonly message: string;
  /** False when loading again cannot help: the address is wrong. */
  readonly canRetry: boolean;
}

/** The words for a tenant that could not be loaded (TEN-119..122, TEN-127). */
export function tenantFailure(error: unknown): TenantFailure {
  if (error instanceof NetworkProblem) return { message: problemMessage(error), canRetry: true };
  const isWrongAddress =
    error instanceof ApiProblem && ['unknown-tenant', 'forbidden'].includes(error.code);
  return isWrongAddress
    ? { message: problemMessage(error), canRetry: false }
    : { message: 'Error loading customer details', canRetry: true };
}

/** Shown instead of everything else once the page's tenant is another one (TEN-53, TEN-125). */
export const tenantMismatch: TenantFailure = {
  message: 'This page now belongs to another account. Please reload it',
  canRetry: false,
};

/** True when `known` and `present` may not be shown on one page (TEN-54). */
export const isOtherTenant = (
  known: Pick<Tenant, 'tenantId'>,
  present: Pick<Tenant, 'tenantId'>,
): boolean => known.tenantId !== present.tenantId;
