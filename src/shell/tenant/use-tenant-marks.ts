import { useEffect } from 'react';
import type { Tenant } from '#contract/tenants/tenant.ts';

/** Gives the browser's own parts, icon and bar, the tenant's looks (SHELL-120). */
export function useTenantMarks({ data: { branding } }: Tenant): void {
  const { faviconUrl, headerBackgroundColor } = branding;
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!icon || !faviconUrl) return;
    icon.removeAttribute('type');
    icon.href = faviconUrl;
  }, [faviconUrl]);
  useEffect(() => {
    const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
    if (bar) bar.content = headerBackgroundColor;
  }, [headerBackgroundColor]);
}
