import type { SessionStorage } from '#client/session/browser-storage.ts';
import type { SessionStore } from '#client/session/session-store.ts';
import type { Tenant } from '#contract/tenants/tenant.ts';
import { readFeatureOverrides } from '../../strangler/feature-overrides.ts';
import { createObservable } from '../../strangler/observable.ts';
import type { Observable } from '../../strangler/types.ts';
import type { Visitor } from '../guards/default-route.ts';

export interface VisitorView extends Observable<Visitor> {
  /** Reads the overrides of this browser again. */
  refresh(): void;
}

/** What guards and menus go by: the session's roles and the plan's flags as this browser sees them. */
export function followVisitor(
  session: Pick<SessionStore, 'get' | 'subscribe'>,
  tenant: Observable<Tenant>,
  storage: SessionStorage,
): VisitorView {
  const read = (): Visitor => {
    const { features, isOperator, portalUrl } = tenant.get();
    return {
      roles: session.get()?.claims.roles ?? null,
      features: { ...features, ...readFeatureOverrides(storage) },
      isOperatorTenant: isOperator,
      portalUrl: portalUrl === location.origin ? undefined : portalUrl,
    };
  };
  const visitor = createObservable(read());
  const refresh = () => visitor.set(read());
  session.subscribe(refresh);
  tenant.subscribe(refresh);
  return { get: visitor.get, subscribe: visitor.subscribe, refresh };
}
