import type { Payable, PayoutMethod, WaitingReason } from '#contract/payouts/payout.ts';
import { type Currency, describeMoney } from '#contract/tenants/currency.ts';
import { people, sum } from './sums.ts';

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

/** The texts of the dialog that starts a run, and of the people whom a run leaves out. */
export const startRunLabels = {
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
};
