import { expect, it } from 'vitest';
import { isSameSetting } from './same-setting.ts';

it.each([
  [undefined, null],
  [
    { a: 1, b: 2 },
    { b: 2, a: 1 },
  ],
  [{ a: { b: null }, c: undefined }, { a: {} }],
  [[{ a: 1, b: null }], [{ a: 1 }]],
])('%j and %j are the same setting', (one, other) => {
  expect(isSameSetting(one, other)).toBe(true);
  expect(isSameSetting(other, one)).toBe(true);
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
])('%j and %j are not', (one, other) => {
  expect(isSameSetting(one, other)).toBe(false);
});
