import { convertHslToRgb, convertRgbToHsl, formatHex, parseHex } from 'culori/fn';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastOf, leastContrast, nearestReadable, textOn } from './readable.ts';

const hexColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

const strongest = (hex: string): number =>
  Math.max(...[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)));
const weakest = (hex: string): number =>
  Math.min(...[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)));
const lightness = (hex: string): number => (strongest(hex) + weakest(hex)) / 2 / 255;

describe('the contrast of two colours', () => {
  it('is what WCAG says, whichever comes first', () => {
    expect(contrastOf('#000', '#fff')).toBeCloseTo(21, 5);
    expect(contrastOf('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
    expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
    expect(contrastOf('rgba(255,255,255,0.9)', '#000')).toBeNull();
  });

  it('decides between black and white text', () => {
    expect([textOn('#ffe100'), textOn('#14513f'), textOn('none')]).toEqual([
      '#000',
      '#fff',
      '#fff',
    ]);
    fc.assert(
      fc.property(hexColour, (ground) => {
        expect(contrastOf(textOn(ground), ground)).toBeGreaterThanOrEqual(leastContrast);
      }),
    );
  });
});

describe('the nearest colour that can be read', () => {
  it('is the colour itself where it can', () => {
    expect(nearestReadable('#000000', ['#ffffff'])).toBe('#000000');
  });

  it('is read on every ground, and nothing nearer in lightness is', () => {
    fc.assert(
      fc.property(hexColour, hexColour, (colour, ground) => {
        const found = nearestReadable(colour, [ground]);
        expect(contrastOf(found ?? '', ground)).toBeGreaterThanOrEqual(leastContrast);
        if (found === colour || found === null) return;
        // A little less, and it is not readable.
        const steps = Math.round(Math.abs(lightness(found) - lightness(colour)) * 100);
        for (let step = 1; step < steps; step += 1) {
          const { h, s, l } = convertRgbToHsl(parseHex(colour) ?? { r: 0, g: 0, b: 0 });
          for (const near of [l - step / 100, l + step / 100].filter((x) => x >= 0 && x <= 1)) {
            const candidate = formatHex(convertHslToRgb({ h, s, l: near }));
            expect(contrastOf(candidate, ground)).toBeLessThan(leastContrast);
          }
        }
      }),
    );
  });

  it('goes to the nearer side', () => {
    // On mid grey, a light colour becomes lighter and a dark one darker.
    expect(lightness(nearestReadable('#d0d0d0', ['#767676']) ?? '')).toBeGreaterThan(0.9);
    expect(lightness(nearestReadable('#202020', ['#8a8a8a']) ?? '')).toBeLessThan(0.2);
  });

  it('is none where no lightness can be read on all grounds, or there is no colour', () => {
    expect(nearestReadable('#808080', ['#000000', '#ffffff', '#777777'])).toBeNull();
    expect(nearestReadable('blue', ['#ffffff'])).toBeNull();
  });
});
