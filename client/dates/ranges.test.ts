import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longRange, rangeInWords, rangePresets, rangeProblem } from './ranges.ts';

const presetsOn = (today: string) =>
  Object.fromEntries(rangePresets(today).map(({ label, from, to }) => [label, [from, to]]));

const anyDay = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('the named ranges', () => {
  it('are seven, in the order of the product [SHELL-168]', () => {
    expect(rangePresets('2024-06-05').map(({ label }) => label)).toEqual([
      'This Month',
      'Last Month',
      'Last 7 Days',
      'Last 30 Days',
      'Today',
      'Yesterday',
      'This Year',
    ]);
  });

  it('are whole months and years, and days that end today [SHELL-172]', () => {
    expect(presetsOn('2024-03-01')).toEqual({
      'This Month': ['2024-03-01', '2024-03-31'],
      'Last Month': ['2024-02-01', '2024-02-29'],
      'Last 7 Days': ['2024-02-24', '2024-03-01'],
      'Last 30 Days': ['2024-02-01', '2024-03-01'],
      Today: ['2024-03-01', '2024-03-01'],
      Yesterday: ['2024-02-29', '2024-02-29'],
      'This Year': ['2024-01-01', '2024-12-31'],
    });
    expect(presetsOn('2024-01-01')['Last Month']).toEqual(['2023-12-01', '2023-12-31']);
  });

  it('can each be loaded, on any day [SHELL-172 SHELL-173]', () => {
    fc.assert(
      fc.property(anyDay, (today) => {
        for (const preset of rangePresets(today)) expect(rangeProblem(preset)).toBeNull();
      }),
    );
  });
});

describe('a range of an address', () => {
  it.each([
    ['yesterday', null],
    [null, '2024-02-30'],
    ['2024-6-1', '2024-06-30'],
    ['', null],
    ['2024-06-02', '2024-06-01'],
  ])('from %j to %j is no range [SHELL-171 SHELL-173]', (from, to) => {
    expect(rangeProblem({ from, to })).toBe('Date is not valid.');
  });

  it('may lack either end, or be a single day [SHELL-172]', () => {
    for (const range of [
      { from: null, to: null },
      { from: '2024-06-01', to: null },
      { from: null, to: '2024-06-01' },
      { from: '2024-06-01', to: '2024-06-01' },
    ]) {
      expect(rangeProblem(range)).toBeNull();
    }
  });

  it('is told in the form of the list below it [SHELL-170 SHELL-262 AMB-199]', () => {
    const words = (from: string | null, to: string | null) =>
      rangeInWords({ from, to }, '2024-11-20');
    expect(words('2024-06-05', '2024-07-01')).toBe('05 Jun – 01 Jul');
    expect(words('2024-06-05', '2024-06-05')).toBe('05 Jun');
    expect(words('2024-06-05', null)).toBe('From 05 Jun');
    expect(words(null, '2024-06-05')).toBe('Until 05 Jun');
    expect(words(null, null)).toBeNull();
    expect(words('2023-12-05', '2024-01-01')).toBe('05 Dec 2023 – 01 Jan 2024');
    expect(words(null, '2025-01-01')).toBe('Until 01 Jan 2025');
  });
});

describe('a range in words', () => {
  it.each([
    [null, null, null, null],
    ['2026-11-01', null, 'From November 1, 2026', 'From 01 Nov'],
    [null, '2026-11-30', 'Until November 30, 2026', 'Until 30 Nov'],
    ['2026-11-01', '2026-11-01', 'November 1, 2026', '01 Nov'],
    ['2026-11-01', '2026-11-30', 'November 1, 2026 – November 30, 2026', '01 Nov – 30 Nov'],
    [
      '2025-12-31',
      '2026-01-01',
      'December 31, 2025 – January 1, 2026',
      '31 Dec 2025 – 01 Jan 2026',
    ],
  ])('of %s to %s is "%s" in reports, and "%s" above lists', (from, to, long, short) => {
    expect(longRange({ from, to })).toBe(long);
    expect(rangeInWords({ from, to }, '2026-11-20')).toBe(short);
  });
});
