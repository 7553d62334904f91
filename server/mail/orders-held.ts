import { z } from 'zod';
import { signals } from '#contract/fraud-cases/signal.ts';
import { toldSignals } from '#contract/fraud-cases/words.ts';
import { wordsOf } from '#contract/tenants/wording.ts';
import type { MailTenant, MailText } from './mail.ts';

/** What the system email `orders-held` needs to know. */
export const OrdersHeldMail = z.object({
  template: z.literal('orders-held'),
  to: z.object({ name: z.string(), address: z.string() }),
  code: z.string(),
  signals: z.array(z.enum(signals)),
  /** The own referrals. */
  url: z.url(),
});
export type OrdersHeldMail = z.infer<typeof OrdersHeldMail>;

export const ordersHeldText = (
  { to, code, signals: found, url }: OrdersHeldMail,
  { tenantName, terms }: MailTenant,
): MailText => ({
  subject: `We are looking at orders with your code ${code}`,
  heading: `Hello ${to.name}`,
  paragraphs: [
    `${tenantName} is looking at some orders with your code ${code}.`,
    ...found.map((signal) => toldSignals[signal]),
    'Until somebody has decided, these orders are not credited. Nothing is lost: what is found fine is credited then. The code still works, and purchasers keep their discount.',
    'You can tell us what you know about these orders in your referrals.',
  ],
  action: { label: 'See your referrals', url },
  closing: [],
  why: `You get this email because you take part in the ${wordsOf(terms).ambassador} programme of ${tenantName}.`,
});
