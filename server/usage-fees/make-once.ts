import type Stripe from 'stripe';
import { askStripe, askTwice, repeatsFailure } from '#server/billing/queries.ts';

/** So many failures that Stripe keeps are gone past; after the last one the next day is waited for. */
const mostNames = 3;

interface Making<Made> {
  readonly name: string;
  readonly create: (options: Stripe.RequestOptions) => Promise<Made>;
  /** Asks Stripe for the result of an earlier try. */
  readonly find: () => Promise<Made | undefined>;
}

/**
 * Makes something at Stripe that must not be there twice. Stripe keeps a failure of its own under the name of the call
 * for a day. Once it repeats the failure, that call is over: its result is found then, or the next name is tried.
 * The names are the same for everybody who tries, so that of two at once Stripe makes one thing (BILL-153).
 */
export async function makeOnce<Made>(making: Making<Made>, count = 1): Promise<Made> {
  const { name, create, find } = making;
  const idempotencyKey = count === 1 ? name : `${name} ${count}`;
  try {
    return await askTwice(() => create({ idempotencyKey }));
  } catch (error) {
    if (!repeatsFailure(error)) throw error;
    const found = await askStripe(find);
    if (found !== undefined) return found;
    if (count === mostNames) throw error;
  }
  return makeOnce(making, count + 1);
}
