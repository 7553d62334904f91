import { expect, it } from 'vitest';
import { fullestWindow } from './fullest-window.ts';

const at = (...moments: number[]) => moments.map((moment) => ({ at: moment }));
const momentsOf = (items: readonly { at: number }[]) => items.map((item) => item.at);

it('finds the stretch with the most around an item, in whatever order they come', () => {
  const items = at(40, 0, 12, 30, 10, 35);
  const found = (own: number) =>
    momentsOf(fullestWindow(items, items.find((item) => item.at === own) ?? { at: own }, 10));
  expect(found(35)).toEqual([30, 35, 40]);
  expect(found(10)).toEqual([0, 10]);
  expect(found(12)).toEqual([10, 12]);
});

it('reaches as far as its length, and no further', () => {
  const [first, last] = at(0, 10);
  if (!first || !last) throw new Error('There are two');
  expect(fullestWindow([first, last], last, 10)).toHaveLength(2);
  expect(fullestWindow([first, last], last, 9)).toEqual([last]);
});

it('counts by a measure of the caller', () => {
  const items = [
    { at: 0, who: 'a' },
    { at: 1, who: 'a' },
    { at: 2, who: 'a' },
    { at: 3, who: 'b' },
    { at: 12, who: 'c' },
  ];
  const own = items[3];
  if (!own) throw new Error('There are five');
  const people = (found: readonly { who: string }[]) => new Set(found.map(({ who }) => who)).size;
  expect(momentsOf(fullestWindow(items, own, 10, people))).toEqual([2, 3, 12]);
});
