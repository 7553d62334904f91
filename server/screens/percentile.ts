import { type ContentTime, contentTimes } from '#contract/screens/tally.ts';

/**
 * The time in milliseconds that `part` (0 to 1) of the navigations stayed below, as far as their classes tell: within a
 * class they are taken to be spread evenly. Null where there were none.
 */
export function percentile(
  shown: Readonly<Partial<Record<ContentTime, number>>>,
  part: number,
): number | null {
  const total = contentTimes.reduce((sum, time) => sum + (shown[time] ?? 0), 0);
  if (total === 0) return null;
  const wanted = part * total;
  let passed = 0;
  let lower = 0;
  for (const time of contentTimes) {
    const count = shown[time] ?? 0;
    const upper = Number(time);
    if (count > 0 && passed + count >= wanted)
      return Math.round(lower + ((wanted - passed) / count) * (upper - lower));
    passed += count;
    lower = upper;
  }
  return lower;
}
