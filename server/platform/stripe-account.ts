import { z } from 'zod';
import { serviceUrl } from './address-settings.ts';
import { firstMissing } from './settings.ts';

/** Where Stripe’s API is, unless a sandbox stands for it. */
const usualStripeUrl = 'https://api.stripe.com';

/** The Stripe.js that goes with the version of the API that the library asks for. */
const usualScriptUrl = 'https://js.stripe.com/endive/stripe.js';

/** The installation's account at Stripe, by which the tenants pay. */
export interface StripeAccount {
  /** Opens the account; no answer and no line of the log ever holds it. */
  readonly secretKey: string;
  readonly publicKey: string;
  /** Signs the webhooks. */
  readonly webhookSecret: string;
  /** The address of the API, without a slash at its end. */
  readonly url: string;
  /** The address of Stripe.js. */
  readonly scriptUrl: string;
}

/** The account; an installation without one bills nobody. */
export interface BillingAccount {
  readonly stripe?: StripeAccount;
}

/** The part of the environment that is about Stripe. */
export const stripeEnvironment = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_/, 'is a key that begins with sk_ or rk_')
    .optional(),
  STRIPE_PUBLIC_KEY: z.string().startsWith('pk_', 'is a key that begins with pk_').optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .startsWith('whsec_', 'is a secret that begins with whsec_')
    .optional(),
  STRIPE_URL: serviceUrl.default(usualStripeUrl),
  STRIPE_JS_URL: serviceUrl.default(usualScriptUrl),
};

type StripeEnvironment = z.infer<z.ZodObject<typeof stripeEnvironment>>;

const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLIC_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

/** The one of the three keys that is missing beside another. */
export const missingOfStripe = (settings: StripeEnvironment): string | undefined =>
  firstMissing(settings, names);

/** The account at Stripe that the environment describes. */
export function billingAccountOf(settings: StripeEnvironment): BillingAccount {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLIC_KEY: publicKey } = settings;
  const { STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_URL: url } = settings;
  if (!secretKey || !publicKey || !webhookSecret) return {};
  return {
    stripe: { secretKey, publicKey, webhookSecret, url, scriptUrl: settings.STRIPE_JS_URL },
  };
}
