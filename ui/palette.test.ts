import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Colour, contrast, luminance, parseColour, white } from './colour.ts';
import { shadesOf, tonesOf, whiteTextLimit } from './palette.ts';
import { ink, neutrals } from './theme.ts';

const anyColour = fc.record({
  red: fc.integer({ min: 0, max: 255 }),
  green: fc.integer({ min: 0, max: 255 }),
  blue: fc.integer({ min: 0, max: 255 }),
});

const read = (hex: string): Colour => parseColour(hex) ?? white;
const rounded = ({ red, green, blue }: Colour): Colour => ({
  red: Math.round(red),
  green: Math.round(green),
  blue: Math.round(blue),
});

/** Mantine's text colour on a filled element: white, or the ink when the fill is light. */
const onFill = (fill: Colour): Colour =>
  luminance(fill) > whiteTextLimit + 0.003 ? read(ink) : white;

describe('the tones of any colour', () => {
  for (const scheme of ['light', 'dark'] as const) {
    it(`carry readable text when they fill a button on a ${scheme} page`, () => {
      fc.assert(
        fc.property(anyColour, fc.option(anyColour), (colour, hover) => {
          const { filled, filledHover } = tonesOf(colour, scheme, hover);
          const text = onFill(rounded(tonesOf(colour, 'light').filled));
          expect(contrast(text, rounded(filled))).toBeGreaterThanOrEqual(4.5);
          expect(contrast(text, rounded(filledHover))).toBeGreaterThanOrEqual(4.5);
        }),
        { numRuns: 2000 },
      );
    });

    it(`are readable as text on a ${scheme} page and on their own tint`, () => {
      const pages = [scheme === 'light' ? neutrals.light.canvas : neutrals.dark.raised].map(read);
      fc.assert(
        fc.property(anyColour, (colour) => {
          const { text, soft, softHover } = tonesOf(colour, scheme);
          for (const ground of [...pages, soft, softHover]) {
            expect(contrast(rounded(text), rounded(ground))).toBeGreaterThanOrEqual(4.5);
          }
        }),
        { numRuns: 2000 },
      );
    });
  }

  it('take a hover colour of their own where it can be read [TEN-38]', () => {
    const [green, teal] = [read('#14513f'), read('#0b3b4f')];
    expect(tonesOf(green, 'light', teal).filledHover).toEqual(teal);
    expect(tonesOf(green, 'light', white).filledHover).not.toEqual(white);
    expect(tonesOf(green, 'light').filledHover).not.toEqual(teal);
  });

  it('go from light to dark in ten shades', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        const steps = shadesOf(colour).map((shade) => luminance(read(shade)));
        expect(steps).toHaveLength(10);
        for (const [at, step] of steps.entries()) {
          expect(step).toBeLessThanOrEqual((steps[at - 1] ?? 1) + 0.004);
        }
      }),
    );
  });
});

describe('the edge of a field', () => {
  it.each(['light', 'dark'] as const)('is seen on every ground of a %s page', (scheme) => {
    const { edge, canvas, surface, raised } = neutrals[scheme];
    for (const ground of [canvas, surface, raised]) {
      expect(contrast(read(edge), read(ground))).toBeGreaterThanOrEqual(3);
    }
  });
});
