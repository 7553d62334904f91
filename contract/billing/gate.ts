import { isOperatorHere } from '../auth/session.ts';
import type { Role } from '../http/access.ts';
import type { Endpoint } from '../http/endpoint.ts';

/**
 * Whether a call is refused to the admins of a tenant without an active subscription (BILL-49). The gate closes the
 * calls of admins, except the way to a subscription (BILL-50). Calls that anybody or everybody signed in may make stay
 * open (BILL-53).
 */
export const needsSubscription = ({
  access,
  withoutSubscription,
}: Pick<Endpoint, 'access' | 'withoutSubscription'>): boolean =>
  !withoutSubscription && access.kind === 'holds' && access.roles.some((role) => role === 'admin');

/**
 * The people whom the billing gate lets through in a tenant that has to pay and does not: support (BILL-52), and an
 * operator, who has to invite somebody before anybody pays (BILL-147).
 */
export const passesGate = ({
  roles,
  ...claims
}: Parameters<typeof isOperatorHere>[0] & { readonly roles: readonly Role[] }): boolean =>
  roles.includes('support') || isOperatorHere(claims);
