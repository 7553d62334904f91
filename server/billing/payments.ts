import type Stripe from 'stripe';
import { refusalOf } from '#contract/billing/refusal.ts';
import type { SubscriptionAnswer } from '#contract/billing/subscription.ts';
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

/**
 * The step that a due payment waits for: the secret that Stripe.js needs where the owner of the card has to
 * authenticate it, or why the card was refused.
 */
export async function dueOf(
  stripe: Stripe,
  { latestInvoiceId, status, hasPendingUpdate }: AtStripe,
): Promise<Pick<SubscriptionAnswer, 'clientSecret' | 'refusal'>> {
  const mayWait = status === 'incomplete' || status === 'past_due' || hasPendingUpdate;
  if (!mayWait || latestInvoiceId === null) return {};
  const payment = await paymentOf(stripe, latestInvoiceId);
  if (payment?.status === 'requires_action' && payment.client_secret)
    return { clientSecret: payment.client_secret };
  const failure = payment?.status === 'requires_payment_method' && payment.last_payment_error;
  return failure ? { refusal: refusalOf(failure) } : {};
}
