import { expect, it } from 'vitest';
import type { CurrencyReturn } from '#contract/reports/report.ts';
import { returnInWords } from './return-labels.ts';

const of = (
  currency: CurrencyReturn['currency'],
  { sales, cost, fees = 0 }: { sales: number; cost: number; fees?: number },
): CurrencyReturn => ({
  ...{ currency, sales, cost, credited: cost - fees, pending: 0 },
  ...{ activities: 0, rewards: 0, fees },
});
const whole = { unvaluedRewards: 0 };

it.each([
  ['USD', 720, 100, 'Every $1 spent brought in $7.20.'],
  ['USD', 700, 100, 'Every $1 spent brought in $7.'],
  ['USD', 0, 100, 'Every $1 spent brought in $0.'],
  ['JPY', 14_049, 10_000, 'Every ¥100 spent brought in ¥140.'],
  ['EUR', 20, -5, 'Sales of €20, and more was taken back than given.'],
] as const)(
  'says of %s with sales of %d and costs of %d: %s [REP-92]',
  (currency, sales, cost, words) => {
    expect(returnInWords(of(currency, { sales, cost }), whole)).toBe(words);
  },
);

it('says where costs are not known, in whole or in part [REP-92]', () => {
  const unknown = 'Sales of €20. Nobody was given anything in EUR, so their cost is not known.';
  expect(returnInWords(of('EUR', { sales: 20, cost: 0 }), whole)).toBe(unknown);
  expect(returnInWords(of('EUR', { sales: 20, cost: 3, fees: 3 }), whole)).toBe(unknown);
  expect(returnInWords(of('EUR', { sales: 20, cost: 10 }), { unvaluedRewards: 1 })).toBe(
    'Every €1 of known costs brought in €2.',
  );
});
