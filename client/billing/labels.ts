import type { PlanChangePreview } from '#contract/billing/billing.ts';
import { fromStripeAmount, stripeDecimalsOf } from '#contract/billing/stripe-amount.ts';
import type { SubscriptionStatus } from '#contract/billing/subscription.ts';
import { mostAppSumoCodes } from '#contract/plans/plan.ts';
import type { UsageFee } from '#contract/usage-fees/usage-fee.ts';
import { describeUse } from '#contract/usage-fees/words.ts';

/** An amount in Stripe's units with the sign of its currency, as `$49.00` or `¥500`. */
export function price(amount: number, currency = 'USD'): string {
  const decimals = stripeDecimalsOf(currency);
  return new Intl.NumberFormat('en-US', {
    ...{ style: 'currency', currency },
    ...{ minimumFractionDigits: decimals, maximumFractionDigits: decimals },
  }).format(fromStripeAmount(amount, currency));
}

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const monthFormat = new Intl.DateTimeFormat('en-US', {
  ...{ month: 'long', year: 'numeric', timeZone: 'UTC' },
});
const monthName = (month: string): string => monthFormat.format(Date.parse(month));

/** A day of Stripe, whose periods end by UTC. */
const day = (instant: string): string => longDay.format(Date.parse(instant));

/** The outcome of a change of the plan, by when it begins. */
const previewWords = {
  now: ({ dueNow, nextBillingDate }) =>
    `${price(dueNow)} is due now${dueNow > 0 ? ', with credit for unused time' : ''}. The next invoice comes on ${day(nextBillingDate)}.`,
  'end-of-period': ({ nextBillingDate }) =>
    `$0.00 is due now. You keep your present plan until it follows on ${day(nextBillingDate)}, the day of the next invoice.`,
  'end-of-term': ({ nextBillingDate }) =>
    `You can choose it now. It follows on ${day(nextBillingDate)}, with the first invoice after the term. You keep your present plan until then, and can take this back. $0.00 is due now. A new minimum term begins when this one ends. If support changes the term, this day changes with it.`,
} satisfies Record<PlanChangePreview['begins'], (preview: PlanChangePreview) => string>;

/** All texts about billing. */
export const billingLabels = {
  title: 'Billing',
  purpose: 'Your plan, how it is paid, and your invoices.',
  failed: 'Billing could not be loaded',
  stale: 'This page may be out of date',
  notSetUp: 'This installation takes no payments. Nothing has to be paid here.',
  status: {
    incomplete: 'Unpaid',
    incomplete_expired: 'Expired',
    trialing: 'Trial',
    active: 'Active',
    past_due: 'Unpaid',
    canceled: 'Cancelled',
    unpaid: 'Suspended',
    paused: 'Paused',
  } satisfies Record<SubscriptionStatus, string>,
  notice: {
    noCard: 'Please enter payment details to start using the product',
    notConfirmed: 'Please confirm your subscription to activate account',
    unpaid: 'You have an unpaid invoice. Please pay it below to keep your account active',
    firstUnpaid:
      'The first invoice of your subscription is not paid. Please pay it below to activate your account',
    suspended: 'Your last invoices were not paid. Please pay them below to go on',
    noCardInTrial: 'There is no card yet. Please add one to go on after the trial',
    usageOnly: 'You pay for usage only.',
  },
  plan: {
    title: 'Plan',
    none: 'No plan has been chosen yet.',
    current: 'Current plan',
    choose: 'Choose a plan',
    legacy: 'Please contact support to change your plan',
    nextBilling: (instant: string): string => `Next invoice on ${day(instant)}`,
    nextPlan: (title: string, from: string): string => `${title} follows on ${day(from)}`,
    followsNoMore: (title: string): string => `${title} no longer follows.`,
    stay: (title: string): string => `Stay on ${title}`,
    price: (amount: number | null, period: string): string =>
      amount === null
        ? 'By arrangement: please contact support'
        : `${price(amount)} a ${period === 'annual' ? 'year' : 'month'}`,
    trial: (days: number): string =>
      `Free for ${days} days. Our support cancels it for you at any time before.`,
    atOnce: 'Your card is charged at once.',
    confirm: 'Confirm Subscription',
    cardFirst: 'Please enter your payment details below first',
    chooseFirst: 'Please choose a plan first',
    askSupport: 'Please contact support for this plan',
    change: 'Change plan',
    ask: (title: string): string => `Change to ${title}?`,
    preview: (preview: PlanChangePreview): string => previewWords[preview.begins](preview),
    changeOn: (title: string, instant: string): string => `Change to ${title} on ${day(instant)}`,
    previewing: 'Asking what it costs…',
    updated: 'Subscription updated',
    confirmed: 'Subscription confirmed',
    begun: 'Your account is active.',
    goOn: 'Go on with Getting Started',
  },
  card: {
    title: 'Payment details',
    none: 'There is no card yet.',
    ofCard: (brand: string, last4: string): string =>
      `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending in ${last4}`,
    expires: (month: number, year: number): string =>
      `Expires ${String(month).padStart(2, '0')}/${year}`,
    change: 'Use another card',
    edit: 'Edit billing details',
    add: 'Save card',
    fields: 'Card',
    frame: 'Secure card fields of Stripe',
    safe: 'The fields belong to Stripe. Neither the number nor the code of your card ever reaches us.',
    loading: 'The card fields are loading',
    unreachable: 'Stripe cannot be reached. Please reload the page, or try again later',
    updated: 'Updated billing details',
    name: 'Cardholder name',
    line1: 'Billing address line 1',
    line2: 'Billing address line 2',
    city: 'City',
    state: 'State or region',
    zip: 'ZIP or postal code',
    country: 'Country',
    expiryMonth: 'Expiry month',
    expiryYear: 'Expiry year',
    cancel: 'Cancel',
    save: 'Save',
    challenge: 'Your bank asks whether it is you',
  },
  payPal: {
    title: 'PayPal',
    unpaid: 'Not activated',
    text: 'You pay by PayPal. Our support sends you an agreement, and activates your account once it is signed.',
    choice: 'You can pay by card below, or by PayPal: our support sends you an agreement.',
    paid: 'Your account is paid by PayPal. Please contact support to change your plan.',
  },
  appSumo: {
    purpose: 'Your AppSumo plan is paid for good. Nothing has to be paid here.',
    codes: (count: number): string =>
      `${count} of ${mostAppSumoCodes} AppSumo codes ${count === 1 ? 'is' : 'are'} redeemed.`,
    more: 'Each further code raises your plan.',
    codesFailed: 'The number of your codes could not be loaded',
    code: 'AppSumo code',
    add: 'Add Extra AppSumo code',
    added: 'Added extra code',
    moveToPaid: 'Move to a paid plan',
    movePurpose: 'Tell us what you need beyond your AppSumo plan. We answer by email.',
    comments: 'What do you need?',
    send: 'Send enquiry',
    sent: 'Your enquiry has been sent',
  },
  usage: {
    title: 'Usage',
    description: 'What your use costs beside the plan. A month comes with the next invoice.',
    failed: 'Your usage could not be loaded',
    columns: { month: 'Month', use: 'Use', amount: 'Amount', state: 'State' },
    monthOf: ({ month, ofMonth }: Pick<UsageFee, 'month' | 'ofMonth'>): string =>
      month === ofMonth ? monthName(month) : `${monthName(month)}, for ${monthName(ofMonth)}`,
    useOf: describeUse,
    running: 'So far',
    nothing: 'Nothing to pay',
    charged: 'Charged',
    waits: 'On the next invoice',
    toCharge: 'To be charged',
  },
  invoices: {
    title: 'Invoices',
    empty: 'No invoices found',
    failed: 'The invoices could not be loaded',
    moreFailed: 'More invoices could not be loaded',
    more: 'Load more',
    paid: 'Paid',
    unpaid: 'Unpaid',
    pay: 'Pay Now',
    authorize: 'Authorize Now',
    pdf: 'PDF',
    pdfOf: (date: string): string => `Invoice of ${date} as PDF`,
    succeeded: 'Payment succeeded',
    columns: { date: 'Date', details: 'Details', amount: 'Amount', state: 'State' },
    on: day,
  },
} as const;
