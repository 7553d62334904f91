import { ProblemError } from './problems.ts';

/** The places that a queue hands out, and how many of them one party may have. */
export interface FairShares {
  /** How many pieces of work run at once. */
  readonly places: number;
  /** How many pieces of one party run at once, also while nobody else waits. */
  readonly placesEach: number;
  /** How many pieces of one party may wait; one more is refused. */
  readonly waitingEach: number;
  /** How long one piece waits before it is refused, in milliseconds. */
  readonly longestWait: number;
  /**
   * A party with more pieces waiting than these is a crowd. While others come too, it runs one piece at a time, and
   * rests after each for as long as the piece took. Without a number nobody is a crowd.
   */
  readonly crowd?: number;
  /** A party that is never a crowd, and that no crowd has to make room for. */
  readonly aside?: string;
}

/** How long a party still counts as present after its last call, in milliseconds. */
const presence = 1000;

/**
 * Runs work for a party, such as a tenant, when its turn has come, and returns its result. Throws
 * ProblemError `unavailable` when too much of this party waits, or this piece waits for too long.
 */
export interface FairQueue {
  <T>(party: string, work: () => Promise<T>): Promise<T>;
  /** How many pieces of work wait for their turn. */
  countWaiting(): number;
}

/** Pieces of one party, first come first served. A party without any is forgotten. */
interface Line {
  running: number;
  /** Whether it rests, so that none of its pieces is begun for a while. */
  isResting: boolean;
  readonly waiting: Set<() => void>;
}

/**
 * Shares out a few places among parties in turns: between two turns of one party every other that waits
 * has one, however much of the first party waits. Running work is never interrupted.
 */
export function fairQueue(shares: FairShares): FairQueue {
  const { places, placesEach, waitingEach, longestWait } = shares;
  const { crowd = Number.POSITIVE_INFINITY, aside } = shares;
  /** In the order of their turns. */
  const lines = new Map<string, Line>();
  let free = places;
  let latest = { party: '', at: Number.NEGATIVE_INFINITY };
  /** The latest one of another party. */
  let before = latest;

  function notice(party: string): void {
    if (party === aside) return;
    if (party !== latest.party) before = latest;
    latest = { party, at: performance.now() };
  }

  /** Whether a party has so much waiting that it has to make room, and another party is there to use it. */
  function isCrowding(party: string, { waiting }: Line): boolean {
    if (party === aside || waiting.size <= crowd) return false;
    const other = latest.party === party ? before : latest;
    return performance.now() - other.at < presence;
  }

  function mayStart(party: string, line: Line): boolean {
    if (!isCrowding(party, line)) return line.running < placesEach;
    return line.running === 0 && !line.isResting;
  }

  function rest(line: Line, milliseconds: number): void {
    line.isResting = true;
    setTimeout(() => {
      line.isResting = false;
      startNext();
    }, milliseconds);
  }

  function startNext(): void {
    for (const [party, line] of lines) {
      if (free === 0) return;
      const [start] = line.waiting;
      if (!start || !mayStart(party, line)) continue;
      // To the end of the turns; the loop comes to it again while a place is free.
      lines.delete(party);
      lines.set(party, line);
      line.waiting.delete(start);
      line.running += 1;
      free -= 1;
      start();
    }
  }

  function turn(party: string): Promise<void> {
    const line = lines.get(party) ?? { running: 0, isResting: false, waiting: new Set() };
    if (line.waiting.size === waitingEach) throw new ProblemError('unavailable');
    lines.set(party, line);
    notice(party);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const start = () => {
      clearTimeout(deadline);
      resolve();
    };
    const deadline = setTimeout(() => {
      line.waiting.delete(start);
      forgetIdle(party, line);
      reject(new ProblemError('unavailable'));
    }, longestWait);
    line.waiting.add(start);
    startNext();
    return promise;
  }

  function forgetIdle(party: string, line: Line): void {
    if (line.running === 0 && line.waiting.size === 0) lines.delete(party);
  }

  const inTurn = async <T>(party: string, work: () => Promise<T>): Promise<T> => {
    await turn(party);
    const begun = performance.now();
    try {
      return await work();
    } finally {
      free += 1;
      const line = lines.get(party);
      if (line) {
        line.running -= 1;
        if (isCrowding(party, line)) rest(line, performance.now() - begun);
        forgetIdle(party, line);
      }
      startNext();
    }
  };
  const countWaiting = () =>
    [...lines.values()].reduce((sum, { waiting }) => sum + waiting.size, 0);
  return Object.assign(inTurn, { countWaiting });
}
