import { z } from 'zod';

/** Why Stripe has not taken a card or a payment, in its codes and words: https://docs.stripe.com/declines/codes */
export const Refusal = z.object({
  code: z.string().optional(),
  /** The reason of the bank, where it is the bank that has declined. */
  declineCode: z.string().optional(),
  message: z.string().optional(),
});
export type Refusal = z.infer<typeof Refusal>;
