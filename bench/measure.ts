/** The middle of some numbers. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 0
    ? ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
    : (sorted[Math.floor(middle)] ?? 0);
}

/** One figure: a ratio of two measurements of the same run, and what it should be. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly aim: { readonly atMost: number } | { readonly atLeast: number };
  /** What was measured, for those who wonder. */
  readonly detail: string;
}

export const isMet = ({ value, aim }: Figure): boolean =>
  'atMost' in aim ? value <= aim.atMost : value >= aim.atLeast;

/**
 * Measures two things in turns, so that what else the machine does falls on both alike, and answers
 * the medians of each. The first turn of each warms up and does not count.
 */
export async function inTurns(
  rounds: number,
  first: () => Promise<number>,
  second: () => Promise<number>,
): Promise<{ first: number; second: number }> {
  const numbers: { first: number[]; second: number[] } = { first: [], second: [] };
  for (let round = 0; round <= rounds; round += 1) {
    const a = await first();
    const b = await second();
    if (round === 0) continue;
    numbers.first.push(a);
    numbers.second.push(b);
  }
  return { first: median(numbers.first), second: median(numbers.second) };
}
