import Big from 'big.js';
import { z } from 'zod';

/** A sum in the currency of the shop. Purchasers may see and pay it in another one. */
export const Money = z.object({ shopMoney: z.object({ amount: z.string() }) });
export type Money = z.infer<typeof Money>;

export const amountOf = (money: Money | null): Big => amountIn(money?.shopMoney.amount ?? '0');

/** Text that is no number becomes a number that no order has. */
const amountIn = (text: string): Big =>
  /^-?\d{1,20}(\.\d{1,10})?$/.test(text) ? Big(text) : Big(-1);
