import Big from 'big.js';
import { type Currency, decimalsOf } from '#contract/tenants/currency.ts';

/**
 * An amount in the smallest units of its currency, as Stripe counts them: the Icelandic króna has two decimals there,
 * and the third decimal of a currency has to be 0. https://docs.stripe.com/currencies#special-cases
 */
export function toStripeAmount(amount: number, currency: Currency): number {
  if (currency === 'ISK') return Big(amount).times(100).toNumber();
  const decimals = decimalsOf(currency);
  const rounded = decimals === 3 ? Big(amount).round(2, Big.roundHalfUp) : Big(amount);
  return rounded.times(Big(10).pow(decimals)).toNumber();
}
