import type { CSSVariablesResolver } from '@mantine/core';
import type { UiBranding } from './branding.ts';
import { formatColour, parseColour } from './colour.ts';
import { tonesOf } from './palette.ts';
import { ink, meaningColours, neutrals } from './theme.ts';

type Scheme = 'light' | 'dark';
type Variables = Record<string, string>;

function toneVariables(name: string, text: string, scheme: Scheme, hover = ''): Variables {
  const colour = parseColour(text);
  if (!colour) return {};
  const tones = tonesOf(colour, scheme, parseColour(hover));
  const variable = (part: string) => `--mantine-color-${name}-${part}`;
  return {
    [variable('text')]: formatColour(tones.text),
    [variable('filled')]: formatColour(tones.filled),
    [variable('filled-hover')]: formatColour(tones.filledHover),
    [variable('light')]: formatColour(tones.soft),
    [variable('light-hover')]: formatColour(tones.softHover),
    [variable('light-color')]: formatColour(tones.text),
    [variable('outline')]: formatColour(tones.text),
    [variable('outline-hover')]: formatColour(tones.soft),
  };
}

function schemeVariables(branding: UiBranding, scheme: Scheme): Variables {
  const { canvas, surface, raised, line, edge } = neutrals[scheme];
  const link = parseColour(branding.linkColor);
  const linkHover = parseColour(branding.linkHoverColor);
  return {
    ...Object.assign(
      {},
      ...Object.entries(meaningColours).map(([name, colour]) =>
        toneVariables(name, colour, scheme),
      ),
    ),
    ...brandTones(branding, scheme),
    ...(link && { '--mantine-color-anchor': formatColour(tonesOf(link, scheme).text) }),
    ...(linkHover && { '--banyan-link-hover': formatColour(tonesOf(linkHover, scheme).text) }),
    '--mantine-color-error': 'var(--mantine-color-red-text)',
    '--mantine-color-success': 'var(--mantine-color-green-text)',
    '--banyan-canvas': canvas,
    '--banyan-surface': surface,
    '--banyan-raised': raised,
    '--banyan-line': line,
    '--banyan-edge': edge,
    '--banyan-focus': 'var(--mantine-color-blue-text)',
  };
}

const headerVariables = (branding: UiBranding): Variables => ({
  '--banyan-header-background': branding.headerBackgroundColor,
  '--banyan-header-text': branding.headerTextColor,
  '--banyan-header-hover': branding.headerHoverBackgroundColor,
  '--banyan-header-active': branding.headerActiveBackgroundColor,
});

const brandTones = (branding: UiBranding, scheme: Scheme): Variables =>
  toneVariables('brand', branding.primaryButtonColor, scheme, branding.primaryButtonHoverColor);

/** The variables that differ by tenant, each for both schemes at once, for a part of a page. */
export function brandVariables(branding: UiBranding): Variables {
  const light = brandTones(branding, 'light');
  const dark = brandTones(branding, 'dark');
  const tones = Object.entries(light).flatMap(([name, value]) => {
    const both = `light-dark(${value}, ${dark[name] ?? value})`;
    return [name, name.replace('color-brand', 'primary-color')].map((own) => [own, both]);
  });
  return { ...headerVariables(branding), ...Object.fromEntries(tones) };
}

/** All variables of one scheme, for a part of a page that has another than the page. */
export const groundVariables = (branding: UiBranding, scheme: Scheme): Variables => ({
  ...schemeVariables(branding, scheme),
  '--mantine-color-text': scheme === 'dark' ? 'var(--mantine-color-dark-1)' : ink,
});

/** CSS variables of a tenant: the tones of each colour in both schemes, grounds, lines and header. */
export const cssVariablesFor =
  (branding: UiBranding): CSSVariablesResolver =>
  () => ({
    variables: headerVariables(branding),
    light: {
      ...schemeVariables(branding, 'light'),
      '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
      '--mantine-color-default-border': 'var(--mantine-color-gray-3)',
      '--mantine-color-default-hover': 'var(--mantine-color-gray-1)',
      '--mantine-color-gray-light': 'var(--mantine-color-gray-1)',
      '--mantine-color-gray-light-hover': 'var(--mantine-color-gray-2)',
      '--mantine-color-gray-light-color': 'var(--mantine-color-gray-7)',
    },
    dark: {
      ...schemeVariables(branding, 'dark'),
      '--mantine-color-placeholder': 'var(--mantine-color-dark-3)',
      '--mantine-color-gray-light': 'var(--mantine-color-dark-5)',
      '--mantine-color-gray-light-hover': 'var(--mantine-color-dark-4)',
      '--mantine-color-gray-light-color': 'var(--mantine-color-dark-1)',
    },
  });
