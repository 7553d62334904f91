import { createObservable, type Observable } from '#client/observable.ts';
import {
  isOtherTenant,
  type TenantFailure,
  tenantFailure,
  tenantMismatch,
} from '#client/tenants/tenant-failure.ts';
import type { Tenant } from '#contract/tenants/tenant.ts';

/** How far the tenant of this page is known. */
export type TenantState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly tenant: Tenant }
  | { readonly kind: 'failed'; readonly failure: TenantFailure };

export interface TenantStore extends Observable<TenantState> {
  load(): Promise<void>;
  /**
   * Reads the tenant again and applies it (TEN-55). A failure leaves the known tenant in place and
   * rejects; another tenant than before stops the application (TEN-53).
   */
  reload(): Promise<void>;
}

/** The tenant of this page, asked for by `read`. */
export function createTenantStore(read: () => Promise<Tenant>): TenantStore {
  const state = createObservable<TenantState>({ kind: 'loading' });

  function adopt(tenant: Tenant): void {
    const known = state.get();
    const isOther = known.kind === 'ready' && isOtherTenant(known.tenant, tenant);
    state.set(isOther ? { kind: 'failed', failure: tenantMismatch } : { kind: 'ready', tenant });
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    async load() {
      state.set({ kind: 'loading' });
      await read().then(adopt, (error) =>
        state.set({ kind: 'failed', failure: tenantFailure(error) }),
      );
    },
    async reload() {
      const tenant = await read();
      const known = state.get();
      const isSame =
        known.kind === 'ready' && JSON.stringify(known.tenant) === JSON.stringify(tenant);
      // The same again would draw everything anew, the frame included.
      if (!isSame) adopt(tenant);
    },
  };
}
