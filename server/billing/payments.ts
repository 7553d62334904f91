import type Stripe from 'stripe';
import { askStripe } from './ask-stripe.ts';
import type { AtStripe } from './read-standing.ts';

/** The try to pay an invoice; undefined where there is nothing to pay, or it is paid in another way. */
export async function paymentOf(
  stripe: Stripe,
  invoice: string,
): Promise<Stripe.PaymentIntent | undefined> {
  const { data } = await askStripe(() =>
    stripe.invoicePayments.list({ invoice, limit: 10, expand: ['data.payment.payment_intent'] }),
  );
  for (const { payment } of data)
    if (typeof payment.payment_intent === 'object') return payment.payment_intent;
  return undefined;
}

/** The secret that Stripe.js needs where the owner of the card has to authenticate the payment that is due. */
export async function secretToAuthenticate(
  stripe: Stripe,
  { latestInvoiceId, status, hasPendingUpdate }: AtStripe,
): Promise<string | undefined> {
  const mayWait = status === 'incomplete' || status === 'past_due' || hasPendingUpdate;
  if (!mayWait || latestInvoiceId === null) return undefined;
  const payment = await paymentOf(stripe, latestInvoiceId);
  return payment?.status === 'requires_action' ? (payment.client_secret ?? undefined) : undefined;
}
