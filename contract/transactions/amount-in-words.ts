import { type Currency, describeMoney } from '../tenants/currency.ts';

/** An amount as people read it: `250 points`, `1 point` or `€12.50`. */
export const amountInWords = (unit: 'points' | Currency, value: number): string =>
  unit === 'points'
    ? `${value.toLocaleString('en')} ${Math.abs(value) === 1 ? 'point' : 'points'}`
    : describeMoney(unit, value);
