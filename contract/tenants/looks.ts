import type { BrandColourKey, Branding } from './branding.ts';

/** The colours of a tenant with every gap filled. All are hex but the default text of the header. */
export type Looks = Readonly<Record<BrandColourKey, string>>;

/** The looks of a tenant that has chosen no colour (SET-100, SET-167, SET-168). */
const defaults = {
  headerBackgroundColor: '#2185D0',
  headerTextColor: 'rgba(255,255,255,0.9)',
  primaryButtonColor: '#2185D0',
  linkColor: '#2185D0',
} as const;

/** The channels of a hex colour, red, green and blue from 0 to 255; undefined for anything else. */
function channelsOf(colour: string): number[] | undefined {
  const [, long, short] = /^#(?:([0-9a-f]{6})|([0-9a-f]{3}))$/i.exec(colour) ?? [];
  const digits = long ?? short?.replace(/./g, '$&$&');
  return digits?.match(/../g)?.map((pair) => Number.parseInt(pair, 16));
}

/** How far the channels of a full colour may be from a lightness (0 to 255) of HSL. */
const room = (lightness: number): number => 255 - Math.abs(2 * lightness - 255);

/**
 * A hex colour with `points` percentage points less lightness in HSL, not below black (SET-99), as
 * `#rrggbb`. Anything else is returned as it is.
 */
// By hand: a library of colours has modules that all need each other, and each page needs only this much of it.
export function darkerBy(points: number, colour: string): string {
  const channels = channelsOf(colour);
  if (!channels) return colour;
  const before = (Math.max(...channels) + Math.min(...channels)) / 2;
  const after = Math.max(0, before - points * 2.55);
  // With the same hue and saturation, the channels keep their places in the room that there is.
  const scale = room(before) === 0 ? 0 : room(after) / room(before);
  const hex = (channel: number) =>
    Math.round(after + (channel - before) * scale)
      .toString(16)
      .padStart(2, '0');
  return `#${channels.map(hex).join('')}`;
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
