import { expect, it } from 'vitest';
import type { CurrencyReturn } from '#contract/reports/report.ts';
import { returnInWords } from './return-labels.ts';

const spent = (
  currency: CurrencyReturn['currency'],
  { sales, cost }: Pick<CurrencyReturn, 'sales' | 'cost'>,
) =>
  returnInWords({
    ...{ currency, sales, cost, referrals: 1, credited: cost, pending: 0 },
    ...{ activities: 0, rewards: 0, fees: 0 },
  });

it.each([
  ['USD', 720, 100, 'Every $1 spent brought in $7.20.'],
  ['USD', 700, 100, 'Every $1 spent brought in $7.'],
  ['USD', 0, 100, 'Every $1 spent brought in $0.'],
  ['JPY', 14_049, 10_000, 'Every ¥100 spent brought in ¥140.'],
  ['EUR', 20, 0, 'Sales of €20, for which nothing was spent.'],
  ['EUR', 20, -5, 'Sales of €20, and more was taken back than spent.'],
] as const)(
  'says of %s with sales of %d and costs of %d: %4$s [REP-92]',
  (currency, sales, cost, words) => {
    expect(spent(currency, { sales, cost })).toBe(words);
  },
);
