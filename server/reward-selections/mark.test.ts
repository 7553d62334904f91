import { expect, it } from 'vitest';
import { markOf, titleOf } from './mark.ts';

const id = 'f3b0c3a0-5d5c-4a55-9f0e-0a9f6f7d2b11';

it('the discount of a selection is called as the reward, and ends with what tells that it is ours', () => {
  expect(markOf({ id })).toBe(`Banyan reward ${id}`);
  expect(titleOf({ id, chosenText: '10% off' })).toBe(`10% off · Banyan reward ${id}`);
});

it('a title that is too long for a shop loses letters of the reward, never the mark', () => {
  const title = titleOf({ id, chosenText: 'x'.repeat(300) });
  expect(title).toHaveLength(255);
  expect(title).toMatch(/^x{202} · Banyan reward /);
  expect(title.endsWith(markOf({ id }))).toBe(true);
});
