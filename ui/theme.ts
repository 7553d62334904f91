import {
  createTheme,
  type MantineColorsTuple,
  type MantineThemeOverride,
  rem,
} from '@mantine/core';
import { banyanBranding, type UiBranding } from './branding.ts';
import { black, parseColour } from './colour.ts';
import { componentDefaults } from './component-defaults.ts';
import { shadesOf, whiteTextLimit } from './palette.ts';

/** Text on light pages, and on light fills. */
export const ink = '#1f1c18';

/**
 * Grounds and lines of both schemes: white and black with a trace of warmth. A `line` parts pieces of
 * text; an `edge` shows where a field is, and has to be seen (WCAG 1.4.11).
 */
export const neutrals = {
  light: {
    canvas: '#faf9f7',
    surface: '#ffffff',
    raised: '#ffffff',
    line: '#eae7e2',
    edge: '#918a80',
  },
  dark: {
    canvas: '#171513',
    surface: '#1f1d1a',
    raised: '#282522',
    line: '#34312d',
    edge: '#7a746c',
  },
} as const;

/** The colours that carry a meaning, the same for every tenant. */
export const meaningColours = {
  red: '#c0362c',
  green: '#23794f',
  yellow: '#b26a00',
  blue: '#2a6cb0',
} as const;

// biome-ignore format: two rows of five read best
const gray: MantineColorsTuple = [
  '#faf9f7', '#f4f2ef', '#eae7e2', '#dcd8d1', '#c4beb5',
  '#9c958b', '#736c63', '#565049', '#3a3631', '#24211d',
];

// biome-ignore format: two rows of five read best
const dark: MantineColorsTuple = [
  '#ebe8e3', '#cdc8c1', '#a8a29a', '#938c83', '#46423d',
  '#34312d', '#282522', '#1f1d1a', '#171513', '#100f0d',
];

const shadesFor = (colour: string): MantineColorsTuple =>
  shadesOf(parseColour(colour) ?? parseColour(banyanBranding.primaryButtonColor) ?? black);

const font =
  "'Figtree Variable', -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

const heading = (size: number, lineHeight: string) => ({ fontSize: rem(size), lineHeight });

/**
 * The theme of both apps. `brand` is the tenant's colour of buttons, deepened where white text
 * would not be readable on it; everything else is Banyan's own.
 */
export function createBanyanTheme(branding: UiBranding): MantineThemeOverride {
  const { red, green, yellow, blue } = meaningColours;
  return createTheme({
    primaryColor: 'brand',
    primaryShade: { light: 6, dark: 5 },
    colors: {
      brand: shadesFor(branding.primaryButtonColor),
      red: shadesFor(red),
      green: shadesFor(green),
      yellow: shadesFor(yellow),
      blue: shadesFor(blue),
      gray,
      dark,
    },
    white: '#ffffff',
    black: ink,
    autoContrast: true,
    luminanceThreshold: whiteTextLimit + 0.003,
    respectReducedMotion: true,
    cursorType: 'pointer',
    fontFamily: font,
    headings: {
      fontFamily: font,
      fontWeight: '650',
      textWrap: 'balance',
      sizes: {
        h1: heading(26, '1.25'),
        h2: heading(20, '1.3'),
        h3: heading(17, '1.35'),
        h4: heading(15, '1.4'),
        h5: heading(14, '1.4'),
        h6: heading(13, '1.4'),
      },
    },
    fontSizes: { xs: rem(12), sm: rem(14), md: rem(15), lg: rem(17), xl: rem(20) },
    lineHeights: { xs: '1.4', sm: '1.5', md: '1.55', lg: '1.6', xl: '1.6' },
    fontWeights: { regular: '400', medium: '550', bold: '650' },
    radius: { xs: rem(4), sm: rem(6), md: rem(10), lg: rem(12), xl: rem(20) },
    defaultRadius: 'md',
    spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(40) },
    shadows: {
      xs: '0 1px 2px rgb(40 32 20 / 6%)',
      sm: '0 1px 2px rgb(40 32 20 / 5%), 0 4px 12px rgb(40 32 20 / 6%)',
      md: '0 2px 6px rgb(40 32 20 / 6%), 0 12px 32px rgb(40 32 20 / 10%)',
      lg: '0 4px 12px rgb(40 32 20 / 8%), 0 24px 56px rgb(40 32 20 / 14%)',
      xl: '0 4px 12px rgb(40 32 20 / 8%), 0 32px 72px rgb(40 32 20 / 18%)',
    },
    components: componentDefaults,
  });
}
