import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BrandColourKey, Branding } from './branding.ts';
import { darkerBy, looksOf } from './looks.ts';

const looks = (own: Partial<Record<BrandColourKey, string>> = {}) => looksOf(Branding.parse(own));

const hexColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

const channels = (hex: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** The lightness of HSL, from 0 to 100: the middle between the strongest and the weakest channel. */
const lightness = (hex: string): number =>
  ((Math.max(...channels(hex)) + Math.min(...channels(hex))) / 2 / 255) * 100;

/** The hue in degrees; null for a grey. */
function hue(hex: string): number | null {
  const [red = 0, green = 0, blue = 0] = channels(hex);
  const most = Math.max(red, green, blue);
  const spread = most - Math.min(red, green, blue);
  if (spread < 40) return null;
  if (most === red) return (((green - blue) / spread + 6) % 6) * 60;
  return most === green ? ((blue - red) / spread + 2) * 60 : ((red - green) / spread + 4) * 60;
}

describe('a colour made darker', () => {
  it.each([
    ['#2185D0', 15, '#175b8e'],
    ['#2185D0', 10, '#1a69a4'],
    ['#ffffff', 15, '#d9d9d9'],
    ['#ffffff', 10, '#e6e6e6'],
    ['#fff', 10, '#e6e6e6'],
    ['#000000', 15, '#000000'],
  ])('%s by %s points is %s [SET-99]', (colour, points, darker) => {
    expect(darkerBy(points, colour)).toBe(darker);
  });

  it('has that many points less lightness, not below 0, and the same hue [SET-99]', () => {
    fc.assert(
      fc.property(hexColour, fc.integer({ min: 0, max: 100 }), (colour, points) => {
        const darker = darkerBy(points, colour);
        // A channel is a whole number: half a step of it is 0.2 points.
        const wanted = Math.max(0, lightness(colour) - points);
        expect(Math.abs(lightness(darker) - wanted)).toBeLessThan(0.4);
        const [before, after] = [hue(colour), hue(darker)];
        if (before === null || after === null) return;
        const apart = Math.abs(before - after);
        expect(Math.min(apart, 360 - apart)).toBeLessThan(3);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the colours of a tenant', () => {
  it('are the product’s where it has chosen none [SET-100 SET-167 SET-168 SHELL-260 SHELL-261]', () => {
    expect(looks()).toEqual({
      headerBackgroundColor: '#2185D0',
      headerHoverBackgroundColor: '#175b8e',
      headerActiveBackgroundColor: '#175b8e',
      headerTextColor: 'rgba(255,255,255,0.9)',
      primaryButtonColor: '#2185D0',
      primaryButtonHoverColor: '#1a69a4',
      linkColor: '#2185D0',
      linkHoverColor: '#1a69a4',
    });
  });

  it('for hover and active are 15 points darker in the header, 10 for buttons and links [SET-97 SET-98 SHELL-119]', () => {
    const own = looks({
      headerBackgroundColor: '#ffffff',
      primaryButtonColor: '#2185d0',
      linkColor: '#ffffff',
    });
    expect(own).toMatchObject({
      headerHoverBackgroundColor: '#d9d9d9',
      headerActiveBackgroundColor: '#d9d9d9',
      primaryButtonHoverColor: '#1a69a4',
      linkHoverColor: '#e6e6e6',
    });
  });

  it('are its own wherever they are set', () => {
    const own = {
      headerBackgroundColor: '#000001',
      headerHoverBackgroundColor: '#000002',
      headerActiveBackgroundColor: '#000003',
      headerTextColor: '#000004',
      primaryButtonColor: '#000005',
      primaryButtonHoverColor: '#000006',
      linkColor: '#000007',
      linkHoverColor: '#000008',
    };
    expect(looks(own)).toEqual(own);
  });
});
