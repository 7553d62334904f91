import { expect, it } from 'vitest';
import { sumOf } from './labels.ts';

it('adds payments of a currency with the decimals that it has, and each currency by itself', () => {
  const payments = [
    { currency: 'KWD', value: 1.235 },
    { currency: 'KWD', value: 1.235 },
    { currency: 'EUR', value: 0.1 },
    { currency: 'EUR', value: 0.2 },
    { currency: 'JPY', value: 100 },
    { currency: 'JPY', value: 23 },
  ] as const;
  expect(sumOf(payments)).toBe('€0.30 · ¥123 · KWD\u00a02.470');
});
