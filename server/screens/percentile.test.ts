import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentTimes } from '#contract/screens/tally.ts';
import { percentile } from './percentile.ts';

const edges = contentTimes.map(Number);

/** The class of a time, as the browser counts it. */
const classOf = (time: number) => contentTimes.find((edge) => time <= Number(edge)) ?? '10000';

describe('a percentile of classes', () => {
  it('is none where nothing was timed', () => {
    expect(percentile({}, 0.5)).toBeNull();
    expect(percentile({ '50': 0 }, 0.5)).toBeNull();
  });

  it('lies within its class as far as the times before it reach', () => {
    expect(percentile({ '50': 10 }, 0.5)).toBe(25);
    expect(percentile({ '50': 1, '300': 1, '10000': 2 }, 0.5)).toBe(300);
    expect(percentile({ '200': 50, '400': 50 }, 0.95)).toBe(390);
    expect(percentile({ '10000': 1 }, 1)).toBe(10_000);
  });

  it('lies in the class of the true one, whatever the times [BRIDGE-190]', () => {
    const someTimes = fc.array(fc.integer({ min: 1, max: 10_000 }), {
      minLength: 1,
      maxLength: 200,
    });
    fc.assert(
      fc.property(someTimes, fc.constantFrom(0.5, 0.95), (times, part) => {
        const shown: Record<string, number> = {};
        for (const time of times) shown[classOf(time)] = (shown[classOf(time)] ?? 0) + 1;
        const sorted = [...times].sort((a, b) => a - b);
        const truth = sorted[Math.ceil(part * times.length) - 1] ?? 0;
        const upper = Number(classOf(truth));
        const lower = edges[edges.indexOf(upper) - 1] ?? 0;
        const found = percentile(shown, part) ?? -1;
        expect(found).toBeGreaterThanOrEqual(lower);
        expect(found).toBeLessThanOrEqual(upper);
      }),
    );
  });
});
