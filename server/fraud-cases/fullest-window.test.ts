import fc from 'fast-check';
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

it('counts the different keys of the items', () => {
  const items = [
    { at: 0, who: 'a' },
    { at: 1, who: 'a' },
    { at: 2, who: 'a' },
    { at: 3, who: 'b' },
    { at: 12, who: 'c' },
  ];
  const own = items[3];
  if (!own) throw new Error('There are five');
  expect(momentsOf(fullestWindow(items, own, 10, ({ who }) => who))).toEqual([2, 3, 12]);
});

it('finds the same as looking at each stretch by itself', () => {
  const item = fc.record({ at: fc.nat(30), who: fc.constantFrom('a', 'b', 'c', 'd') });
  fc.assert(
    fc.property(fc.array(item, { minLength: 1 }), fc.nat(20), (items, length) => {
      const own = items[0] ?? expect.unreachable();
      const sizes = items
        .filter(({ at }) => at <= own.at && own.at <= at + length)
        .map(({ at: from }) => {
          const within = items.filter(({ at }) => from <= at && at <= from + length);
          return new Set(within.map(({ who }) => who)).size;
        });
      const found = fullestWindow(items, own, length, ({ who }) => who);
      expect(found).toContain(own);
      expect(new Set(found.map(({ who }) => who)).size).toBe(Math.max(...sizes));
    }),
  );
});
