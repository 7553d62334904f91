import { z } from 'zod';
import { MobileIcon } from '../tenants/branding.ts';

/** The pictures of a brand that are uploaded (SET-144). */
export const brandImageKinds = ['logo', 'favicon', 'mobileAppIcon'] as const;
export type BrandImageKind = (typeof brandImageKinds)[number];

/** The rules for them, in pixels and bytes (SET-112, SET-113, SET-115). */
export const brandImageLimits = {
  bytes: 20 * 1024 * 1024,
  logo: { width: 300, height: 72 },
  appIcon: 512,
} as const;

/** The errors of a file that breaks the rules, before it is uploaded and by the server (SET-116). */
export const brandImageProblems = {
  notAnImage: 'Please choose an image file',
  tooLarge: 'Image must be at most 20 MB',
  notAnAppIcon: 'App icon must be square and at least 512 x 512 pixels',
} as const;

/** A stored picture, as the branding names it once it is saved (SET-146): one address, or one for each icon. */
export const StoredBrandImage = z.union([
  z.object({ icons: z.array(MobileIcon) }),
  z.object({ url: z.string() }),
]);
export type StoredBrandImage = z.infer<typeof StoredBrandImage>;

/** The size of the icon that iOS puts on a home screen. */
export const touchIconSizes = '180x180';
