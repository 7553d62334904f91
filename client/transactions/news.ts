import type { HomeNews } from '#contract/home/home.ts';
import { currencies } from '#contract/tenants/currency.ts';
import { describeAmount } from './labels.ts';

/** The sums of entries of the ledger, by unit: `+150 points · −$40`; empty when they come to nothing. */
export const describeSums = (sums: HomeNews['sums']): string =>
  (['points', ...currencies] as const)
    .flatMap((unit) => {
      const sum = sums[unit];
      return sum ? [describeAmount(unit, sum)] : [];
    })
    .join(' · ');
