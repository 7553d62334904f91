/** A colour of the screen: red, green and blue from 0 to 255. */
export interface Colour {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

export const white: Colour = { red: 255, green: 255, blue: 255 };
export const black: Colour = { red: 0, green: 0, blue: 0 };

/**
 * Reads a colour written as hex (3, 4, 6 or 8 digits), `rgb()` or `rgba()`; its opacity is ignored.
 * Anything else is null.
 */
export function parseColour(text: string): Colour | null {
  const hex = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(text.trim())?.[1];
  if (hex) {
    const digits = hex.length < 6 ? [...hex].map((digit) => digit + digit).join('') : hex;
    const channel = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16);
    return { red: channel(0), green: channel(2), blue: channel(4) };
  }
  const parts =
    /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*([,/]\s*[\d.]+%?\s*)?\)$/i.exec(
      text.trim(),
    );
  if (!parts) return null;
  const [red = 0, green = 0, blue = 0] = parts.slice(1, 4).map(Number);
  return { red: Math.min(red, 255), green: Math.min(green, 255), blue: Math.min(blue, 255) };
}

/** Writes a colour as `#rrggbb`. */
export function formatColour({ red, green, blue }: Colour): string {
  const digits = [red, green, blue].map((channel) =>
    Math.round(channel).toString(16).padStart(2, '0'),
  );
  return `#${digits.join('')}`;
}

const toLinear = (channel: number): number =>
  channel <= 10.31475 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4;

const fromLinear = (light: number): number =>
  255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);

const mapLight = (colour: Colour, change: (light: number) => number): Colour => ({
  red: fromLinear(change(toLinear(colour.red))),
  green: fromLinear(change(toLinear(colour.green))),
  blue: fromLinear(change(toLinear(colour.blue))),
});

/** Relative luminance as WCAG defines it, from 0 (black) to 1 (white). */
export const luminance = ({ red, green, blue }: Colour): number =>
  0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);

/** Contrast ratio as WCAG defines it, from 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The same hue at another luminance: all its light is turned down or up, then white is mixed in. */
export function withLuminance(colour: Colour, target: number): Colour {
  const now = luminance(colour);
  const brightest = toLinear(Math.max(colour.red, colour.green, colour.blue));
  const scale = now === 0 ? 1 : Math.min(target / now, 1 / brightest);
  const scaled = now * scale;
  const whiteShare = target > scaled ? (target - scaled) / (1 - scaled) : 0;
  return mapLight(colour, (light) => light * scale + whiteShare * (1 - light * scale));
}

/** `share` (0 to 1) of the first colour laid over the second. */
export const mix = (over: Colour, under: Colour, share: number): Colour => ({
  red: over.red * share + under.red * (1 - share),
  green: over.green * share + under.green * (1 - share),
  blue: over.blue * share + under.blue * (1 - share),
});

/** The colour with `share` (0 to 1) of its brightness taken away. */
export const darken = (colour: Colour, share: number): Colour => mix(colour, black, 1 - share);
