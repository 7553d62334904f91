import Stripe from 'stripe';
import type { Config } from '#server/platform/config.ts';
import { ProblemError } from '#server/platform/problems.ts';
import type { StripeAccount } from '#server/platform/stripe-account.ts';

/** A call that hangs is given up; whether Stripe has done its work is asked then, see `readStanding`. */
const longestMilliseconds = 15_000;

const opened = new WeakMap<StripeAccount, Stripe>();

/**
 * The installation's account at Stripe. Throws ProblemError `stripe-not-available` where it has none. A call that
 * gets no answer is made once more under the same idempotency key, so that it is done once.
 */
export function openStripe({ stripe: account }: Pick<Config, 'stripe'>): Stripe {
  if (!account) throw new ProblemError('stripe-not-available');
  const known = opened.get(account);
  if (known) return known;
  const { protocol, hostname, port } = new URL(account.url);
  const stripe = new Stripe(account.secretKey, {
    ...{ host: hostname, protocol: protocol === 'http:' ? 'http' : 'https' },
    ...(port !== '' && { port }),
    ...{ timeout: longestMilliseconds, maxNetworkRetries: 1, telemetry: false },
  });
  opened.set(account, stripe);
  return stripe;
}
