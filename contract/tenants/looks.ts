import { convertHslToRgb, convertRgbToHsl, formatHex, parseHex } from 'culori/fn';
import type { BrandColourKey, Branding } from './branding.ts';

/** The colours of a tenant with every gap filled. All are hex but the default text of the header. */
export type Looks = Readonly<Record<BrandColourKey, string>>;

/** What a tenant looks like that has chosen no colour (SET-100, SET-167, SET-168). */
const defaults = {
  headerBackgroundColor: '#2185D0',
  headerTextColor: 'rgba(255,255,255,0.9)',
  primaryButtonColor: '#2185D0',
  linkColor: '#2185D0',
} as const;

/**
 * A hex colour with `points` percentage points less lightness in HSL, not below black (SET-99), as
 * `#rrggbb`. Anything else is returned as it is.
 */
export function darkerBy(points: number, colour: string): string {
  const rgb = parseHex(colour);
  if (!rgb) return colour;
  const { h, s, l } = convertRgbToHsl(rgb);
  return formatHex(convertHslToRgb({ h, s, l: Math.max(0, l - points / 100) }));
}

/** The colours that follow another one, and by how many points they are darker (SET-86, SET-97, SET-98). */
export const derivedColours = {
  headerHoverBackgroundColor: { from: 'headerBackgroundColor', points: 15 },
  headerActiveBackgroundColor: { from: 'headerBackgroundColor', points: 15 },
  primaryButtonHoverColor: { from: 'primaryButtonColor', points: 10 },
  linkHoverColor: { from: 'linkColor', points: 10 },
} as const;

/** The colours of a tenant: its own where they are set, else derived, else the product's. */
export function looksOf(own: Pick<Branding, BrandColourKey>): Looks {
  const chosen = (key: keyof typeof defaults): string => own[key] ?? defaults[key];
  const derived = (key: keyof typeof derivedColours): string => {
    const { from, points } = derivedColours[key];
    return own[key] ?? darkerBy(points, chosen(from));
  };
  return {
    headerBackgroundColor: chosen('headerBackgroundColor'),
    headerHoverBackgroundColor: derived('headerHoverBackgroundColor'),
    headerActiveBackgroundColor: derived('headerActiveBackgroundColor'),
    headerTextColor: chosen('headerTextColor'),
    primaryButtonColor: chosen('primaryButtonColor'),
    primaryButtonHoverColor: derived('primaryButtonHoverColor'),
    linkColor: chosen('linkColor'),
    linkHoverColor: derived('linkHoverColor'),
  };
}
