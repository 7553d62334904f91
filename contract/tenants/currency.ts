import { z } from 'zod';

/** The currencies a tenant can pay and sell in, ISO 4217 (TEN-142). */
export const currencies = [
  ...['USD', 'AED', 'ALL', 'ARS', 'AUD', 'BAM', 'BDT', 'BGN', 'BHD', 'BRL', 'CAD', 'CHF'],
  ...['CLP', 'CNY', 'COP', 'CRC', 'CZK', 'DKK', 'DOP', 'DZD', 'EGP', 'EUR', 'FJD', 'GBP'],
  ...['GEL', 'GHS', 'GTQ', 'HKD', 'HNL', 'HRK', 'HUF', 'IDR', 'ILS', 'INR', 'ISK', 'JMD'],
  ...['JOD', 'JPY', 'KES', 'KRW', 'KWD', 'KZT', 'LBP', 'LKR', 'MAD', 'MXN', 'MYR', 'NGN'],
  ...['NOK', 'NZD', 'OMR', 'PEN', 'PHP', 'PKR', 'PLN', 'PYG', 'QAR', 'RON', 'RSD', 'RUB'],
  ...['SAR', 'SEK', 'SGD', 'THB', 'TND', 'TRY', 'TTD', 'TWD', 'UAH', 'UYU', 'VND', 'ZAR'],
] as const;

/** A currency code of the list. */
export const Currency = z.enum(currencies, 'Please choose a currency from the list');
export type Currency = z.infer<typeof Currency>;

const withoutDecimals: readonly string[] = ['CLP', 'ISK', 'JPY', 'KRW', 'PYG', 'VND'];
const withThreeDecimals: readonly string[] = ['BHD', 'JOD', 'KWD', 'OMR', 'TND'];

/**
 * How many decimals a currency has, by the list of ISO 4217: 2 for most. Browsers have another list, which
 * says how prices are usually written and not how small they can be.
 */
export const decimalsOf = (currency: Currency): number =>
  withoutDecimals.includes(currency) ? 0 : withThreeDecimals.includes(currency) ? 3 : 2;

/** The short sign of a currency, such as `$` or `CHF`. */
export function currencySymbol(currency: Currency): string {
  const parts = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  return parts.find((part) => part.type === 'currency')?.value ?? currency;
}

/** An amount of cash with the sign of its currency: `$40`, `€12.50`, `−€5`. */
export const describeMoney = (currency: Currency, amount: number): string =>
  `${amount < 0 ? '−' : ''}${currencySymbol(currency)}${Math.abs(amount).toLocaleString('en', {
    minimumFractionDigits: Number.isInteger(amount) ? 0 : decimalsOf(currency),
    maximumFractionDigits: decimalsOf(currency),
  })}`;
