import type { DataRouter } from 'react-router';
import type { Observable } from '#client/observable.ts';
import { billingAddress } from '#client/tenants/billing-gate.ts';
import type { NoticeStore } from '#ui/notices/notice-store.ts';
import type { Visitor } from '../guards/default-route.ts';

interface GateParts {
  readonly visitor: Observable<Visitor>;
  readonly router: Pick<DataRouter, 'navigate' | 'revalidate'>;
  readonly isDirty: () => boolean;
  /** Offers the way to Billing; undefined where the host around this page does. */
  readonly notices: Pick<NoticeStore, 'show'> | undefined;
}

/**
 * Leaves an open page for Billing when the billing gate closes. With unsaved changes the page stays, and a notice
 * leads to Billing (BILL-181, BILL-187).
 */
export function followGate({ visitor, router, isDirty, notices }: GateParts): void {
  let { isActive } = visitor.get();
  visitor.subscribe(() => {
    const wasActive = isActive;
    isActive = visitor.get().isActive;
    if (!wasActive || isActive) return;
    if (!isDirty()) void router.revalidate();
    else
      notices?.show({
        level: 'warning',
        text: 'Your account is no longer active. Nothing can be saved until it is paid in Billing.',
        duration: null,
        action: {
          label: 'Open Billing',
          run: () => void router.navigate(billingAddress(visitor.get().paysByShopify === true)),
        },
      });
  });
}
