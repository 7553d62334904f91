import Big from 'big.js';

const withoutDecimals: readonly string[] = [
  ...['BIF', 'CLP', 'DJF', 'GNF', 'JPY', 'KMF', 'KRW', 'MGA', 'PYG', 'RWF', 'VND', 'VUV'],
  ...['XAF', 'XOF', 'XPF'],
];
const withThreeDecimals: readonly string[] = ['BHD', 'JOD', 'KWD', 'OMR', 'TND'];

/**
 * How many decimals Stripe's amounts of a currency have. This is not always as in ISO 4217, such as 2 for the
 * Icelandic króna. https://docs.stripe.com/currencies#special-cases
 */
export const stripeDecimalsOf = (currency: string): number =>
  withoutDecimals.includes(currency) ? 0 : withThreeDecimals.includes(currency) ? 3 : 2;

/** An amount in the smallest units of its currency at Stripe, where the third decimal of a currency has to be 0. */
export function toStripeAmount(amount: number, currency: string): number {
  const decimals = stripeDecimalsOf(currency);
  const rounded = decimals === 3 ? Big(amount).round(2, Big.roundHalfUp) : Big(amount);
  return rounded.times(Big(10).pow(decimals)).toNumber();
}

/** The amount for a number of the smallest units of a currency at Stripe. */
export const fromStripeAmount = (amount: number, currency: string): number =>
  Big(amount)
    .div(Big(10).pow(stripeDecimalsOf(currency)))
    .toNumber();
