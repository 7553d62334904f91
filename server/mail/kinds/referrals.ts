import { z } from 'zod';
import { verdicts } from '#contract/fraud-cases/fraud-case.ts';
import { signals } from '#contract/fraud-cases/signal.ts';
import { toldSignals } from '#contract/fraud-cases/words.ts';
import { dayInWords } from './day-in-words.ts';
import { defineKind } from './define-kind.ts';
import { canSwitchOff, takesPart } from './wording.ts';

const sampleUrl = 'https://example.com/';

/** REF-121. */
export const orderQuestionAnswered = defineKind({
  id: 'order-question-answered',
  title: 'Answer about an order',
  helpText: 'Sent to somebody who has asked about an order, with the answer.',
  category: 'Referrals',
  about: {
    orderNumber: z.string(),
    note: z.string(),
    answer: z.string(),
    hasApproved: z.boolean(),
    url: z.url(),
  },
  placeholders: {
    ORDER: 'The number of the order',
    ANSWER: 'The answer',
    OUTCOME: 'That the referral is approved now, where it is',
    QUESTION: 'What the person wrote',
    LINK: 'The page of the referrals',
  },
  values: ({ orderNumber, note, answer, hasApproved, url }) => ({
    ORDER: orderNumber,
    ANSWER: answer,
    OUTCOME: hasApproved ? 'The referral is approved now, and you earn its commission.' : '',
    QUESTION: note,
    LINK: url,
  }),
  sample: {
    ...{ orderNumber: '#1042', note: 'My sister used my code.', hasApproved: true },
    ...{ answer: 'Thank you for telling us. You are right.', url: sampleUrl },
  },
  wording: (tenant) => ({
    subject: 'The answer about order {{ORDER}}',
    heading: 'Hello {{FIRST_NAME}}',
    paragraphs: [
      `${tenant.tenantName} has answered what you wrote about order {{ORDER}}:`,
      '{{ANSWER}}',
      '{{OUTCOME}}',
      'You wrote:',
      '{{QUESTION}}',
    ],
    action: { label: 'See your referrals', url: '{{LINK}}' },
    why: `${takesPart(tenant).slice(0, -1)} and have asked about an order.`,
  }),
});

const outcomes = {
  fine: 'They are fine: you are credited for them when they are due.',
  fraud:
    'They are denied: you earn nothing for them, and what you had been credited is taken back.',
} as const satisfies Record<(typeof verdicts)[number], string>;

export const ordersDecided = defineKind({
  id: 'orders-decided',
  title: 'Decision about held orders',
  helpText: 'Sent when orders with a code that were held have been decided.',
  category: 'Referrals',
  about: {
    code: z.string(),
    verdict: z.enum(verdicts),
    reason: z.string(),
    /** Whether there was another verdict before. */
    isReversed: z.boolean(),
    url: z.url(),
  },
  placeholders: {
    CODE: 'The code that the orders have',
    AGAIN: 'The word “anew”, where it was decided before',
    OUTCOME: 'The decision, in one sentence',
    REASON: 'The reason',
    LINK: 'The page of the referrals',
  },
  values: ({ code, verdict, reason, isReversed, url }) => ({
    CODE: code,
    AGAIN: isReversed ? 'anew ' : '',
    OUTCOME: outcomes[verdict],
    REASON: reason,
    LINK: url,
  }),
  sample: {
    ...{ code: 'JANE10', verdict: 'fine', isReversed: false, url: sampleUrl },
    reason: 'Your newsletter explains the many orders of that day.',
  },
  wording: (tenant) => ({
    subject: 'The decision about orders with your code {{CODE}}',
    heading: 'Hello {{FIRST_NAME}}',
    paragraphs: [
      `${tenant.tenantName} has decided {{AGAIN}}about the orders with your code {{CODE}}.`,
      '{{OUTCOME}}',
      '{{REASON}}',
    ],
    action: { label: 'See your referrals', url: '{{LINK}}' },
    why: takesPart(tenant),
  }),
});

export const ordersHeld = defineKind({
  id: 'orders-held',
  title: 'Orders are held',
  helpText: 'Sent when orders with a code look unusual and are held until somebody has decided.',
  category: 'Referrals',
  about: { code: z.string(), signals: z.array(z.enum(signals)), url: z.url() },
  placeholders: {
    CODE: 'The code that the orders have',
    FINDINGS: 'What looks unusual',
    LINK: 'The page of the referrals',
  },
  values: ({ code, signals: found, url }) => ({
    CODE: code,
    FINDINGS: found.map((signal) => toldSignals[signal]).join('\n'),
    LINK: url,
  }),
  sample: { code: 'JANE10', signals: ['leaked-code'], url: sampleUrl },
  wording: (tenant) => ({
    subject: 'We are looking at orders with your code {{CODE}}',
    heading: 'Hello {{FIRST_NAME}}',
    paragraphs: [
      `${tenant.tenantName} is looking at some orders with your code {{CODE}}.`,
      '{{FINDINGS}}',
      'Until somebody has decided, these orders are not credited. Nothing is lost: what is found fine is credited then. The code still works, and purchasers keep their discount.',
      'You can tell us what you know about these orders in your referrals.',
    ],
    action: { label: 'See your referrals', url: '{{LINK}}' },
    why: takesPart(tenant),
  }),
});

const ofReferral = { orderNumber: z.string(), amount: z.string(), balance: z.string() };
const referralPlaceholders = {
  ORDER: 'The number of the order',
  AMOUNT: 'The commission, such as 12.50 EUR or 250 points',
  LINK: 'The page of the referrals',
};
const referralSample = { orderNumber: '#1042', amount: '€12.50' };

/** A referral counts, and its commission is credited on a day to come. */
export const referralApproved = defineKind({
  id: 'referral-approved',
  title: 'Referral approved',
  helpText: 'Sent when a purchase counts as a referral. Its commission is credited later.',
  category: 'Referrals',
  about: { orderNumber: z.string(), amount: z.string(), creditedOn: z.string() },
  placeholders: { ...referralPlaceholders, DATE: 'The day on which it is credited' },
  values: ({ orderNumber, amount, creditedOn }, { origin, timezone }) => ({
    ORDER: orderNumber,
    AMOUNT: amount,
    DATE: dayInWords(creditedOn, timezone),
    LINK: `${origin}/my/referrals`,
  }),
  sample: { ...referralSample, creditedOn: '2027-01-15T12:00:00.000Z' },
  wording: (tenant) => ({
    subject: 'You have referred a purchase: {{AMOUNT}}',
    heading: 'Well done, {{FIRST_NAME}}',
    paragraphs: [
      `Somebody has bought at ${tenant.tenantName} through you. Order {{ORDER}} earns you {{AMOUNT}}.`,
      'It is credited on {{DATE}}, unless the order is cancelled until then.',
    ],
    action: { label: 'See your referrals', url: '{{LINK}}' },
    why: canSwitchOff(tenant),
  }),
});

/** REF-40. */
export const referralCredited = defineKind({
  id: 'referral-credited',
  title: 'Referral credited',
  helpText: 'Sent when the commission of a referral has been credited.',
  category: 'Referrals',
  about: ofReferral,
  placeholders: { ...referralPlaceholders, BALANCE: 'How much there is now, in one sentence' },
  values: ({ orderNumber, amount, balance }, { origin }) => ({
    ORDER: orderNumber,
    AMOUNT: amount,
    BALANCE: balance,
    LINK: `${origin}/my/referrals`,
  }),
  sample: { ...referralSample, balance: 'Your balance is €48.00 now.' },
  wording: (tenant) => ({
    subject: 'Credited: {{AMOUNT}} for order {{ORDER}}',
    heading: 'Hello {{FIRST_NAME}}',
    paragraphs: [
      `${tenant.tenantName} has credited you {{AMOUNT}} for order {{ORDER}}.`,
      '{{BALANCE}}',
    ],
    action: { label: 'See your referrals', url: '{{LINK}}' },
    why: canSwitchOff(tenant),
  }),
});

/** REF-44, REF-45: something that was credited is taken back. */
export const referralTakenBack = defineKind({
  id: 'referral-taken-back',
  title: 'Referral taken back',
  helpText: 'Sent when a commission that was credited is taken back, with the reason.',
  category: 'Referrals',
  about: { ...ofReferral, reason: z.string() },
  placeholders: {
    ...referralPlaceholders,
    REASON: 'Why it is taken back',
    BALANCE: 'How much there is now, in one sentence',
  },
  values: ({ orderNumber, amount, balance, reason }, { origin }) => ({
    ORDER: orderNumber,
    AMOUNT: amount,
    REASON: reason,
    BALANCE: balance,
    LINK: `${origin}/my/referrals`,
  }),
  sample: {
    ...referralSample,
    ...{ reason: 'The order was refunded.', balance: 'Your balance is €35.50 now.' },
  },
  wording: (tenant) => ({
    subject: 'Taken back: {{AMOUNT}} for order {{ORDER}}',
    heading: 'Hello {{FIRST_NAME}}',
    paragraphs: [
      `${tenant.tenantName} has taken back {{AMOUNT}} that you had been credited for order {{ORDER}}.`,
      '{{REASON}}',
      '{{BALANCE}}',
      'Is that not right? You can ask about the order in your referrals.',
    ],
    action: { label: 'See your referrals', url: '{{LINK}}' },
    why: canSwitchOff(tenant),
  }),
});
