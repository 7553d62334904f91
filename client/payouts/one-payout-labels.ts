import type { Payout, PayoutRun } from '#contract/payouts/payout.ts';
import { fullName } from '#contract/people/full-name.ts';
import { describeMoney } from '#contract/tenants/currency.ts';
import { people, sum } from './sums.ts';

/** The texts of the payouts of a run, and of the outcomes that an admin enters. */
export const onePayoutLabels = {
  list: 'Payouts',
  search: 'Search by name or email',
  status: 'Status',
  everyStatus: 'Every status',
  empty: 'No payouts found',
  columns: {
    person: 'Name',
    payTo: 'Paid to',
    amount: 'Amount',
    status: 'Status',
    reference: 'Reference',
  },
  leaveOut: 'Leave out',
  leaveOutOf: (name: string): string => `Leave out ${name}`,
  leaveOutQuestion: (payout: Payout): string =>
    `Leave out ${fullName(payout.user)}, ${describeMoney(payout.currency, payout.value)}?`,
  leaveOutHint: 'The cash stays due, for another run.',
  takeIn: 'Take in again',
  takeInOf: (name: string): string => `Take in ${name} again`,
  paid: 'Paid',
  paidOf: (name: string): string => `Mark ${name} as paid`,
  failed: 'Failed',
  failedOf: (name: string): string => `Mark ${name} as failed`,
  failedQuestion: (payout: Payout): string =>
    `Has ${describeMoney(payout.currency, payout.value)} not reached ${fullName(payout.user)}?`,
  failedHint: 'The cash is due again. The person reads the reason.',
  failedReasonHint: 'Such as: PayPal does not know this email.',
  arrived: 'Paid after all',
  arrivedOf: (name: string): string => `Mark ${name} as paid after all`,
  arrivedQuestion: (payout: Payout): string =>
    `Has ${fullName(payout.user)} got ${describeMoney(payout.currency, payout.value)} after all?`,
  arrivedHint:
    'Say so when it arrived late, or when you have paid it by hand. It is not due any more then, and no run pays it again.',
  transaction: 'Number of the payment',
  transactionHint: 'Such as its number at your bank or at PayPal. You can leave it empty.',
  /** Below the reason of a failed payout. */
  taken: 'Not due any more: another run or a payment has taken this cash.',
  /** In place of that, before the name of a run. */
  takenBy: 'Not due any more: this cash is part of ',
  notDue:
    'It stays failed, because this cash is not due any more: another run or a payment has taken it. Look at the ledger of this person before you pay again.',
  remaining: 'All others are paid',
  remainingQuestion: (run: PayoutRun): string =>
    `Mark ${people(run.totals['on-its-way'].count)} as paid?`,
  remainingConsequence: (run: PayoutRun): string =>
    `${sum(run.currency, run.totals['on-its-way'])} has arrived, and each of them sees it as paid.`,
  othersFailed: 'All others failed',
  othersFailedQuestion: (run: PayoutRun): string =>
    `Mark ${people(run.totals['on-its-way'].count)} as failed?`,
  /** The people concerned, as far as they are named. */
  othersFailedConsequence: (run: PayoutRun, named: readonly Payout[]): string => {
    const more = run.totals['on-its-way'].count - named.length;
    const names = named.map(
      (payout) => `${fullName(payout.user)} (${describeMoney(payout.currency, payout.value)})`,
    );
    const all = more > 0 ? [...names, `${more.toLocaleString('en')} more`] : names;
    const listed = new Intl.ListFormat('en-GB').format(all);
    return `${sum(run.currency, run.totals['on-its-way'])} is due again, and goes out with the next run. Do this only if nobody of them was paid: ${listed}.`;
  },
  othersFailedHint: 'Each of them reads the reason. Such as: PayPal did not take this payout.',
  settled: (count: number): string =>
    count === 0
      ? 'Nothing has changed: this was entered before'
      : count === 1
        ? '1 payout entered'
        : `${count.toLocaleString('en')} payouts entered`,
};
