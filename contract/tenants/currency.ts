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

/** Signs that several currencies have: there is more than one dollar. */
const shared = ['$', '¥', 'kr', 'Rs'];

const signOf = (currency: Currency, currencyDisplay: 'narrowSymbol' | 'symbol'): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;

/** The short sign of a currency, which is unique: `$`, `CA$`, `€` or `CHF`. */
export function currencySymbol(currency: Currency): string {
  const short = signOf(currency, 'narrowSymbol');
  return shared.includes(short) ? signOf(currency, 'symbol') : short;
}

/** An amount of cash with the sign of its currency: `$40`, `CA$12.50`, `−€5`, and with a space after letters, `CHF 5`. */
export function describeMoney(currency: Currency, amount: number): string {
  const sign = currencySymbol(currency);
  const value = Math.abs(amount).toLocaleString('en', {
    minimumFractionDigits: Number.isInteger(amount) ? 0 : decimalsOf(currency),
    maximumFractionDigits: decimalsOf(currency),
  });
  return `${amount < 0 ? '−' : ''}${sign}${/\p{L}$/u.test(sign) ? '\u00a0' : ''}${value}`;
}
