import { touchIconSizes } from '#contract/branding/image.ts';
import type { Portal } from './portal.ts';

/** For a tenant without icons of its own: a phone needs one. */
const productIcon = { src: '/brand/favicon.svg', sizes: 'any', type: 'image/svg+xml' };

/** The portal as an app of a phone, as the W3C's Web Application Manifest describes one (SET-42). */
export function manifestOf({ data, looks }: Pick<Portal, 'data' | 'looks'>) {
  const { mobileAppName, mobileIcons } = data.branding;
  const name = mobileAppName ?? data.tenantName;
  const icons = (mobileIcons ?? []).filter(({ sizes }) => sizes !== touchIconSizes);
  return {
    id: '/',
    name,
    short_name: name,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: 'en',
    theme_color: looks.headerBackgroundColor,
    background_color: looks.headerBackgroundColor,
    icons: icons.length > 0 ? icons : [productIcon],
  };
}
