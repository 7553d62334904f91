import type Stripe from 'stripe';
import type { Refusal } from '#contract/billing/refusal.ts';

type Failure = Pick<Stripe.PaymentIntent.LastPaymentError, 'code' | 'decline_code' | 'message'>;

/** Stripe's reason in the words of the contract. */
export const refusalOf = ({ code, decline_code: declineCode, message }: Failure): Refusal => ({
  ...{ code, declineCode, message },
});
