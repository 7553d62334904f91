import { currencies, currencySymbol } from '#contract/tenants/currency.ts';
import type { Earnings } from '#contract/transactions/transaction.ts';

/** What is said of earnings, wherever they are shown (DASH-43, DASH-44). */
export const earningsLabels = {
  points: 'Points',
  cash: 'Cash',
  pending: (points: number): string => `${points.toLocaleString('en')} more in review`,
  balance: (points: number): string =>
    `${points.toLocaleString('en')} ${points === 1 ? 'point' : 'points'}`,
};

/** The cash due, an amount with its sign for each currency: `€30 · $20`; empty when there is none. */
export const describeCash = (monetary: Earnings['monetary']): string =>
  currencies
    .flatMap((currency) => {
      const amount = monetary[currency];
      return amount ? [`${currencySymbol(currency)}${amount.toLocaleString('en')}`] : [];
    })
    .join(' · ');

/** Earnings in one line: `250 points · 50 more in review · €30`. */
export const describeEarnings = ({ points, pendingPoints, monetary }: Earnings): string =>
  [
    earningsLabels.balance(points),
    pendingPoints > 0 && earningsLabels.pending(pendingPoints),
    describeCash(monetary),
  ]
    .filter(Boolean)
    .join(' · ');
