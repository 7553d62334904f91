import type { SideFigures } from '#contract/screens/board.ts';
import {
  ContentTime,
  ScreenFailure,
  type ScreenSide,
  type ScreenTally,
} from '#contract/screens/tally.ts';
import { percentile } from './percentile.ts';

interface Measure {
  readonly screen: string;
  readonly side: ScreenSide;
  readonly measure: string;
  readonly count: number;
}

/** The counts of some tallies, each measure of a side once, in an order that is always the same. */
export function toMeasures(tallies: readonly ScreenTally[]): Measure[] {
  const sums = new Map<string, Measure>();
  for (const { screen, side, opened, chosen, shown, failed } of tallies) {
    const counts = [
      ['opened', opened] as const,
      ['chosen', chosen] as const,
      ...Object.entries(shown).map(([time, count]) => [`shown/${time}`, count] as const),
      ...Object.entries(failed).map(([why, count]) => [`failed/${why}`, count] as const),
    ];
    for (const [measure, count] of counts) {
      const key = `${screen}/${side}/${measure}`;
      const sum = count + (sums.get(key)?.count ?? 0);
      if (sum > 0) sums.set(key, { screen, side, measure, count: sum });
    }
  }
  // Two batches that lock the same rows in another order would wait for each other.
  return [...sums.keys()].sort().flatMap((key) => sums.get(key) ?? []);
}

/** The figures of each side of a screen, where anything was counted. */
export function toFigures(measures: readonly Measure[]): SideFigures[] {
  const sides = new Map<string, Measure[]>();
  for (const each of measures) {
    const key = `${each.screen}/${each.side}`;
    sides.set(key, [...(sides.get(key) ?? []), each]);
  }
  return [...sides.keys()].sort().flatMap((key) => {
    const counted = sides.get(key) ?? [];
    const [first] = counted;
    return first ? [figuresOf(first, counted)] : [];
  });
}

function figuresOf(
  { screen, side }: Pick<Measure, 'screen' | 'side'>,
  counted: readonly Measure[],
): SideFigures {
  const countOf = (wanted: string) => counted.find(({ measure }) => measure === wanted)?.count ?? 0;
  const shown = countsBelow(counted, 'shown/', ContentTime.options);
  return {
    screen,
    side,
    opened: countOf('opened'),
    chosen: countOf('chosen'),
    failed: countsBelow(counted, 'failed/', ScreenFailure.options),
    timed: Object.values(shown).reduce((sum, count) => sum + count, 0),
    median: percentile(shown, 0.5),
    p95: percentile(shown, 0.95),
  };
}

/** The counts of the measures that begin with `start`, by the rest of their names. */
function countsBelow<Name extends string>(
  counted: readonly Measure[],
  start: string,
  names: readonly Name[],
): Partial<Record<Name, number>> {
  const found: Partial<Record<Name, number>> = {};
  for (const name of names) {
    const count = counted.find(({ measure }) => measure === start + name)?.count;
    if (count !== undefined) found[name] = count;
  }
  return found;
}
