import type { BrandColourKey } from '#contract/tenants/branding.ts';
import type { Looks } from '#contract/tenants/looks.ts';
import { contrastOf, leastContrast, nearestReadable } from '#contract/tenants/readable.ts';

/** The contrast of a colour in its places. */
export interface Measured {
  /** As WCAG writes it: `4.6:1`; of several grounds the worst. */
  readonly ratio: string;
  readonly isReadable: boolean;
  /** The nearest colour that can be read; null where there is none, or it is readable. */
  readonly suggestion: string | null;
}

const white = '#ffffff';
const ink = '#1f1c18';

/** Below this contrast to white, text on a button is dark (see the theme of both apps). */
const whiteTextFrom = 2.84;

const textOnButton = (button: string): string =>
  (contrastOf(white, button) ?? 21) > whiteTextFrom ? white : ink;

/** The text of the header has a little of its ground in it, unless a colour is chosen. */
const opaque = (colour: string): string => (colour.startsWith('#') ? colour : white);

function groundsOf(key: BrandColourKey, looks: Looks): readonly string[] {
  switch (key) {
    case 'headerTextColor':
      return [
        looks.headerBackgroundColor,
        looks.headerHoverBackgroundColor,
        looks.headerActiveBackgroundColor,
      ];
    case 'headerBackgroundColor':
    case 'headerHoverBackgroundColor':
    case 'headerActiveBackgroundColor':
      return [opaque(looks.headerTextColor)];
    case 'primaryButtonColor':
    case 'primaryButtonHoverColor':
      return [textOnButton(looks.primaryButtonColor)];
    case 'linkColor':
    case 'linkHoverColor':
      return [white];
  }
}

/** Measures a colour against the colours beside it, by its value among all; null unless all are hex. */
export function measure(key: BrandColourKey, looks: Looks): Measured | null {
  const colour = opaque(looks[key]);
  const grounds = groundsOf(key, looks);
  const ratios = grounds.flatMap((ground) => contrastOf(colour, ground) ?? []);
  if (ratios.length < grounds.length) return null;
  const worst = Math.min(...ratios);
  const isReadable = worst >= leastContrast;
  return {
    // Never rounded up: 4.49 is not 4.5.
    ratio: `${Math.floor(worst * 10) / 10}:1`,
    isReadable,
    suggestion: isReadable ? null : nearestReadable(colour, grounds),
  };
}
