import { useEffect } from 'react';
import { touchIconSizes } from '#contract/branding/image.ts';
import { isInstallable } from '#contract/tenants/installable.ts';
import type { Looks } from '#contract/tenants/looks.ts';
import type { Tenant } from '#contract/tenants/tenant.ts';
import { keepServiceWorker } from './service-worker.ts';

/** Puts an element into the head for as long as it is wanted. */
function useInHead(tag: 'link' | 'meta', attributes: Record<string, string> | null): void {
  const wanted = attributes && JSON.stringify(attributes);
  useEffect(() => {
    if (wanted === null) return;
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries<string>(JSON.parse(wanted)))
      element.setAttribute(name, value);
    document.head.append(element);
    return () => element.remove();
  }, [tag, wanted]);
}

/** Makes the page one that phones can install, where the tenant wants it (SET-42); not in a frame. */
export function usePortalApp(tenant: Tenant, looks: Looks, isFramed: boolean): void {
  const isWanted = !isFramed && isInstallable(tenant);
  const { tenantName, branding } = tenant.data;
  const name = branding.mobileAppName ?? tenantName;
  const touchIcon = branding.mobileIcons?.find(({ sizes }) => sizes === touchIconSizes)?.src;
  useInHead('link', isWanted ? { rel: 'manifest', href: '/manifest.webmanifest' } : null);
  useInHead('meta', isWanted ? { name: 'apple-mobile-web-app-title', content: name } : null);
  useInHead(
    'link',
    isWanted && touchIcon !== undefined ? { rel: 'apple-touch-icon', href: touchIcon } : null,
  );
  const shown = JSON.stringify([
    name,
    branding.logo?.portalHeader.url,
    branding.hideBrandNameInHeader,
    looks.headerBackgroundColor,
    looks.headerTextColor,
    looks.primaryButtonColor,
  ]);
  useEffect(() => {
    // A frame has the worker of the page around it.
    if (!isFramed) void keepServiceWorker(navigator.serviceWorker, isWanted ? shown : null);
  }, [isFramed, isWanted, shown]);
}
