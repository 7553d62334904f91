import { globSync, readFileSync } from 'node:fs';
import { DEFAULT_THEME } from '@mantine/core';
import { describe, expect, it } from 'vitest';
import { banyanBranding } from './branding.ts';
import { cssVariablesFor } from './css-variables.ts';

const variablesOf = (
  primaryButtonColor: string,
  scheme: 'light' | 'dark',
): Record<string, string> =>
  cssVariablesFor({ ...banyanBranding, primaryButtonColor })(DEFAULT_THEME)[scheme];

const meanings = ['--banyan-focus', '--mantine-color-error', '--mantine-color-blue-text'];

describe('the colour of a brand', () => {
  it.each(['light', 'dark'] as const)(
    'leaves the colours of a meaning alone on a %s page',
    (scheme) => {
      const red = variablesOf('#c0362c', scheme);
      const green = variablesOf('#1a6b52', scheme);
      expect(red['--mantine-color-brand-filled']).not.toBe(green['--mantine-color-brand-filled']);
      for (const name of meanings) {
        expect(red[name]).toBeDefined();
        expect(red[name]).toBe(green[name]);
      }
    },
  );

  it('rings nothing: a ring in a red brand’s colour would look like an error', () => {
    const sheets = globSync('{ui,blocks,src,embedded-admin,front-page}/**/*.css');
    expect(sheets.length).toBeGreaterThan(20);
    const rings = sheets.filter((file) =>
      /outline[^;]*--mantine-(primary-color|color-brand)/.test(readFileSync(file, 'utf8')),
    );
    expect(rings, 'use var(--banyan-focus)').toEqual([]);
  });
});
