import { expect, it } from 'vitest';
import { windowOf } from './months.ts';

it.each([
  { from: '2026-01-15', window: { from: '2026-02-01', to: '2026-02-28' } },
  { from: '2026-02-01', window: { from: '2026-02-01', to: '2026-02-28' } },
  { from: '2026-02-02', window: { from: '2026-02-02', to: '2026-02-28' } },
  { from: '2026-02-28', window: { from: '2026-02-28', to: '2026-02-28' } },
  { from: '2026-03-01', window: undefined },
])('of a February, use from $from on has the days of $window', ({ from, window }) => {
  expect(windowOf('2026-02-01', from)).toEqual(window);
});
