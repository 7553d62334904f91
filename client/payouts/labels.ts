import type {
  Payable,
  Payout,
  PayoutMethod,
  PayoutRun,
  PayoutStatus,
  RunStatus,
  RunStep,
  RunTrouble,
  WaitingReason,
} from '#contract/payouts/payout.ts';
import { troubleWords, wayOn } from '#contract/payouts/trouble-words.ts';
import { fullName } from '#contract/people/full-name.ts';
import { addMoney } from '#contract/tenants/add-money.ts';
import { type Currency, describeMoney } from '#contract/tenants/currency.ts';
import { firstFew } from '../people/first-few.ts';

const people = (count: number): string =>
  count === 1 ? '1 person' : `${count.toLocaleString('en')} people`;

/** The number of references that one sentence names. */
const mostReferences = 10;

/** How long a notice about payouts stays, in milliseconds. */
export const payoutNoticeDuration = 4000;

/** The payouts that a run includes: they go out, or have gone out. */
export const goingOut = ({ totals }: Pick<PayoutRun, 'totals'>) => {
  const parts = (['listed', 'on-its-way', 'paid', 'failed', 'released'] as const).map(
    (status) => totals[status],
  );
  return {
    count: parts.reduce((sum, each) => sum + each.count, 0),
    value: addMoney(parts.map(({ value }) => value)),
  };
};

const sum = (currency: Currency, { count, value }: { count: number; value: number }): string =>
  `${describeMoney(currency, value)} to ${people(count)}`;

/** The next step with payouts that failed (PAY-27). */
const failedHint = ({ totals: { failed } }: PayoutRun): string =>
  failed.count === 0
    ? ''
    : ` ${failed.count === 1 ? '1 has failed: its cash' : `${failed.count.toLocaleString('en')} have failed: their cash`} became due again, for the next run. Where you have paid by hand instead, say so here.`;

/** The kind of account to which a run sends cash. */
const addressOf = (method: PayoutMethod): string =>
  method === 'bank-file' ? 'bank account' : 'PayPal email';

const whyWaiting = (reason: WaitingReason, method: PayoutMethod): string =>
  ({
    'test-user': 'test users are not paid',
    held: 'held for some days after the credit',
    'below-minimum': 'below the minimum',
    'no-address': `no ${addressOf(method)}`,
  })[reason];

const payoutNames = {
  listed: 'To be paid',
  'left-out': 'Left out',
  'on-its-way': 'On its way',
  paid: 'Paid',
  failed: 'Failed',
  released: 'Due again',
} satisfies Record<PayoutStatus, string>;

/**
 * The state of a payout of a run in words: nothing is on its way before the run was sent (PAY-10), nor while PayPal has
 * refused every try (PAY-107).
 */
export const payoutInWords = (
  status: PayoutStatus,
  run: Pick<PayoutRun, 'status' | 'method' | 'trouble' | 'atPayPal'>,
): string => {
  const isRefused = run.method === 'pay-pal' && run.trouble !== null && run.atPayPal === 'no';
  return status === 'on-its-way' && (run.status === 'approved' || isRefused)
    ? 'Approved, not sent yet'
    : payoutNames[status];
};

/** The state of a run in words: what was sent to PayPal is handed over once PayPal has taken it (PAY-111). */
export const runInWords = (run: Pick<PayoutRun, 'status' | 'method' | 'atPayPal'>): string =>
  isUnanswered(run) ? 'Sent to PayPal, not answered yet' : payoutLabels.statuses[run.status];

const isUnanswered = ({ status, method, atPayPal }: Parameters<typeof runInWords>[0]): boolean =>
  status === 'sent' && method === 'pay-pal' && atPayPal !== 'yes';

/** The texts of the pages of payout runs, on both sides. */
export const payoutLabels = {
  menu: 'Parts of the payments',
  parts: { payments: 'Due and paid', runs: 'Payout runs' },
  title: 'Payout runs',
  purpose: 'Pay everybody to whom cash is due, in one go.',
  list: 'Payout runs',
  empty: 'No payout runs yet',
  emptyHint:
    'A run gathers the cash that is due, so that you pay it with one file or through PayPal.',
  failed: 'The payout run could not be loaded',
  stale: 'This page may be out of date',
  name: (number: number): string => `Payout run ${number}`,
  columns: {
    run: 'Run',
    status: 'Status',
    amount: 'Amount',
    people: 'People',
    outcome: 'Paid and failed',
    created: 'Started',
  },
  statuses: {
    review: 'In review',
    'awaiting-approval': 'Waits for approval',
    approved: 'Approved',
    sent: 'Handed over',
    done: 'Done',
    cancelled: 'Cancelled',
  } satisfies Record<RunStatus, string>,
  outcome: ({ totals: { paid, failed } }: PayoutRun): string =>
    [
      paid.count > 0 && `${paid.count.toLocaleString('en')} paid`,
      failed.count > 0 && `${failed.count.toLocaleString('en')} failed`,
    ]
      .filter(Boolean)
      .join(', ') || 'None yet',
  /** In place of the status, where an admin has to look. */
  heldUp: 'Held up',
  troubles: troubleWords,
  /** The part of such a run that PayPal has, and the next step. */
  wayOn: (run: PayoutRun, trouble: RunTrouble): string =>
    `${wayOn(run, trouble)}${failedHint(run)}`,
  tryAgain: 'Try again',
  triedAgain: 'PayPal is asked again',
  /** The state of a run, and the next step. */
  standing: (run: PayoutRun): string => {
    switch (run.status) {
      case 'review':
        return run.sentBackReason === null
          ? 'Look through the payouts, and leave out whom you do not want to pay yet. Nothing has moved so far.'
          : `Sent back: “${run.sentBackReason}”. Change it, and submit it again.`;
      case 'awaiting-approval':
        return run.mayApprove
          ? `${run.submitted?.by ?? ''} asks you to approve it. The cash is set apart once you do.`
          : 'Another admin has to approve it.';
      case 'approved':
        return run.method === 'pay-pal'
          ? 'The cash is set apart. Send it to PayPal, which pays everybody from the connected account.'
          : `The cash is set apart. Upload the file at ${run.method === 'bank-file' ? 'your bank' : 'PayPal under Payouts'}, and then say that you have handed it over.`;
      case 'sent':
        if (isUnanswered(run))
          return 'It was sent to PayPal, which has not answered yet. What PayPal says of it appears here by itself.';
        return run.method === 'pay-pal'
          ? `PayPal pays it. What becomes of each payout appears here by itself, within ten minutes of PayPal’s answer.${failedHint(run)}`
          : `It was handed over. Enter what becomes of the payouts, or upload the report that you get.${failedHint(run)}`;
      case 'done':
        return `Every payout has come to its end.${failedHint(run)}`;
      case 'cancelled':
        return 'It was cancelled. The cash is due again.';
    }
  },
  steps: {
    submit: 'Submit',
    approve: 'Approve',
    'send-back': 'Send back',
    send: 'I have handed it over',
    cancel: 'Cancel the run',
  } satisfies Record<RunStep['step'], string>,
  sendToPayPal: 'Send to PayPal',
  sentToPayPal: 'Sent to PayPal',
  sendQuestion: ({ currency, totals }: PayoutRun): string =>
    `Pay ${sum(currency, totals['on-its-way'])} through PayPal?`,
  sendConsequence:
    'PayPal pays everybody from the connected account. A payment that has arrived cannot be taken back here.',
  moved: {
    submit: 'Submitted',
    approve: 'Approved',
    'send-back': 'Sent back',
    send: 'Handed over',
    cancel: 'Cancelled',
  } satisfies Record<RunStep['step'], string>,
  sendBackQuestion: 'Send it back?',
  sendBackHint: 'The run can be changed again. Its admin reads the reason.',
  cancelQuestion: (number: number): string => `Cancel payout run ${number}?`,
  cancelConsequence: (run: PayoutRun): string =>
    run.status === 'review' || run.status === 'awaiting-approval'
      ? `${sum(run.currency, run.totals.listed)} stays due.`
      : `${sum(run.currency, run.totals['on-its-way'])} is due again.${
          run.method !== 'pay-pal'
            ? ' Do this only if the file was not uploaded.'
            : run.atPayPal === 'no'
              ? ''
              : ' Do this only if you have looked at PayPal, and the run is not there.'
        }`,
  keep: 'Keep it',
  download: 'Download file',
  downloadFailed: 'The file could not be made',
  people,
  start: {
    button: 'Start a payout run',
    title: 'Start a payout run',
    description:
      'It gathers everybody who can be paid now. You look through it before anything moves.',
    failed: 'The cash that is due could not be loaded',
    nothing: 'Nobody can be paid right now.',
    method: 'How it is paid',
    methods: {
      'pay-pal-file': 'As a file that you upload at PayPal',
      'pay-pal': 'Through the connected PayPal account',
      'bank-file': 'As a file for your bank',
    } satisfies Record<PayoutMethod, string>,
    begin: (currency: Currency): string => `Start in ${currency}`,
    payable: ({ currency, payable }: Payable): string =>
      payable.count === 0 ? `Nobody can be paid in ${currency} right now.` : sum(currency, payable),
    open: (number: number): string => `Open payout run ${number}`,
    close: 'Close',
    waiting: (
      currency: Currency,
      { reason, count, value }: Payable['waiting'][number],
      method: PayoutMethod,
    ): string =>
      `Not in this run: ${describeMoney(currency, value)} of ${people(count)} (${whyWaiting(reason, method)})`,
    /** Above the people of one reason. */
    waitingTitle: (currency: Currency, reason: WaitingReason, method: PayoutMethod): string =>
      `Not in this run (${currency}): ${whyWaiting(reason, method)}`,
    waitingList: 'People who are not in this run',
    waitingEmpty: 'Nobody is left behind for this reason any more',
    back: 'Back to the run',
    advice: (reason: WaitingReason, method: PayoutMethod): string =>
      ({
        'test-user': 'Test users try things out. Their cash never goes out in a run.',
        held: 'It can be paid once the days of the settings are over.',
        'below-minimum': 'It waits until it comes to the minimum of the settings.',
        'no-address': `They can add a ${addressOf(method)} on their page of payments.`,
      })[reason],
  },
  payouts: {
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
  },
  results: {
    choose: 'Upload the report',
    title: 'What the file says',
    paid: 'Paid',
    failed: 'Failed, and due again',
    waiting: 'Still on their way',
    missing: 'Not in the file',
    missingStay: 'They stay as they are.',
    missingHint:
      'Where PayPal has none of them, enter the file first, and then choose “All others failed”.',
    unused: 'Rows that are not used',
    moreUnused: (count: number): string =>
      count === 1 ? 'and 1 more row' : `and ${count.toLocaleString('en')} more rows`,
    confirm: (count: number): string =>
      count === 1 ? 'Enter 1 payout' : `Enter ${count.toLocaleString('en')} payouts`,
    row: (row: number, why: string): string => `Row ${row}: ${why}`,
    progress: (done: number, all: number): string => `${done} of ${all} entered`,
    noReason: 'No reason was given',
    notDue: (references: readonly string[]): string =>
      `Stay failed, because their cash was paid another way since: ${firstFew(references, mostReferences)}.`,
    unknown: (references: readonly string[]): string =>
      `This run does not pay these payouts, and they are not entered: ${firstFew(references, mostReferences)}. If PayPal has paid one of them, mark it as paid under “Due and paid”, so that nobody pays it again.`,
  },
};
