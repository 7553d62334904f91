import { createObservable, type Observable } from '#client/observable.ts';
import type { SessionStorage } from '#client/session/browser-storage.ts';
import type { Tenant } from '#contract/tenants/tenant.ts';
import { readFeatureOverrides } from '../../strangler/feature-overrides.ts';

export interface TenantHere extends Observable<Tenant> {
  /** Reads the overrides of this browser again. */
  refresh(): void;
}

/**
 * The tenant as this browser shows it, on both sides of the seam: it has the features of its plan, except
 * where the person has switched them here. The server keeps to the plan (SHELL-178).
 */
export function createTenantHere(known: Observable<Tenant>, storage: SessionStorage): TenantHere {
  const read = (): Tenant => {
    const tenant = known.get();
    return { ...tenant, features: { ...tenant.features, ...readFeatureOverrides(storage) } };
  };
  const here = createObservable(read());
  const refresh = () => here.set(read());
  known.subscribe(refresh);
  return { get: here.get, subscribe: here.subscribe, refresh };
}
