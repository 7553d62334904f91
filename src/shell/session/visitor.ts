import { createObservable, type Observable } from '#client/observable.ts';
import type { AreaName } from '#client/people/areas.ts';
import type { SessionStore } from '#client/session/session-store.ts';
import { isGateClosed } from '#client/tenants/billing-gate.ts';
import { showsReferrals, type Tenant } from '#contract/tenants/tenant.ts';
import type { Visitor } from '../guards/default-route.ts';

/** The facts that guards and menus use: the session's roles and the features as this browser sees them. */
export function followVisitor(
  session: Pick<SessionStore, 'get' | 'subscribe'>,
  tenant: Observable<Tenant>,
): Observable<Visitor> {
  const read = (): Visitor => {
    const { billing, features, isOperator, portalUrl } = tenant.get();
    const claims = session.get()?.claims;
    const roles = claims?.roles ?? null;
    return {
      roles,
      areas: roles?.length === 0 ? ownAreasOf(tenant.get()) : [],
      features,
      isOperatorTenant: isOperator,
      isActive: claims === undefined || !isGateClosed(tenant.get(), claims),
      paysByShopify: billing?.billingSystem === 'shopify',
      portalUrl: portalUrl === location.origin ? undefined : portalUrl,
    };
  };
  const visitor = createObservable(read());
  const refresh = () => visitor.set(read());
  session.subscribe(refresh);
  tenant.subscribe(refresh);
  return { get: visitor.get, subscribe: visitor.subscribe };
}

/** The own areas with an entry of their own in the menu, as far as the tenant has them. */
const ownAreasOf = (tenant: Tenant): readonly AreaName[] =>
  showsReferrals(tenant) ? ['rewards', 'referrals'] : ['rewards'];
