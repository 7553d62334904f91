import { describe, expect, it } from 'vitest';
import { decimalsOf, describeMoney } from './currency.ts';
import { isMoney, roundMoney, subtractMoney } from './money.ts';

describe('an amount', () => {
  it('has the decimals of its currency by ISO 4217', () => {
    expect((['JPY', 'HUF', 'USD', 'KWD'] as const).map(decimalsOf)).toEqual([0, 2, 2, 3]);
    expect(isMoney(10, 'JPY')).toBe(true);
    expect(isMoney(10.5, 'JPY')).toBe(false);
    expect(isMoney(10.55, 'EUR')).toBe(true);
    expect(isMoney(10.555, 'EUR')).toBe(false);
    expect(isMoney(10.555, 'KWD')).toBe(true);
  });

  it('is rounded as people do it, halves up', () => {
    expect(roundMoney(1.005, 'EUR')).toBe(1.01);
    expect(roundMoney(0.5, 'JPY')).toBe(1);
    expect(roundMoney(1.2345, 'KWD')).toBe(1.235);
  });

  it('is subtracted without the error of binary fractions', () => {
    expect(subtractMoney(0.3, 0.1)).toBe(0.2);
    expect(subtractMoney(84.9, 84.9)).toBe(0);
  });

  it('is written with all decimals of its currency, or none', () => {
    expect(describeMoney('EUR', 12.5)).toBe('€12.50');
    expect(describeMoney('JPY', 1250)).toBe('¥1,250');
    expect(describeMoney('KWD', 1.235)).toMatch(/1\.235$/);
    expect(describeMoney('USD', -5)).toBe('−$5');
  });
});
