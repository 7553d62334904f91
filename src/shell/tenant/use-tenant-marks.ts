import { useEffect } from 'react';
import type { Looks } from '#contract/tenants/looks.ts';
import type { Tenant } from '#contract/tenants/tenant.ts';

/** The icon that the document came with, for a tenant that gives up its own icon. */
const first = new WeakMap<HTMLLinkElement, { href: string; type: string }>();

function setIcon(icon: HTMLLinkElement, url: string | null): void {
  const original = first.get(icon) ?? { href: icon.href, type: icon.type };
  first.set(icon, original);
  icon.href = url ?? original.href;
  if (url === null) icon.type = original.type;
  else icon.removeAttribute('type');
}

/** Gives the browser's own parts, icon and bar, the tenant's looks (SHELL-120). */
export function useTenantMarks({ data: { branding } }: Tenant, looks: Looks): void {
  const { faviconUrl } = branding;
  const { headerBackgroundColor } = looks;
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (icon) setIcon(icon, faviconUrl);
  }, [faviconUrl]);
  useEffect(() => {
    const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
    if (bar) bar.content = headerBackgroundColor;
  }, [headerBackgroundColor]);
}
