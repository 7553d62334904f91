import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, formatColour, luminance, parseColour, white, withLuminance } from './colour.ts';

const hexColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

const parsed = (text: string) => parseColour(text) ?? white;

describe('a colour', () => {
  it('is read from hex and written back unchanged', () => {
    fc.assert(fc.property(hexColour, (hex) => formatColour(parsed(hex)) === hex));
  });

  it('is read in every way a tenant may write it', () => {
    expect(formatColour(parsed('#28d'))).toBe('#2288dd');
    expect(formatColour(parsed('#2185D0cc'))).toBe('#2185d0');
    expect(formatColour(parsed('rgb(33, 133, 208)'))).toBe('#2185d0');
    expect(formatColour(parsed('rgba(255,255,255,0.9)'))).toBe('#ffffff');
    expect(formatColour(parsed('rgb(33 133 208 / 50%)'))).toBe('#2185d0');
  });

  it('is nothing when it is not a colour', () => {
    for (const text of ['', 'red', '#12345', 'url(x)', 'rgb(1,2)']) {
      expect(parseColour(text)).toBeNull();
    }
  });

  it('takes any luminance asked of it', () => {
    fc.assert(
      fc.property(hexColour, fc.double({ min: 0, max: 1, noNaN: true }), (hex, target) => {
        expect(luminance(withLuminance(parsed(hex), target))).toBeCloseTo(target, 5);
      }),
    );
  });

  it('has the contrast that WCAG says', () => {
    expect(contrast(parsed('#000'), white)).toBeCloseTo(21, 5);
    expect(contrast(parsed('#767676'), white)).toBeCloseTo(4.54, 2);
  });
});
