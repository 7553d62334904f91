import { z } from 'zod';
import { fullName } from '#contract/people/full-name.ts';
import type { Person } from '#contract/people/person.ts';
import { ShippingAddressInput } from '#contract/people/shipping-address.ts';
import { listCountries } from '#contract/tenants/country.ts';
import { validateWith } from '../forms/validate.ts';

/** A shipping address as the form holds it: nothing is null. */
const Values = z.object({
  fullName: z.string(),
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  countryCode: z.string(),
});
export type ShippingValues = z.infer<typeof Values>;

/** The fields of the form that the tab keeps until they are saved. */
export const shippingDraft = Values.partial();

/** The values for an address; without one they begin with the name of the person. */
export function shippingValues({
  firstName,
  lastName,
  shippingAddress,
}: Pick<Person, 'firstName' | 'lastName' | 'shippingAddress'>): ShippingValues {
  return {
    fullName: shippingAddress?.fullName ?? fullName({ firstName, lastName }),
    address1: shippingAddress?.address1 ?? '',
    address2: shippingAddress?.address2 ?? '',
    city: shippingAddress?.city ?? '',
    state: shippingAddress?.state ?? '',
    zip: shippingAddress?.zip ?? '',
    countryCode: shippingAddress?.countryCode ?? '',
  };
}

export const validateShipping = validateWith(ShippingAddressInput);

/** The address of checked values. Throws for invalid values. */
export const addressOf = (values: ShippingValues): z.infer<typeof ShippingAddressInput> =>
  ShippingAddressInput.parse(values);

/** The countries to choose from, Canada and the United States first (AMB-69). */
export const countryChoices = () =>
  listCountries().map(({ code, name }) => ({ value: code, label: name }));
