import { expect, it } from 'vitest';
import { beginningOf } from './beginning-of.ts';

it('is the text itself while it is short, in one line', () => {
  expect(beginningOf(' In the\n hills ')).toBe('In the hills');
  expect(beginningOf('x'.repeat(60))).toBe('x'.repeat(60));
});

it('ends with dots where something is left out, after no space', () => {
  expect(beginningOf('x'.repeat(61))).toBe(`${'x'.repeat(59)}…`);
  expect(beginningOf(`${'x'.repeat(58)} and more`)).toBe(`${'x'.repeat(58)}…`);
});
