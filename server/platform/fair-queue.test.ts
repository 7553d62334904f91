import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fairQueue } from './fair-queue.ts';

const shares = { places: 2, placesEach: 2, waitingEach: 1000, longestWait: 60_000 };
const refused = { name: 'ProblemError', code: 'unavailable' };

/** Work that ends when it is told to, and says in `started` that it runs. */
function workshop() {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    started.push(name);
    return new Promise<string>((resolve) => ends.push(() => resolve(name)));
  };
  const endOne = async () => {
    await new Promise(setImmediate);
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { started, work, endOne };
}

it('gives every other party that waits a turn between two turns of one', async () => {
  const run = fairQueue({ ...shares, places: 1 });
  const { started, work, endOne } = workshop();
  const all = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => run(name.charAt(0), work(name)));
  for (const _ of all) await endOne();
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'c1']);
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
});

it('keeps a place for others from a party that has its share', async () => {
  const run = fairQueue({ ...shares, places: 3, placesEach: 2 });
  const { started, work, endOne } = workshop();
  const all = ['a1', 'a2', 'a3', 'b1'].map((name) => run(name.charAt(0), work(name)));
  await new Promise(setImmediate);
  expect(started).toEqual(['a1', 'a2', 'b1']);
  for (const _ of all) await endOne();
  await Promise.all(all);
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3']);
});

it('refuses what a party has too much of, and takes what others have', async () => {
  const run = fairQueue({ ...shares, places: 1, waitingEach: 2 });
  const { work, endOne } = workshop();
  const taken = ['a1', 'a2', 'a3'].map((name) => run('a', work(name)));
  await expect(run('a', work('a4'))).rejects.toMatchObject(refused);
  const other = run('b', work('b1'));
  for (const _ of [...taken, other]) await endOne();
  expect(await Promise.all([...taken, other])).toEqual(['a1', 'a2', 'a3', 'b1']);
});

it('refuses what has waited for too long, and never runs it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const run = fairQueue({ ...shares, places: 1, longestWait: 5000 });
  const { started, work, endOne } = workshop();
  const first = run('a', work('a1'));
  const late = [run('a', work('a2')), run('b', work('b1'))];
  const outcomes = Promise.allSettled(late);
  vi.advanceTimersByTime(4999);
  const inTime = run('b', work('b2'));
  vi.advanceTimersByTime(1);
  for (const outcome of await outcomes) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: refused });
  }
  await endOne();
  await endOne();
  vi.useRealTimers();
  expect(await Promise.all([first, inTime])).toEqual(['a1', 'b2']);
  expect(started).toEqual(['a1', 'b2']);
});

it('gives the place of work that fails to the next, and throws on what it threw', async () => {
  const run = fairQueue({ ...shares, places: 1, placesEach: 1 });
  const failed = run('a', async () => {
    throw new Error('no luck');
  });
  const next = run('a', async () => 'next');
  await expect(failed).rejects.toThrow('no luck');
  expect(await next).toBe('next');
});

it('runs everything once and never more at a time than there are places', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ party: fc.constantFrom('a', 'b', 'c'), steps: fc.nat(3) })),
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 1, max: 3 }),
      async (pieces, places, placesEach) => {
        const run = fairQueue({ ...shares, places, placesEach });
        const running: string[] = [];
        const work = (party: string, steps: number) => async () => {
          running.push(party);
          expect(running.length).toBeLessThanOrEqual(places);
          expect(running.filter((other) => other === party).length).toBeLessThanOrEqual(placesEach);
          for (let step = 0; step < steps; step += 1) await Promise.resolve();
          running.splice(running.indexOf(party), 1);
          return steps;
        };
        const all = pieces.map(({ party, steps }) => run(party, work(party, steps)));
        expect(await Promise.all(all)).toEqual(pieces.map(({ steps }) => steps));
      },
    ),
  ));

describe('a party of which very much waits, while others come too,', () => {
  const crowded = { ...shares, places: 5, crowd: 2, aside: 'x' };

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('runs one piece at a time', async () => {
    const run = fairQueue(crowded);
    const { started, work, endOne } = workshop();
    const all = ['x1', 'a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'b1'].map((name) =>
      run(name.charAt(0), work(name)),
    );
    await new Promise(setImmediate);
    expect(started).toEqual(['x1', 'a1', 'a2', 'b1']);
    for (const _ of ['x1', 'a1', 'a2', 'b1']) await endOne();
    await vi.advanceTimersByTimeAsync(0);
    expect(started.slice(4)).toEqual(['a3']);
    vi.advanceTimersByTime(1000);
    await endOne();
    expect(started.slice(5)).toEqual(['a4', 'a5']);
    for (const _ of ['a4', 'a5', 'a6']) await endOne();
    await Promise.all(all);
  });

  it('rests after each piece for as long as that took', async () => {
    const run = fairQueue(crowded);
    const { started, work, endOne } = workshop();
    const names = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'b1'];
    const all = names.map((name) => run(name.charAt(0), work(name)));
    for (const _ of ['a1', 'a2', 'b1']) await endOne();
    await vi.advanceTimersByTimeAsync(0);
    expect(started.slice(3)).toEqual(['a3']);
    vi.advanceTimersByTime(50);
    await endOne();
    await vi.advanceTimersByTimeAsync(49);
    expect(started.slice(4)).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(started.slice(4)).toEqual(['a4']);
    vi.advanceTimersByTime(1000);
    for (const _ of ['a4', 'a5', 'a6', 'a7']) await endOne();
    await Promise.all(all);
  });

  it('is never who stands aside', async () => {
    const run = fairQueue({ ...crowded, placesEach: 3 });
    const { started, work, endOne } = workshop();
    const names = ['x1', 'x2', 'x3', 'x4', 'x5', 'x6', 'b1'];
    const all = names.map((name) => run(name.charAt(0), work(name)));
    vi.advanceTimersByTime(50);
    for (const _ of names) await endOne();
    expect(started).toEqual(['x1', 'x2', 'x3', 'b1', 'x4', 'x5', 'x6']);
    await Promise.all(all);
  });
});
