import { expect, it } from 'vitest';
import { firstFew } from './first-few.ts';

const names = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}`);

it.each([
  [0, ''],
  [1, '1'],
  [3, '1, 2, 3'],
  [4, '1, 2 and 2 more'],
  [2002, '1, 2 and 2,000 more'],
])('names %d in one sentence, three at most', (count, sentence) => {
  expect(firstFew(names(count), 3)).toBe(sentence);
});
