import { expect, it } from 'vitest';
import { together } from './together.ts';

it('does at once what has come while it was busy, and answers each when its own is done', async () => {
  const rounds: string[][] = [];
  let endRound = Promise.withResolvers<void>();
  const note = together<string>((items) => {
    rounds.push([...items]);
    return endRound.promise;
  });
  const first = note('a');
  await Promise.resolve();
  const later = [note('b'), note('c')];
  expect(rounds).toEqual([['a']]);
  endRound.resolve();
  await first;
  expect(rounds).toEqual([['a'], ['b', 'c']]);
  endRound = Promise.withResolvers();
  await Promise.all(later);
});

it('throws to those alone whose round has failed, and goes on', async () => {
  const note = together<string>(async (items) => {
    if (items.includes('bad')) throw new Error('no luck');
  });
  const [good, bad, beside] = [note('good'), note('bad'), note('beside')];
  await expect(Promise.all([good, bad, beside])).rejects.toThrow('no luck');
  await note('next');
});
