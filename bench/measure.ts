/** How a run differs from the ordinary one. */
export interface BenchOptions {
  /** Only the loads with these words in their name. */
  readonly only?: string | undefined;
  /** So many of something where a million are meant, to try a benchmark out. */
  readonly many?: number | undefined;
}

/** The middle of some numbers, and the lowest and highest of them. */
export interface Spread {
  readonly median: number;
  readonly lowest: number;
  readonly highest: number;
}

/** One figure of a benchmark, and its aim. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  /** How far apart the single rounds lie, where there were several. */
  readonly spread?: Spread;
  readonly aim: { readonly atMost: number } | { readonly atLeast: number };
  /** What was measured, for those who wonder. */
  readonly detail: string;
}

export const isMet = ({ value, aim }: Figure): boolean =>
  'atMost' in aim ? value <= aim.atMost : value >= aim.atLeast;

export function spreadOf(numbers: readonly number[]): Spread {
  const sorted = numbers.toSorted((a, b) => a - b);
  const at = (index: number): number => {
    const number = sorted[index];
    if (number === undefined) throw new Error('Nothing was measured');
    return number;
  };
  const last = sorted.length - 1;
  return {
    median: (at(Math.floor(last / 2)) + at(Math.ceil(last / 2))) / 2,
    lowest: at(0),
    highest: at(last),
  };
}

/** Two things measured in turns; `ratio` is the first ÷ the second, taken round by round. */
interface Comparison {
  readonly first: Spread;
  readonly second: Spread;
  readonly ratio: Spread;
}

export function compare(first: readonly number[], second: readonly number[]): Comparison {
  const ratios = first.map((number, round) => number / (second[round] ?? Number.NaN));
  return { first: spreadOf(first), second: spreadOf(second), ratio: spreadOf(ratios) };
}

/**
 * Measures two things in turns, each round in the other order, so that what else the machine does
 * falls on both alike. The first round warms up and does not count.
 */
export async function inTurns(
  rounds: number,
  measureFirst: () => Promise<number>,
  measureSecond: () => Promise<number>,
): Promise<Comparison> {
  const first: number[] = [];
  const second: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const steps = [
      async () => first.push(await measureFirst()),
      async () => second.push(await measureSecond()),
    ];
    for (const step of round % 2 === 0 ? steps : steps.reverse()) await step();
  }
  return compare(first.slice(1), second.slice(1));
}

/** How many milliseconds some work takes. */
export async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
