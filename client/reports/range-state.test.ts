import { expect, it } from 'vitest';
import { loadableRange, readRange } from './range-state.ts';

it.each([
  ['', { from: '2026-11-01', to: '2026-11-30' }, true],
  ['from=2026-01-05', { from: '2026-01-05', to: null }, false],
  ['to=2026-01-05', { from: null, to: '2026-01-05' }, false],
  ['from=2026-01-05&to=2026-01-06', { from: '2026-01-05', to: '2026-01-06' }, false],
])(
  'the address %j asks for %j, where this month stands for nothing: %s',
  (query, range, isMissing) => {
    expect(readRange(new URLSearchParams(query), '2026-11-20')).toEqual({ range, isMissing });
  },
);

it.each([
  [
    { from: '2026-01-05', to: '2026-01-05' },
    { startDate: '2026-01-05', endDate: '2026-01-05' },
  ],
  [{ from: '2026-01-06', to: '2026-01-05' }, { problem: 'Date is not valid.' }],
  [{ from: 'today', to: null }, { problem: 'Date is not valid.' }],
  [{ from: '2026-01-05', to: null }, { problem: 'Please choose a first and a last day.' }],
  [{ from: null, to: '2026-01-05' }, { problem: 'Please choose a first and a last day.' }],
  [{ from: null, to: null }, { problem: 'Please choose a first and a last day.' }],
])('a report of %j is %j', (range, expected) => {
  expect(loadableRange(range)).toEqual(expected);
});
