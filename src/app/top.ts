import { createObservable, type Observable } from '#client/observable.ts';
import { isNewerOnTop } from '#contract/tenants/rollout.ts';
import type { Tenant } from '#contract/tenants/tenant.ts';
import type { Visitor } from '../shell/guards/default-route.ts';

/** Whether the newer admin is the top window: true while it is. */
export interface Top extends Observable<boolean> {
  /** Decides anew, as things are now. Called once a navigation, so that nothing turns under a person's hands. */
  decide(): void;
}

/**
 * Only the people whom the newer admin serves have it on top, and only in the top window: a document in a
 * frame is never the one that frames (BRIDGE-231, BRIDGE-236).
 */
export function createTop(
  tenant: Pick<Observable<Tenant>, 'get'>,
  visitor: Pick<Observable<Visitor>, 'get'>,
  isFramed: boolean,
): Top {
  const isNewer = createObservable(false);
  return {
    get: isNewer.get,
    subscribe: isNewer.subscribe,
    decide() {
      const { roles, isOperatorTenant } = visitor.get();
      const isServed = roles?.includes('admin') === true && !isOperatorTenant;
      isNewer.set(!isFramed && isServed && isNewerOnTop(tenant.get().rollout));
    },
  };
}
