import { describe, expect, it } from 'vitest';
import { isOneMonth, startOfMonth, startOfYear, tilesOf, yearsOf } from './tiles.ts';

/** From one day to another: `2025-01-01 2026-12-31`. */
const days = (range: string) => {
  const [from = '', to = ''] = range.split(' ');
  return { from, to };
};
const said = ({ from, to }: { from: string; to: string }) => `${from} ${to}`;
const tiles = (range: string) => {
  const { years, months, days: single } = tilesOf(days(range));
  return { years: years && said(years), months: months.map(said), days: single.map(said) };
};

describe('a range of days', () => {
  it.each<[string, string | null, string[], string[]]>([
    ['2026-11-03 2026-11-20', null, [], ['2026-11-03 2026-11-20']],
    ['2026-11-20 2026-11-20', null, [], ['2026-11-20 2026-11-20']],
    ['2026-11-03 2026-12-20', null, [], ['2026-11-03 2026-11-30', '2026-12-01 2026-12-20']],
    ['2025-12-03 2026-01-20', null, [], ['2025-12-03 2025-12-31', '2026-01-01 2026-01-20']],
    ['2026-02-01 2026-02-28', null, ['2026-02-01 2026-02-28'], []],
    ['2026-02-01 2026-03-31', null, ['2026-02-01 2026-03-31'], []],
    ['2025-11-01 2026-02-28', null, ['2025-11-01 2025-12-31', '2026-01-01 2026-02-28'], []],
    [
      '2026-01-31 2026-03-30',
      null,
      ['2026-02-01 2026-02-28'],
      ['2026-01-31 2026-01-31', '2026-03-01 2026-03-30'],
    ],
    ['2026-01-01 2026-12-31', '2026-01-01 2026-12-31', [], []],
    ['2024-01-01 2026-12-31', '2024-01-01 2026-12-31', [], []],
    [
      '2024-11-01 2027-02-28',
      '2025-01-01 2026-12-31',
      ['2024-11-01 2024-12-31', '2027-01-01 2027-02-28'],
      [],
    ],
    [
      '2024-12-15 2027-01-10',
      '2025-01-01 2026-12-31',
      [],
      ['2024-12-15 2024-12-31', '2027-01-01 2027-01-10'],
    ],
    [
      '2024-10-15 2027-02-10',
      '2025-01-01 2026-12-31',
      ['2024-11-01 2024-12-31', '2027-01-01 2027-01-31'],
      ['2024-10-15 2024-10-31', '2027-02-01 2027-02-10'],
    ],
    ['0998-06-01 1000-12-31', '0999-01-01 1000-12-31', ['0998-06-01 0998-12-31'], []],
  ])('%s is made of whole years, whole months and days', (range, years, months, single) => {
    expect(tiles(range)).toEqual({ years, months, days: single });
  });
});

it('the years of a stretch are told by their first days', () => {
  expect(yearsOf(days('2026-01-01 2026-12-31'))).toEqual(['2026-01-01']);
  expect(yearsOf(days('0999-01-01 1001-12-31'))).toEqual([
    ...['0999-01-01', '1000-01-01', '1001-01-01'],
  ]);
});

it('a stretch is of one month, or not', () => {
  expect(isOneMonth(days('2026-11-03 2026-11-20'))).toBe(true);
  expect(isOneMonth(days('2026-11-03 2026-12-01'))).toBe(false);
  expect(isOneMonth(days('2025-11-03 2026-11-03'))).toBe(false);
});

it('months and years begin on their first days', () => {
  expect(startOfMonth('2026-11-20')).toBe('2026-11-01');
  expect(startOfYear('2026-11-20')).toBe('2026-01-01');
});
