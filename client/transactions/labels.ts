import { type Currency, currencies, currencySymbol } from '#contract/tenants/currency.ts';
import type { Earnings, Transaction } from '#contract/transactions/transaction.ts';
import { stateWords } from '../activities/labels.ts';

/** What is said of earnings, wherever they are shown (DASH-43, DASH-44). */
export const earningsLabels = {
  points: 'Points',
  cash: 'Cash',
  pending: (points: number): string =>
    `${points.toLocaleString('en')} more ${stateWords.awaitsReview.toLowerCase()}`,
  pendingCash: (amount: string): string =>
    `${amount} more ${stateWords.awaitsReview.toLowerCase()}`,
  balance: (points: number): string =>
    `${points.toLocaleString('en')} ${points === 1 ? 'point' : 'points'}`,
};

/** An amount of cash with its sign: `$40`, `€12.50`. */
const describeMoney = (currency: Currency, amount: number): string =>
  `${currencySymbol(currency)}${amount.toLocaleString('en', {
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  })}`;

/** What an entry of the ledger adds or takes away: `+75 points`, `−$40`. */
export const describeEntry = ({ type, unit, value }: Transaction): string =>
  `${type === 'credit' ? '+' : '−'}${
    unit === 'points' ? earningsLabels.balance(value) : describeMoney(unit, value)
  }`;

/** The cash due, an amount with its sign for each currency: `€30 · $20`; empty when there is none. */
export const describeCash = (monetary: Earnings['monetary']): string =>
  currencies
    .flatMap((currency) => {
      const amount = monetary[currency];
      return amount ? [describeMoney(currency, amount)] : [];
    })
    .join(' · ');

/** Earnings in one line: `250 points · 50 more awaiting review · €30`. */
export const describeEarnings = ({ points, pendingPoints, monetary }: Earnings): string =>
  [
    earningsLabels.balance(points),
    pendingPoints > 0 && earningsLabels.pending(pendingPoints),
    describeCash(monetary),
  ]
    .filter(Boolean)
    .join(' · ');
