import { expect, it } from 'vitest';
import { fullName } from './full-name.ts';

it.each([
  ['Ada', 'Lovelace', 'Ada Lovelace'],
  ['Ada', '', 'Ada'],
  ['', 'Lovelace', 'Lovelace'],
  ['', '', ''],
])('joins %j and %j to %j', (firstName, lastName, name) => {
  expect(fullName({ firstName, lastName })).toBe(name);
});
