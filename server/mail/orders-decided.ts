import { z } from 'zod';
import { verdicts } from '#contract/fraud-cases/fraud-case.ts';
import { wordsOf } from '#contract/tenants/wording.ts';
import type { MailTenant, MailText } from './mail.ts';

/** What the system email `orders-decided` needs to know. */
export const OrdersDecidedMail = z.object({
  template: z.literal('orders-decided'),
  to: z.object({ name: z.string(), address: z.string() }),
  code: z.string(),
  verdict: z.enum(verdicts),
  reason: z.string(),
  /** Whether there was another verdict before. */
  isReversed: z.boolean(),
  /** The own referrals. */
  url: z.url(),
});
export type OrdersDecidedMail = z.infer<typeof OrdersDecidedMail>;

const outcomes = {
  fine: 'They are fine: you are credited for them when they are due.',
  fraud:
    'They are denied: you earn nothing for them, and what you had been credited is taken back.',
} as const satisfies Record<OrdersDecidedMail['verdict'], string>;

export const ordersDecidedText = (
  { to, code, verdict, reason, isReversed, url }: OrdersDecidedMail,
  { tenantName, terms }: MailTenant,
): MailText => ({
  subject: `The decision about orders with your code ${code}`,
  heading: `Hello ${to.name}`,
  paragraphs: [
    isReversed
      ? `${tenantName} has decided anew about the orders with your code ${code}.`
      : `${tenantName} has looked at the orders with your code ${code}.`,
    outcomes[verdict],
    reason,
  ],
  action: { label: 'See your referrals', url },
  closing: [],
  why: `You get this email because you take part in the ${wordsOf(terms).ambassador} programme of ${tenantName}.`,
});
