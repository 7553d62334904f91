import { z } from 'zod';
import { wordsOf } from '#contract/tenants/wording.ts';
import type { MailTenant, MailText } from './mail.ts';

/** What the system email `order-question-answered` needs to know (REF-121). */
export const OrderQuestionAnsweredMail = z.object({
  template: z.literal('order-question-answered'),
  to: z.object({ name: z.string(), address: z.string() }),
  orderNumber: z.string(),
  /** What the person wrote. */
  note: z.string(),
  answer: z.string(),
  /** Whether the referral was approved with the answer. */
  hasApproved: z.boolean(),
  /** The own referrals. */
  url: z.url(),
});
export type OrderQuestionAnsweredMail = z.infer<typeof OrderQuestionAnsweredMail>;

export const orderQuestionAnsweredText = (
  { to, orderNumber, note, answer, hasApproved, url }: OrderQuestionAnsweredMail,
  { tenantName, terms }: MailTenant,
): MailText => ({
  subject: `The answer about order ${orderNumber}`,
  heading: `Hello ${to.name}`,
  paragraphs: [
    `${tenantName} has answered what you wrote about order ${orderNumber}:`,
    answer,
    ...(hasApproved ? ['The referral is approved now, and you earn its commission.'] : []),
    'You wrote:',
    note,
  ],
  action: { label: 'See your referrals', url },
  closing: [],
  why: `You get this email because you take part in the ${wordsOf(terms).ambassador} programme of ${tenantName} and have asked about an order.`,
});
