import Stripe from 'stripe';
import { paymentErrorWords } from '#contract/billing/payment-errors.ts';
import { refusalOf } from '#contract/billing/refusal.ts';
import { ProblemError } from '#server/platform/problems.ts';

const { errors } = Stripe;

/** The words of a refused card depend on the payment; see `paymentErrorWords`. */
type Step = Parameters<typeof paymentErrorWords>[0];

/**
 * Asks Stripe, and says in our words how that failed: ProblemError `card-refused` with Stripe's reason, `conflict`
 * where somebody else does another thing in the same place, `not-found`, or `stripe-failed` where Stripe gives no
 * answer that can be used. After the last one nobody knows whether Stripe has done the work.
 */
export async function askStripe<T>(work: () => Promise<T>, step: Step = 'complete'): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw problemOf(error, step);
  }
}

/**
 * The same for a call that has a name. Stripe keeps its answer under the name for a day, also a failure of its own. A
 * repeated answer says that the work is over (`repeatsFailure`). A failure that is not repeated may come while the work
 * goes on, and so Stripe is asked for it once more.
 * https://docs.stripe.com/api/idempotent_requests
 */
export function askTwice<T>(work: () => Promise<T>, step?: Step): Promise<T> {
  const again = (error: unknown) => {
    if (!hasFailed(error) || isRepeated(error)) throw error;
    return work();
  };
  return askStripe(() => work().catch(again), step);
}

/** Asks so, and has `rename` see to it that the next try has another name, once the work under this one is over. */
export async function askByName<T>(
  work: () => Promise<T>,
  rename: () => Promise<unknown>,
  step?: Step,
): Promise<T> {
  try {
    return await askTwice(work, step);
  } catch (error) {
    if (repeatsFailure(error)) await rename();
    throw error;
  }
}

/** Whether Stripe has repeated a failure of its own: the same name brings nothing but that failure for a day. */
export const repeatsFailure = (error: unknown): boolean =>
  error instanceof ProblemError && isRepeated(error.cause);

const hasFailed = (error: unknown): boolean =>
  error instanceof errors.StripeError && (error.statusCode ?? 0) >= 500;

const isRepeated = (error: unknown): boolean =>
  error instanceof errors.StripeError &&
  hasFailed(error) &&
  error.headers?.['idempotent-replayed'] === 'true';

function problemOf(error: unknown, step: Step): unknown {
  if (!(error instanceof errors.StripeError)) return error;
  if (error instanceof errors.StripeCardError)
    return new ProblemError('card-refused', {
      message: paymentErrorWords(step, refusalOf(error)),
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
