import { z } from 'zod';
import { usageTypes } from '../plans/usage-fee.ts';
import { Currency } from '../tenants/currency.ts';

/** The price of the use of a month beside the plan (PLAN-32): one usage in one currency. */
export const UsageFee = z.object({
  /** The month that the fee is stated for, by its first day. */
  month: z.iso.date(),
  /** The month of the use: an earlier one where orders of it were returned or found later. */
  ofMonth: z.iso.date(),
  usage: z.enum(usageTypes),
  /** The sales, less returns; or how many ambassadors there are above those included. */
  base: z.number(),
  /** Basis points of sales, or cents for an ambassador. */
  unitFee: z.number().int(),
  currency: Currency,
  /** In units of the currency; less than 0 where something is given back. */
  amount: z.number(),
  /** Whether Stripe has it, for the next invoice or on one. */
  isCharged: z.boolean(),
});
export type UsageFee = z.infer<typeof UsageFee>;

/** For how many months fees are answered. */
export const mostMonths = 12;
