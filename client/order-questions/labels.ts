import type { OrderQuestion } from '#contract/order-questions/question.ts';
import type { Terms } from '#contract/tenants/tenant.ts';
import { wordsOf } from '#contract/tenants/wording.ts';

/** The texts of the own referrals where somebody asks about an order (REF-113 to REF-121). */
export const askLabels = {
  title: 'Ask about an order',
  description:
    'Type the number of an order, and you see at once why it earned you something, or why not.',
  orderNumber: 'Order number',
  ask: 'Ask',
  /** Stands for an order without a code of theirs, and for one that does not exist. */
  none: (orderNumber: string): string => `No order ${orderNumber} carries one of your codes`,
  noneHint:
    'Check the number, and ask the purchaser which code they used. An order appears here as soon as its shop has told us about it.',
  failed: 'We could not look this order up',
  named: (orderNumber: string): string => `Order ${orderNumber}`,
  about: (day: string, platform: string): string => `Ordered on ${day} in ${platform}`,
  contest: 'This is not right',
  contestTitle: (orderNumber: string): string => `Contest order ${orderNumber}`,
  contestDescription:
    'Tell us what is wrong. Somebody of the team looks at the order and answers you within 7 days, here and by email.',
  note: 'What is wrong?',
  send: 'Send',
  sent: 'Sent to the team',
  own: {
    title: 'Orders you have contested',
    failed: 'The orders you have contested could not be loaded',
  },
  asked: (day: string): string => `You wrote on ${day}:`,
  open: (day: string): string => `You get an answer by ${day}.`,
  late: (day: string): string =>
    `The answer was promised for ${day}. It is late, and still on the list of the team.`,
  answered: (day: string): string => `The answer of ${day}:`,
  approved: 'The referral was approved.',
};

/** The texts about contested orders that admins read, on both sides. */
export const orderQuestionLabels = (terms: Terms) => ({
  title: 'Contested orders',
  purpose: `What your ${wordsOf(terms).ambassadors} think is wrong with an order, and what you have answered.`,
  views: { open: 'To be answered', answered: 'Answered' },
  state: 'State',
  empty: { open: 'Nothing to answer', answered: 'Nothing has been answered yet' },
  emptyHint: `Orders that somebody contests appear here, with the day by which they get an answer.`,
  columns: {
    order: 'Order',
    person: wordsOf(terms).Ambassador,
    note: 'What is wrong',
    due: 'Answer by',
    answered: 'Answered',
    outcome: 'Outcome',
  },
  late: 'Late',
  approved: 'Approved',
  explained: 'Explained',
  /** On the page of an order. */
  section: 'Contested',
  failed: 'What was contested could not be loaded',
  wrote: (name: string, day: string): string => `${name} wrote on ${day}:`,
  answerBy: (day: string): string => `Answer by ${day}`,
  answer: 'Your answer',
  answerHint: 'It is shown with the order and goes out by email.',
  approve: (name: string): string => `Approve the referral of ${name} with it`,
  approveHint: 'It is credited when it is due, or at once where it is due already.',
  submit: 'Send the answer',
  done: 'Answer sent',
  answeredBy: (by: string, day: string): string => `${by} answered on ${day}:`,
});

/** Whether the answer is late. */
export const isLate = (
  { answer, answerBy }: Pick<OrderQuestion, 'answer' | 'answerBy'>,
  now: number,
): boolean => answer === null && Date.parse(answerBy) < now;
