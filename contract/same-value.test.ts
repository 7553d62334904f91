import { expect, it } from 'vitest';
import { isSameValue } from './same-value.ts';

it.each([
  [undefined, null],
  [
    { a: 1, b: 2 },
    { b: 2, a: 1 },
  ],
  [{ a: { b: null }, c: undefined }, { a: {} }],
  [[{ a: 1, b: null }], [{ a: 1 }]],
])('%j and %j say the same', (one, other) => {
  expect(isSameValue(one, other)).toBe(true);
  expect(isSameValue(other, one)).toBe(true);
});

it.each([
  [null, ''],
  [null, false],
  [null, 0],
  [null, {}],
  [
    ['a', 'b'],
    ['b', 'a'],
  ],
  [{ a: 1 }, { a: 2 }],
  [{ a: 1 }, { a: 1, b: 1 }],
  ['1', 1],
])('%j and %j do not', (one, other) => {
  expect(isSameValue(one, other)).toBe(false);
});
