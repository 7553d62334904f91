import { z } from 'zod';
import {
  type BrandColourKey,
  type Branding,
  brandColours,
  MobileIcon,
} from '#contract/tenants/branding.ts';
import { darkerBy, derivedColours } from '#contract/tenants/looks.ts';
import type { TenantForAdmin } from '#contract/tenants/tenant-for-admin.ts';
import type { SettingsInput } from '../settings/section-change.ts';

/** The branding as its form has it; an empty text stands for no choice. */
export interface BrandingValues extends Record<BrandColourKey, string> {
  logo: string;
  faviconUrl: string;
  hideBrandNameInHeader: boolean;
  mobileAppName: string;
  mobileIcons: MobileIcon[];
}

/** Each colour by its key. */
const eachColour = <Value>(of: (key: BrandColourKey) => Value): Record<BrandColourKey, Value> => ({
  headerBackgroundColor: of('headerBackgroundColor'),
  headerHoverBackgroundColor: of('headerHoverBackgroundColor'),
  headerActiveBackgroundColor: of('headerActiveBackgroundColor'),
  headerTextColor: of('headerTextColor'),
  primaryButtonColor: of('primaryButtonColor'),
  primaryButtonHoverColor: of('primaryButtonHoverColor'),
  linkColor: of('linkColor'),
  linkHoverColor: of('linkHoverColor'),
});

export const brandingValues = ({ data: { branding } }: TenantForAdmin): BrandingValues => ({
  ...eachColour((key) => branding[key] ?? ''),
  logo: branding.logo?.portalHeader.url ?? '',
  faviconUrl: branding.faviconUrl ?? '',
  hideBrandNameInHeader: branding.hideBrandNameInHeader,
  mobileAppName: branding.mobileAppName ?? '',
  mobileIcons: branding.mobileIcons ?? [],
});

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** The branding that the fields stand for; an emptied field is null (SET-96, SET-111). */
export const brandingOf = (values: BrandingValues): Branding => ({
  ...eachColour((key) => orNull(values[key])),
  logo: values.logo === '' ? null : { portalHeader: { url: values.logo } },
  faviconUrl: orNull(values.faviconUrl),
  hideBrandNameInHeader: values.hideBrandNameInHeader,
  mobileAppName: orNull(values.mobileAppName),
  mobileIcons: values.mobileIcons.length === 0 ? null : values.mobileIcons,
});

export const brandingSettingsOf = (values: BrandingValues): SettingsInput => ({
  branding: brandingOf(values),
});

/** A colour as the contract takes it, or nothing. */
const isColour = (text: string): boolean => /^(#([0-9a-f]{3}|[0-9a-f]{6}))?$/i.test(text);

/**
 * The colours that change with a colour: itself, and its derived colours, which the admin may then
 * overwrite (SET-86). While a colour is not typed to its end, the derived ones wait.
 */
export function colourChange(
  key: BrandColourKey,
  colour: string,
): Partial<Record<BrandColourKey, string>> {
  if (!isColour(colour)) return { [key]: colour };
  const derived = brandColours.flatMap((other) => {
    if (!isDerived(other)) return [];
    const { from, points } = derivedColours[other];
    return from === key ? [[other, colour === '' ? '' : darkerBy(points, colour)]] : [];
  });
  return { [key]: colour, ...Object.fromEntries(derived) };
}

const isDerived = (key: BrandColourKey): key is keyof typeof derivedColours =>
  Object.hasOwn(derivedColours, key);

export const brandingDraft = z
  .object({
    ...eachColour(() => z.string()),
    logo: z.string(),
    faviconUrl: z.string(),
    hideBrandNameInHeader: z.boolean(),
    mobileAppName: z.string(),
    mobileIcons: z.array(MobileIcon),
  })
  .partial();
