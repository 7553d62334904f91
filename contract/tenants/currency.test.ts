import { expect, it } from 'vitest';
import { currencies, currencySymbol, describeMoney } from './currency.ts';

it('no two currencies have one sign, and the best known keep the short ones', () => {
  expect(new Set(currencies.map(currencySymbol)).size).toBe(currencies.length);
  expect((['USD', 'EUR', 'GBP', 'JPY', 'CAD', 'AUD', 'SEK'] as const).map(currencySymbol)).toEqual([
    ...['$', '€', '£', '¥', 'CA$', 'A$', 'SEK'],
  ]);
});

it.each([
  ['USD', 40, '$40'],
  ['CAD', 12.5, 'CA$12.50'],
  ['EUR', -5, '−€5'],
  ['JPY', 1200, '¥1,200'],
  ['CHF', 8.4, 'CHF\u00a08.40'],
  ['KWD', 1.235, 'KWD\u00a01.235'],
] as const)('an amount of %s, %d, is written %s', (currency, amount, text) => {
  expect(describeMoney(currency, amount)).toBe(text);
});
