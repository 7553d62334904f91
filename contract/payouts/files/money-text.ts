import Big from 'big.js';
import { type Currency, decimalsOf } from '../../tenants/currency.ts';

/** An amount as files and PayPal write it: with a point and all decimals of its currency, `12.50`, `1200` for yen. */
export const moneyText = (currency: Currency, value: number): string =>
  Big(value).toFixed(decimalsOf(currency));
