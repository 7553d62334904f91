import { describe, expect, it } from 'vitest';
import type { ScreenTally } from '#contract/screens/tally.ts';
import { toFigures, toMeasures } from './measures.ts';

const tally = (more: Partial<ScreenTally> = {}): ScreenTally => ({
  ...{ screen: 'reports', side: 'embedded', opened: 0, chosen: 0 },
  ...{ shown: {}, failed: {}, canGoBack: true },
  ...more,
});
const counted = (more: object = {}) => ({
  ...{ screen: 'reports', side: 'embedded' as const, measure: 'opened', count: 1 },
  ...more,
});

describe('what is counted of tallies', () => {
  it('is each measure of each side of each screen once, in order', () => {
    const measures = toMeasures([
      tally({ side: 'native', opened: 2 }),
      tally({ opened: 1, chosen: 1, shown: { '50': 3, '100': 1 }, failed: { timeout: 1 } }),
      tally({ opened: 4, shown: { '50': 1 }, failed: { timeout: 2, froze: 1 } }),
      tally({ screen: 'home', opened: 1 }),
    ]);
    expect(measures).toEqual([
      counted({ screen: 'home' }),
      counted({ measure: 'chosen' }),
      counted({ measure: 'failed/froze' }),
      counted({ measure: 'failed/timeout', count: 3 }),
      counted({ measure: 'opened', count: 5 }),
      counted({ measure: 'shown/100' }),
      counted({ measure: 'shown/50', count: 4 }),
      counted({ side: 'native', count: 2 }),
    ]);
  });

  it('is nothing where nothing happened', () => {
    expect(toMeasures([tally({ shown: { '50': 0 }, failed: { froze: 0 } })])).toEqual([]);
    expect(toMeasures([])).toEqual([]);
  });
});

describe('the figures of the sides', () => {
  const nothing = { opened: 0, chosen: 0, failed: {}, timed: 0, median: null, p95: null };

  it('are those of each side of each screen, in order', () => {
    expect(
      toFigures([
        counted({ side: 'native', count: 2 }),
        counted({ screen: 'home', measure: 'chosen', count: 3 }),
        counted({ count: 4 }),
      ]),
    ).toEqual([
      { screen: 'home', side: 'embedded', ...nothing, chosen: 3 },
      { screen: 'reports', side: 'embedded', ...nothing, opened: 4 },
      { screen: 'reports', side: 'native', ...nothing, opened: 2 },
    ]);
  });

  it('have the failures by their reasons, and how long the content took', () => {
    expect(
      toFigures([
        counted({ measure: 'failed/timeout', count: 3 }),
        counted({ measure: 'failed/froze', count: 2 }),
        counted({ measure: 'shown/50', count: 1 }),
        counted({ measure: 'shown/100', count: 9 }),
        counted({ measure: 'shown/tomorrow', count: 9 }),
      ]),
    ).toEqual([
      {
        ...{ screen: 'reports', side: 'embedded', ...nothing },
        ...{ failed: { timeout: 3, froze: 2 }, timed: 10, median: 72, p95: 97 },
      },
    ]);
  });
});
