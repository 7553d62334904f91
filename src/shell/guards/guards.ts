import type { AreaName } from '#client/people/areas.ts';
import { billingAddress } from '#client/tenants/billing-gate.ts';
import type { Access } from '#contract/http/access.ts';
import { defaultRoute, type Visitor } from './default-route.ts';
import { loginAddress } from './return-to.ts';

/** Somebody asks for a screen. */
export interface Visit {
  readonly access: Access;
  /** The flag of the tenant's plan that the screen needs. */
  readonly feature?: string;
  /** The own area that the screen is. */
  readonly area?: AreaName;
  /** Whether admins of a tenant that does not pay may open it (BILL-50). */
  readonly withoutSubscription?: true;
  /** Path, query and fragment as asked for. */
  readonly address: string;
}

/** Where the visitor is sent instead, or null to let them through. */
type Guard = (visit: Visit, visitor: Visitor) => string | null;

const sessionGuard: Guard = ({ access, address }, { roles }) =>
  access.kind !== 'anyone' && roles === null ? loginAddress(address) : null;

/** Ambassadors belong to the portal; people with a role have their screens here (SHELL-126..129). */
const hostGuard: Guard = ({ access, address }, { roles, portalUrl }) =>
  access.kind !== 'anyone' && portalUrl !== undefined && roles?.length === 0
    ? portalUrl + address
    : null;

const roleGuard: Guard = ({ access }, visitor) =>
  mayOpen(access, visitor) ? null : defaultRoute(visitor);

/** Whether the plan of the tenant has a flag on; true when no flag is asked for. */
export const hasFeature = (feature: string | undefined, { features }: Visitor): boolean =>
  feature === undefined || features[feature] === true;

const featureGuard: Guard = ({ feature }, visitor) =>
  hasFeature(feature, visitor) ? null : defaultRoute(visitor);

/** The address of an own area that a person does not have opens their account (AMB-25). */
const areaGuard: Guard = ({ area }, { areas = [] }) =>
  area === undefined || areas.includes(area) ? null : '/my/user';

/** Asks an admin to pay when the tenant does not; support is exempt (BILL-49, BILL-51, BILL-52, BILL-53). */
const billingGuard: Guard = (
  { access, withoutSubscription },
  { roles, isActive = true, paysByShopify = false },
) =>
  isActive ||
  access.kind === 'anyone' ||
  withoutSubscription ||
  !roles?.includes('admin') ||
  roles.includes('support')
    ? null
    : billingAddress(paysByShopify);

/** The order of SHELL-134; local storage and tenant are settled before there is a router. */
const guards: readonly Guard[] = [
  sessionGuard,
  hostGuard,
  roleGuard,
  featureGuard,
  areaGuard,
  billingGuard,
];

/** Where to send the visitor instead of the screen, or null when they may open it here. */
export function guard(visit: Visit, visitor: Visitor): string | null {
  for (const stop of guards) {
    const target = stop(visit, visitor);
    if (target !== null) return target;
  }
  return null;
}

/** True when the access rule lets the visitor in; menus ask the same question (SHELL-143). */
export function mayOpen(
  access: Access,
  { roles, isOperatorTenant }: Pick<Visitor, 'roles' | 'isOperatorTenant'>,
): boolean {
  switch (access.kind) {
    case 'anyone':
      return true;
    case 'signed-in':
      return roles !== null;
    case 'holds':
      return access.roles.some((role) => roles?.includes(role) ?? false);
    case 'operator':
      return isOperatorTenant && access.roles.some((role) => roles?.includes(role) ?? false);
  }
}
