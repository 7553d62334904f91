import { expect, it } from 'vitest';
import { wrongFields } from '../testing/type-input.ts';
import { longestInAddress, ShippingAddressInput } from './shipping-address.ts';

const least = { fullName: 'Ann Pond', address1: 'Mill Lane 1', city: 'Bonn', countryCode: 'DE' };
const noOptional = { address2: null, state: null, zip: null };

it('needs full name, address line 1, city and country, and says which is missing [AMB-113]', () => {
  expect(ShippingAddressInput.parse(least)).toEqual({ ...least, ...noOptional });
  for (const [field, message] of [
    ['fullName', 'Please enter a full name'],
    ['address1', 'Please enter an address'],
    ['city', 'Please enter a city'],
  ] as const) {
    expect(wrongFields(ShippingAddressInput, { ...least, [field]: ' ' })).toEqual({
      [field]: message,
    });
    const { [field]: _, ...without } = least;
    expect(Object.keys(wrongFields(ShippingAddressInput, without))).toEqual([field]);
  }
  for (const countryCode of ['', 'XX', null, undefined]) {
    expect(wrongFields(ShippingAddressInput, { ...least, countryCode })).toEqual({
      countryCode: 'Please choose a country from the list',
    });
  }
});

it.each(['address2', 'state', 'zip'] as const)(
  'takes %s, and stores null once it is emptied [AMB-114 AMB-127]',
  (field) => {
    expect(ShippingAddressInput.parse({ ...least, [field]: ' 2b ' })).toMatchObject({
      [field]: '2b',
    });
    for (const emptied of ['', '  ', null, undefined]) {
      expect(ShippingAddressInput.parse({ ...least, [field]: emptied })).toEqual({
        ...least,
        ...noOptional,
      });
    }
  },
);

it('has parts that fit on a label', () => {
  for (const [field, longest] of Object.entries(longestInAddress)) {
    const filled = (length: number) => ({ ...least, [field]: 'x'.repeat(length) });
    expect(wrongFields(ShippingAddressInput, filled(longest))).toEqual({});
    expect(wrongFields(ShippingAddressInput, filled(longest + 1))).toEqual({
      [field]: `Please enter at most ${longest} characters; there are ${longest + 1}`,
    });
  }
});
