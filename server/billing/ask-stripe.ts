import Stripe from 'stripe';
import { paymentErrorWords } from '#contract/billing/payment-errors.ts';
import { ProblemError } from '#server/platform/problems.ts';

const { errors } = Stripe;

/** The words of a refused card depend on what it was to pay; see `paymentErrorWords`. */
type Step = Parameters<typeof paymentErrorWords>[0];

/**
 * Asks Stripe, and says in our words how that failed: ProblemError `card-refused` with Stripe's reason, `conflict`
 * where somebody else does another thing in the same place, `not-found`, or `stripe-failed` where Stripe gives no
 * answer that can be used. After the last one it is open what Stripe has done.
 */
export async function askStripe<T>(work: () => Promise<T>, step: Step = 'complete'): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw problemOf(error, step);
  }
}

function problemOf(error: unknown, step: Step): unknown {
  if (!(error instanceof errors.StripeError)) return error;
  if (error instanceof errors.StripeCardError)
    return new ProblemError('card-refused', {
      message: paymentErrorWords(step, error),
      cause: error,
    });
  if (error instanceof errors.StripeIdempotencyError)
    return new ProblemError('conflict', { cause: error });
  if (error.code === 'resource_missing') return new ProblemError('not-found', { cause: error });
  return new ProblemError('stripe-failed', { cause: error });
}

/** Whether Stripe waits for the owner of the card to answer their bank. */
export const needsAuthentication = (error: unknown): boolean =>
  error instanceof errors.StripeError && error.code === 'invoice_payment_intent_requires_action';
