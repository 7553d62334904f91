import { z } from 'zod';
import { Line, LineOrNull } from '../http/fields.ts';

/** A colour as it is entered (SET-95, SET-96); null where none is set and the default applies. */
export const BrandColour = z
  .string()
  .regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, 'Please enter a hex colour, e.g. #2185D0')
  .nullable()
  .default(null);

/** The place of a picture: an address of the web, or a path of the tenant's own. */
const ImageAddress = Line(2000).refine(
  (text) => /^(https?:\/\/|\/(?![\\/]))/i.test(text),
  'Please enter an address that begins with https://',
);

/** The colours of a tenant, each its own setting (SET-69..71). */
export const brandColours = [
  'headerBackgroundColor',
  'headerHoverBackgroundColor',
  'headerActiveBackgroundColor',
  'headerTextColor',
  'primaryButtonColor',
  'primaryButtonHoverColor',
  'linkColor',
  'linkHoverColor',
] as const;
export type BrandColourKey = (typeof brandColours)[number];

/** An icon of the portal on the home screen of a phone (SET-68), as a web app manifest lists it. */
export const MobileIcon = z.object({
  src: ImageAddress,
  sizes: Line(100),
  /** `maskable` has room around it, so that a phone may cut it into its own shape; `any` if left out. */
  purpose: z.enum(['any', 'maskable']).optional(),
});
export type MobileIcon = z.infer<typeof MobileIcon>;

/** The looks of a tenant as they are entered (SET-64..71, TEN-37, TEN-38). A field with null has the product's look. */
export const BrandingInput = z.object({
  headerBackgroundColor: BrandColour,
  /** Derived from the background unless it is set (SET-97). */
  headerHoverBackgroundColor: BrandColour,
  headerActiveBackgroundColor: BrandColour,
  headerTextColor: BrandColour,
  primaryButtonColor: BrandColour,
  /** Derived from the colour of buttons unless it is set (SET-98). */
  primaryButtonHoverColor: BrandColour,
  linkColor: BrandColour,
  /** Derived from the colour of links unless it is set (SET-98). */
  linkHoverColor: BrandColour,
  logo: z
    .object({ portalHeader: z.object({ url: ImageAddress }) })
    .nullable()
    .default(null),
  faviconUrl: ImageAddress.nullable().default(null),
  hideBrandNameInHeader: z.boolean().default(false),
  /** The name of the portal on the home screen of a phone. */
  mobileAppName: LineOrNull(50).default(null),
  mobileIcons: z.array(MobileIcon).max(20).nullable().default(null),
});

/** A colour from before there was a rule, or from an older release of the other side, counts as none. */
const KnownColour = BrandColour.catch(null);

/** The looks of a tenant as they are stored and answered. */
export const Branding = BrandingInput.extend({
  mobileAppName: Line(50).nullable().default(null),
  headerBackgroundColor: KnownColour,
  headerHoverBackgroundColor: KnownColour,
  headerActiveBackgroundColor: KnownColour,
  headerTextColor: KnownColour,
  primaryButtonColor: KnownColour,
  primaryButtonHoverColor: KnownColour,
  linkColor: KnownColour,
  linkHoverColor: KnownColour,
});
export type Branding = z.infer<typeof Branding>;
