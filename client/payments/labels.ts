import { type BankAccount, maskAccount } from '#contract/bank-accounts/bank-account.ts';
import type { Payment } from '#contract/payments/payment.ts';
import { fullName } from '#contract/people/full-name.ts';
import { addMoney } from '#contract/tenants/add-money.ts';
import { currencies, describeMoney } from '#contract/tenants/currency.ts';
import { firstFew } from '../people/first-few.ts';
import { notOnPlan } from '../plans/labels.ts';

/** The sum of payments, an amount for each currency: `€30 · $20`. */
export const sumOf = (payments: readonly Pick<Payment, 'currency' | 'value'>[]): string =>
  currencies
    .flatMap((currency) => {
      const values = payments.flatMap((each) => (each.currency === currency ? each.value : []));
      return values.length > 0 ? [describeMoney(currency, addMoney(values))] : [];
    })
    .join(' · ');

const mostNamed = 6;

/** The names of the people of payments, each once; only the first where there are many. */
function namesOf(payments: readonly Payment[]): string {
  const names = [...new Map(payments.map((each) => [each.user.id, fullName(each.user)])).values()];
  return firstFew(names, mostNamed);
}

/** The texts of the page of payments, on both sides (AMB-51, AMB-52). */
export const paymentLabels = {
  title: 'Payments',
  purpose: 'Cash that people have earned, and what you have paid them.',
  search: 'Search by name or email',
  status: 'Due or paid',
  statuses: { due: 'Due', paid: 'Paid' } satisfies Record<Payment['status'], string>,
  currency: 'Currency',
  everyCurrency: 'Every currency',
  columns: {
    person: 'Name',
    destination: 'Where to pay',
    amount: 'Amount',
    since: 'Due since',
    paidAt: 'Paid on',
    reference: 'Reference',
  },
  noDestination: 'Not given yet',
  bankAccount: (account: BankAccount): string => `Bank account ${maskAccount(account)}`,
  noReference: 'None',
  marks: { testUser: 'Test user', deactivated: 'Deactivated' },
  empty: 'No payments found',
  emptyHint: {
    due: 'When somebody earns cash, it appears here until you have paid it.',
    paid: 'Payments appear here once you have marked them as paid.',
  } satisfies Record<Payment['status'], string>,
  notOnPlan,
  notOnPlanHint: 'With a plan that has cash payouts you can reward people with cash.',
  markAsPaid: 'Mark as paid',
  markAsPaidOf: (payment: Payment): string =>
    `Mark ${describeMoney(payment.currency, payment.value)} to ${fullName(payment.user)} as paid`,
  question: (payment: Payment): string =>
    `Mark ${describeMoney(payment.currency, payment.value)} to ${fullName(payment.user)} as paid?`,
  payAt: (email: string): string => `Send the money to ${email} first: Banyan sends none.`,
  payWithoutEmail: ({ user: { firstName, bankAccount } }: Payment): string =>
    bankAccount === null
      ? `${firstName} has given no PayPal email. Mark it as paid once the money is on its way.`
      : `${firstName} has given no PayPal email, but the bank account ${maskAccount(bankAccount)} of ${bankAccount.holder}. A payout by bank file sends the money there. Mark it as paid only if you have paid it in another way.`,
  copyEmail: 'Copy PayPal email',
  reference: 'Reference',
  referenceHint: 'Where to find the payment, such as its number at PayPal. The person reads it.',
  recorded: 'Payment recorded',
  nothingLeft: 'There is nothing left to mark here.',
  several: {
    select: (payment: Payment): string =>
      `Select ${fullName(payment.user)}, ${describeMoney(payment.currency, payment.value)}`,
    selectAll: 'Select all on this page',
    selected: (count: number): string =>
      count === 1 ? '1 payment selected' : `${count} payments selected`,
    clear: 'Clear selection',
    question: (payments: readonly Payment[]): string =>
      payments[0] && payments.length === 1
        ? paymentLabels.question(payments[0])
        : `Mark ${payments.length} payments as paid?`,
    consequence: (payments: readonly Payment[]): string =>
      `${sumOf(payments)} to ${namesOf(payments)}. Send the money first: Banyan sends none.`,
    progress: (done: number, all: number): string => `${done} of ${all} recorded`,
    stop: 'Stop',
    recorded: (count: number): string =>
      count === 1 ? 'Payment recorded' : `${count} payments recorded`,
    failed: (count: number): string =>
      count === 1 ? '1 payment could not be recorded' : `${count} payments could not be recorded`,
  },
};

/** The texts about the own cash that an ambassador reads (AMB-51, AMB-107). */
export const ownPaymentLabels = {
  purpose: 'The cash you have earned, and where we send it.',
  earned: 'Earned',
  paid: 'Paid',
  due: 'Due',
  noCash: 'You have earned no cash yet.',
  failed: 'Your payments could not be loaded',
  stale: 'This page may be out of date',
  list: 'Payments made',
  empty: 'No payments found',
  emptyHint: 'What we pay you appears here, with its date.',
  notOnPlanHint: 'Rewards here are not paid in cash.',
  email: {
    title: 'PayPal email',
    description: 'Where we send your cash when we pay by PayPal.',
    label: 'PayPal email',
    submit: 'Save',
    updated: 'Updated PayPal email',
  },
  missingEmail: 'Please add your PayPal email to receive payments',
  addEmail: 'Add PayPal email',
};
