import { z } from 'zod';

/** Why Stripe has not taken a card or a payment, in its codes and words: https://docs.stripe.com/declines/codes */
export const Refusal = z.object({
  code: z.string().optional(),
  /** The reason of the bank, where it is the bank that has declined. */
  declineCode: z.string().optional(),
  message: z.string().optional(),
});
export type Refusal = z.infer<typeof Refusal>;

/** A failure as Stripe has it, from its API and from Stripe.js alike. */
interface StripeFailure {
  readonly code?: string | undefined;
  readonly decline_code?: string | undefined;
  readonly message?: string | undefined;
}

/** Stripe's reason in the words of the contract. Its library has an empty decline code where no bank has declined. */
export const refusalOf = ({ code, decline_code, message }: StripeFailure): Refusal => ({
  ...{ code, message },
  declineCode: decline_code || undefined,
});
