import type { FraudCase, Verdict } from '#contract/fraud-cases/fraud-case.ts';
import { Currency, describeMoney } from '#contract/tenants/currency.ts';
import type { Terms } from '#contract/tenants/tenant.ts';
import { wordsOf } from '#contract/tenants/wording.ts';
import { earningsLabels } from '../transactions/labels.ts';

/** The state of a case, in a word. */
export const caseStates = {
  open: 'Open',
  fine: 'Fine',
  fraud: 'Fraud',
} as const satisfies Record<Verdict | 'open', string>;

/** The present verdict, or that there is none. */
export const stateOf = ({ verdicts }: Pick<FraudCase, 'verdicts'>): Verdict | 'open' =>
  verdicts[0]?.verdict ?? 'open';

/** A number of orders in words. */
export const orderCount = (count: number): string =>
  count === 1 ? '1 order' : `${count.toLocaleString('en')} orders`;

/** The beginning of a sentence about so many orders of somebody. */
const ordersOf = (name: string, count: number): string =>
  `${orderCount(count)} of ${name} ${count === 1 ? 'is' : 'are'}`;

/** The amounts that wait for a verdict, in one line: `85 points · €12`; empty where none does. */
export const describeHeld = ({ held }: Pick<FraudCase, 'held'>): string =>
  held
    .map(({ unit, value }) =>
      unit === 'points'
        ? earningsLabels.balance(value)
        : describeMoney(Currency.parse(unit), value),
    )
    .join(' · ');

/** The texts about fraud cases that admins read, on both sides. */
export const fraudCaseLabels = (terms: Terms) => {
  const { ambassadors, Ambassador } = wordsOf(terms);
  return {
    title: 'Fraud cases',
    purpose: `Orders that are suspected of fraud. Nothing more is credited for them before your verdict; purchasers keep their discount. You choose the signals in the settings of referrals.`,
    views: { open: 'Open', decided: 'Decided' },
    state: 'State',
    empty: { open: 'No open cases', decided: 'Nothing has been decided yet' },
    emptyHint: 'A case appears here as soon as orders give one of the signals.',
    columns: {
      code: 'Code',
      person: Ambassador,
      signals: 'Suspected for',
      orders: 'Orders',
      held: 'Held',
      opened: 'Opened',
      verdict: 'Verdict',
    },
    replied: 'Has replied',
    one: 'Fraud case',
    named: (code: string): string => `Orders with the code ${code}`,
    failed: 'This case could not be loaded',
    why: 'Why they are suspected',
    whyHint: `Your ${ambassadors} read the kind of suspicion, and none of these numbers.`,
    nothingHeld: 'Nothing',
    reply: (name: string): string => `What ${name} says`,
    noReply: (name: string): string =>
      `Nothing yet. ${name} knows of the case and can write about it.`,
    neverReplied: (name: string): string => `${name} has written nothing about it.`,
    wroteOn: (day: string): string => `Written on ${day}`,
    verdicts: 'Verdicts',
    noVerdict: 'There is no verdict yet.',
    ruled: {
      fine: (by: string, day: string): string => `${by} found these orders fine on ${day}:`,
      fraud: (by: string, day: string): string => `${by} found these orders to be fraud on ${day}:`,
    },
    isFollowing: 'Some orders of this case still follow the verdict. Reload the page in a while.',
    orders: 'Orders',
    ordersFailed: 'The orders of this case could not be loaded',
    noOrders: 'No orders',
    suspectedFor: 'Suspected for',
    decide: { fine: 'Orders are fine', fraud: 'Orders are fraud' } satisfies Record<
      Verdict,
      string
    >,
    reverse: {
      fine: 'Change the verdict: orders are fine',
      fraud: 'Change the verdict: orders are fraud',
    } satisfies Record<Verdict, string>,
    dialog: {
      fine: (name: string): string => `Decide that the orders of ${name} are fine?`,
      fraud: (name: string): string => `Decide that the orders of ${name} are fraud?`,
    } satisfies Record<Verdict, (name: string) => string>,
    consequence: {
      fine: (name: string, orders: number): string =>
        `${ordersOf(name, orders)} credited when due, or at once where due already. An order that an admin has denied stays denied. These orders open no case again.`,
      fraud: (name: string, orders: number): string =>
        `${ordersOf(name, orders)} denied, and what was credited is taken back. The code stays as it is: remove it if nobody should use it any more. You can change the verdict later.`,
    } satisfies Record<Verdict, (name: string, orders: number) => string>,
    reason: 'Reason',
    reasonHint: (name: string): string => `${name} reads it with the verdict, here and by email.`,
    done: 'Verdict given',
  };
};

/** The texts that an ambassador reads about the suspected orders. */
export const ownCaseLabels = {
  title: 'Orders we look at',
  description:
    'These orders are not credited before somebody of the team has decided. Your codes still work, and purchasers keep their discount.',
  failed: 'The orders we look at could not be loaded',
  named: (code: string): string => `Orders with your code ${code}`,
  opened: (day: string, orders: string): string => `${orders}, noticed on ${day}`,
  held: (amount: string): string => `Waiting for the decision: ${amount}`,
  showOrders: 'Show the orders',
  hideOrders: 'Hide the orders',
  orders: (code: string): string => `Orders with the code ${code} that we look at`,
  ordersFailed: 'The orders could not be loaded',
  noOrders: 'None of these orders is a referral of yours any more',
  states: {
    open: 'Being looked at',
    fine: 'Found fine',
    fraud: 'Denied',
  } satisfies Record<Verdict | 'open', string>,
  outcome: {
    fine: (day: string): string => `Found fine on ${day}. You are credited when they are due:`,
    fraud: (day: string): string => `Denied on ${day}. You earn nothing for these orders:`,
  } satisfies Record<Verdict, (day: string) => string>,
  wrote: (day: string): string => `You wrote on ${day}:`,
  reply: 'Tell us what you know about these orders',
  replyHint: 'For example where you have shared your code. The team reads it before it decides.',
  send: 'Send',
  change: 'Change what you wrote',
  keep: 'Keep what you wrote',
  sent: 'Sent to the team',
};
