import type { AreaName } from '#client/people/areas.ts';
import type { Role } from '#contract/http/access.ts';

/** The facts about the person who asks for a screen. */
export interface Visitor {
  /** Null without a valid session. */
  readonly roles: readonly Role[] | null;
  readonly features: Readonly<Record<string, boolean>>;
  readonly isOperatorTenant: boolean;
  /** False for a tenant that has to pay and does not (BILL-49). */
  readonly isActive?: boolean;
  /** Whether the tenant is billed through Shopify, which has a screen of its own (BILL-51). */
  readonly paysByShopify?: boolean;
  /** The own areas of this person that a tenant may hide; unknown before there is a tenant. */
  readonly areas?: readonly AreaName[];
  /** The origin of the tenant's portal, when this page is not on it but on the admin host (SHELL-127). */
  readonly portalUrl?: string | undefined;
}

/**
 * The screen for a person who asks for no screen or for a closed one (SHELL-02, SHELL-03, SHELL-278).
 * The person may always open it: otherwise the guards would redirect for ever.
 */
export function defaultRoute({
  roles,
  isOperatorTenant,
}: Pick<Visitor, 'roles' | 'isOperatorTenant'>): string {
  if (roles === null) return '/login';
  if (roles.includes('admin')) return '/dashboard';
  // For an operator who is support as well, the tenants come first.
  if (roles.includes('tenant-admin') && isOperatorTenant) return '/tenant-admin';
  if (roles.includes('support')) return '/jobs';
  return roles.length === 0 ? '/activities' : '/my/user';
}
