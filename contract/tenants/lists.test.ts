import { describe, expect, it } from 'vitest';
import { listCountries } from './country.ts';
import { currencies, currencySymbol } from './currency.ts';
import { timezones } from './timezone.ts';

describe('the choices of settings', () => {
  it('have about 70 currencies with their symbols, USD first [TEN-142 SET-23]', () => {
    expect(currencies.length).toBeGreaterThanOrEqual(70);
    expect(new Set(currencies).size).toBe(currencies.length);
    expect(currencies[0]).toBe('USD');
    expect([currencySymbol('USD'), currencySymbol('EUR'), currencySymbol('CHF')]).toEqual([
      '$',
      '€',
      'CHF',
    ]);
  });

  it('name Canada and the United States before all other countries [TEN-143 SET-39]', () => {
    const countries = listCountries();
    expect(countries).toHaveLength(249);
    expect(countries.slice(0, 3).map(({ name }) => name)).toEqual([
      'Canada',
      'United States',
      'Afghanistan',
    ]);
    const names = countries.slice(2).map(({ name }) => name);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));
    for (const { code, name } of countries) expect(name, code).not.toBe(code);
  });

  it('have every timezone by its IANA name [TEN-112]', () => {
    expect(timezones).toEqual(expect.arrayContaining(['UTC', 'Asia/Tokyo', 'Europe/Berlin']));
  });
});
