import { type Currency, describeMoney } from '#contract/tenants/currency.ts';

export const people = (count: number): string =>
  count === 1 ? '1 person' : `${count.toLocaleString('en')} people`;

/** An amount of cash, and how many people get it. */
export const sum = (
  currency: Currency,
  { count, value }: { count: number; value: number },
): string => `${describeMoney(currency, value)} to ${people(count)}`;
