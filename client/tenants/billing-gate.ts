import type { SessionClaims } from '#contract/auth/session.ts';
import { passesGate } from '#contract/billing/gate.ts';
import type { Tenant } from '#contract/tenants/tenant.ts';

/** The page of the gate: a tenant that pays through Shopify does so in the settings of billing (BILL-51). */
export const billingAddress = (paysByShopify: boolean): string =>
  paysByShopify ? '/billing/settings' : '/billing';

type Claims = Pick<SessionClaims, 'roles' | 'email' | 'actor'>;

/** Whether the billing gate keeps somebody on Billing: an admin of a tenant that has to pay and does not (BILL-49). */
export const isGateClosed = ({ billing }: Pick<Tenant, 'billing'>, claims: Claims): boolean =>
  billing?.hasActiveSubscription === false && claims.roles.includes('admin') && !passesGate(claims);
