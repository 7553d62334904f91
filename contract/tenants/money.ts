import Big from 'big.js';
import { type Currency, decimalsOf } from './currency.ts';

/** An amount rounded to the decimals of its currency; exact halves go away from zero (REF-53). */
export const roundMoney = (amount: Big | number, currency: Currency): number =>
  Big(amount).round(decimalsOf(currency), Big.roundHalfUp).toNumber();

/** Whether an amount has no more decimals than its currency. */
export const isMoney = (amount: number, currency: Currency): boolean =>
  roundMoney(amount, currency) === amount;

/** The difference of two amounts, without the error of binary fractions. */
export const subtractMoney = (amount: number, less: number): number =>
  Big(amount).minus(less).toNumber();
