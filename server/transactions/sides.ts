import type { LedgerAccount } from '#contract/transactions/account.ts';
import type { TransactionSource } from '#contract/transactions/transaction.ts';

/** The account with which a person exchanges, by the cause of an entry. */
const counterparts: Readonly<Record<TransactionSource, Exclude<LedgerAccount, 'person'>>> = {
  manual: 'programme',
  activity: 'programme',
  referral: 'programme',
  'reward-selection': 'rewards',
  expiry: 'expired',
  payment: 'paid',
  payout: 'pending',
};

interface Change {
  readonly source: TransactionSource;
  /** Above 0 for a credit of the person, below 0 for a debit. */
  readonly value: number;
}

/** The two accounts of an entry, and the amount that goes from the one to the other: always above 0. */
function sidesOf({ source, value }: Change): {
  fromAccount: LedgerAccount;
  toAccount: LedgerAccount;
  amount: number;
} {
  const counterpart = counterparts[source];
  return value > 0
    ? { fromAccount: counterpart, toAccount: 'person', amount: value }
    : { fromAccount: 'person', toAccount: counterpart, amount: -value };
}

/** An entry as a row of the ledger has it. */
export const withSides = <Entry extends Change>({ value, ...entry }: Entry) => ({
  ...entry,
  ...sidesOf({ source: entry.source, value }),
});
