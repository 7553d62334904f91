import type {
  PayoutRun,
  PayoutStatus,
  RunStatus,
  RunStep,
  RunTrouble,
} from '#contract/payouts/payout.ts';
import { troubleWords, wayOn } from '#contract/payouts/trouble-words.ts';
import { addMoney } from '#contract/tenants/add-money.ts';
import { onePayoutLabels } from './one-payout-labels.ts';
import { resultsLabels } from './results-labels.ts';
import { startRunLabels } from './start-run-labels.ts';
import { people, sum } from './sums.ts';

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

/** The next step with payouts that failed (PAY-27). */
const failedHint = ({ totals: { failed } }: PayoutRun): string =>
  failed.count === 0
    ? ''
    : ` ${failed.count === 1 ? '1 has failed: its cash' : `${failed.count.toLocaleString('en')} have failed: their cash`} became due again, for the next run. Where you have paid by hand instead, say so here.`;

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
  start: startRunLabels,
  payouts: onePayoutLabels,
  results: resultsLabels,
};
