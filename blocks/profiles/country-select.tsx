import { Select, type SelectProps } from '@mantine/core';
import { listCountries } from '#contract/tenants/country.ts';

const countries = listCountries().map(({ code, name }) => ({ value: code, label: name }));

/** Every country by its name: Canada and United States first (AMB-69). */
export const CountrySelect = (props: Omit<SelectProps, 'data'>) => (
  <Select data={countries} searchable {...props} />
);

/** The name of a country as the choice has it; the code itself where there is no such country. */
export const countryName = (code: string): string =>
  countries.find(({ value }) => value === code)?.label ?? code;
