import {
  type Colour,
  contrast,
  darken,
  formatColour,
  luminance,
  mix,
  withLuminance,
} from './colour.ts';

/** The colours one hue takes on a light or a dark page. */
export interface Tones {
  /** A filled button, with `onFilled` as its text. */
  filled: Colour;
  filledHover: Colour;
  /** Links, and text on `soft`. */
  text: Colour;
  /** A tinted background. */
  soft: Colour;
  softHover: Colour;
}

/** Grounds that text stands on; `mix` is how strongly a tinted background takes the hue. */
const grounds = {
  light: { surface: { red: 255, green: 255, blue: 255 }, tint: 0.1, hover: 0.16 },
  dark: { surface: { red: 31, green: 29, blue: 26 }, tint: 0.16, hover: 0.22 },
} as const;

/** Up to here white text is read on the colour at 4.5:1 or better. */
export const whiteTextLimit = 0.18;

/** From here on, a colour is so light that dark text suits it. A colour between the two is deepened. */
const darkTextFrom = 0.32;

/** Text this dark is read at 4.5:1 on every light ground and tint, and this light on every dark one. */
const textOnLight = 0.1;
const textOnDark = 0.45;

/** Below this contrast nobody sees that a button has changed under the pointer. */
const leastSeen = 1.05;

/** Below this a filled button would sink into the dark page. */
const visibleOnDark = 0.14;

const clampBelow = (colour: Colour, limit: number): Colour =>
  luminance(colour) > limit ? withLuminance(colour, limit) : colour;

const clampAbove = (colour: Colour, limit: number): Colour =>
  luminance(colour) < limit ? withLuminance(colour, limit) : colour;

const fillOf = (colour: Colour): Colour =>
  luminance(colour) < darkTextFrom ? clampBelow(colour, whiteTextLimit) : colour;

/** The fill under the pointer: its own colour, as deep or as light as the text on it needs. */
function hoverOf(filled: Colour, lightFill: Colour, own: Colour | null | undefined): Colour {
  const darker = darken(filled, 0.1);
  if (!own) return darker;
  const readable =
    luminance(lightFill) < darkTextFrom
      ? clampBelow(own, whiteTextLimit)
      : clampAbove(own, darkTextFrom);
  // Both may have been deepened to the same.
  return contrast(readable, filled) < leastSeen ? darker : readable;
}

/**
 * The tones of a colour. For every colour and every `ownHover`, text on `filled` and `filledHover`, and `text` on
 * the page and on `soft` and `softHover`, reach a contrast of 4.5:1.
 */
export function tonesOf(colour: Colour, scheme: 'light' | 'dark', ownHover?: Colour | null): Tones {
  const { surface, tint, hover } = grounds[scheme];
  const filled = scheme === 'light' ? fillOf(colour) : clampAbove(fillOf(colour), visibleOnDark);
  return {
    filled,
    filledHover: hoverOf(filled, fillOf(colour), ownHover),
    text: scheme === 'light' ? clampBelow(colour, textOnLight) : clampAbove(colour, textOnDark),
    soft: mix(filled, surface, tint),
    softHover: mix(filled, surface, hover),
  };
}

/** Ten shades of a colour as hex, from light to dark; 5 fills on dark pages and 6 on light ones. */
export function shadesOf(colour: Colour) {
  const light = tonesOf(colour, 'light').filled;
  const dark = tonesOf(colour, 'dark').filled;
  const tint = (target: number) => formatColour(clampAbove(dark, target));
  const depth = (share: number) => formatColour(withLuminance(light, luminance(light) * share));
  return [
    tint(0.93),
    tint(0.84),
    tint(0.71),
    tint(0.56),
    tint(0.42),
    formatColour(dark),
    formatColour(light),
    depth(0.75),
    depth(0.5),
    depth(0.3),
  ] as const;
}
