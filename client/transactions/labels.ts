import { stateWords } from '#contract/activities/words.ts';
import { currencies, describeMoney } from '#contract/tenants/currency.ts';
import type { Earnings, Transaction } from '#contract/transactions/transaction.ts';

/** The texts about earnings, everywhere (DASH-43, DASH-44). */
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

/** The texts of every list of credits and debits (AMB-31, AMB-190). */
export const transactionLabels = {
  title: 'Earnings',
  /** Leads there. */
  open: 'See every entry',
  dates: 'Date',
  /** Leaves out rewards, payments and expired points. */
  onlyEarned: 'Only what was earned',
  failed: 'The earnings could not be loaded',
  empty: 'No transactions found',
  emptyHint: 'What activities and orders bring appears here, and what rewards cost.',
  columns: { description: 'Details', type: 'Type', date: 'Date', value: 'Amount' },
  types: { credit: 'Credit', debit: 'Debit' } satisfies Record<Transaction['type'], string>,
};

/** The type of an own entry in words: added or taken off, and by the brand where an admin did it by hand (AMB-31). */
export const ownTypeInWords = (
  { type, source }: Pick<Transaction, 'type' | 'source'>,
  brand: string,
): string =>
  (type === 'credit' ? 'Added' : 'Taken off') + (source === 'manual' ? ` by ${brand}` : '');

/** An amount of the ledger with its sign: `+75 points`, `−$40`. */
export const describeAmount = (unit: Transaction['unit'], amount: number): string => {
  const size = Math.abs(amount);
  const words = unit === 'points' ? earningsLabels.balance(size) : describeMoney(unit, size);
  return `${amount < 0 ? '−' : '+'}${words}`;
};

/** The amount that an entry of the ledger adds or takes away. */
export const describeEntry = ({ type, unit, value }: Transaction): string =>
  describeAmount(unit, type === 'credit' ? value : -value);

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
