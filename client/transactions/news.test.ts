import { expect, it } from 'vitest';
import { describeSums } from './news.ts';

it('what was added is told by unit, points first, and nothing for a unit that comes to nothing', () => {
  expect(describeSums({ points: 150 })).toBe('+150 points');
  expect(describeSums({ USD: 40, points: 50 })).toBe('+50 points · +$40');
  expect(describeSums({ points: -1, USD: 0 })).toBe('−1 point');
  expect(describeSums({})).toBe('');
});
