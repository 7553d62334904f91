import {
  convertHslToRgb,
  convertRgbToHsl,
  modeLrgb,
  modeRgb,
  parseHex,
  useMode as registerMode,
  serializeHex,
  wcagContrast,
} from 'culori/fn';

// The measure of contrast needs to know the two.
registerMode(modeRgb);
registerMode(modeLrgb);

/** The least contrast of text to its ground (WCAG 2.2, 1.4.3, AA). */
export const leastContrast = 4.5;

const black = '#000000';
const white = '#ffffff';

/** The contrast of one hex colour to another, from 1 to 21 as WCAG defines it; null unless both are hex. */
export function contrastOf(one: string, other: string): number | null {
  const [first, second] = [parseHex(one), parseHex(other)];
  return first && second ? wcagContrast(first, second) : null;
}

/** Black or white: the more readable one on a hex colour, and white on anything else. */
export const textOn = (ground: string): '#000' | '#fff' =>
  (contrastOf(black, ground) ?? 0) > (contrastOf(white, ground) ?? 1) ? '#000' : '#fff';

const isReadOn = (colour: string, grounds: readonly string[]): boolean =>
  grounds.every((ground) => (contrastOf(colour, ground) ?? 0) >= leastContrast);

/** A thousandth of lightness: less than a step of any channel. */
const steps = 1000;

/**
 * The hex colour of the same hue and saturation with the nearest lightness that can be read on all `grounds`;
 * the colour itself where it can. Null where no lightness can be read, or a colour is not hex.
 */
export function nearestReadable(colour: string, grounds: readonly string[]): string | null {
  const rgb = parseHex(colour);
  if (!rgb) return null;
  if (isReadOn(colour, grounds)) return colour;
  const { h, s, l } = convertRgbToHsl(rgb);
  const at = (lightness: number) =>
    serializeHex(convertHslToRgb({ h, s, l: Math.min(1, Math.max(0, lightness)) }));
  for (let step = 1; step <= steps; step += 1) {
    const near = [l - step / steps, l + step / steps].map(at);
    const found = near.find((candidate) => isReadOn(candidate, grounds));
    if (found !== undefined) return found;
  }
  return null;
}
