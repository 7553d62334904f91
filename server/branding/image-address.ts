import { z } from 'zod';
import type { Branding } from '#contract/tenants/branding.ts';

/** Where a picture of a brand is answered. */
export const brandImageAddress = (tenantId: string, id: string): string =>
  `/api/v1/tenants/${tenantId}/brand-images/${id}`;

/** The stored picture that an address of the branding names; undefined for one from elsewhere. */
export function brandImageId(tenantId: string, url: string): string | undefined {
  const folder = brandImageAddress(tenantId, '');
  return url.startsWith(folder) ? z.uuid().safeParse(url.slice(folder.length)).data : undefined;
}

type Pictures = Pick<Branding, 'logo' | 'faviconUrl' | 'mobileIcons'>;

/** The addresses of all pictures of a branding, each with the setting that names it. */
export const imageAddresses = ({ logo, faviconUrl, mobileIcons }: Pictures): [string, string][] => [
  ...(logo ? [['logo', logo.portalHeader.url] satisfies [string, string]] : []),
  ...(faviconUrl === null ? [] : [['faviconUrl', faviconUrl] satisfies [string, string]]),
  ...(mobileIcons ?? []).map(({ src }): [string, string] => ['mobileIcons', src]),
];
