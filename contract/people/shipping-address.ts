import { z } from 'zod';
import { Line } from '../http/fields.ts';
import { optional } from '../http/optional.ts';
import { Country } from '../tenants/country.ts';

/** How long the parts of an address are, in characters. */
export const longestInAddress = {
  fullName: 100,
  address1: 100,
  address2: 100,
  city: 100,
  state: 100,
  zip: 20,
} as const;

/** The address to which things are sent to somebody (AMB-68). */
export const ShippingAddress = z.object({
  fullName: z.string(),
  address1: z.string(),
  address2: z.string().nullable(),
  city: z.string(),
  state: z.string().nullable(),
  zip: z.string().nullable(),
  countryCode: Country,
});
export type ShippingAddress = z.infer<typeof ShippingAddress>;

const required = (field: keyof typeof longestInAddress, missing: string) =>
  Line(longestInAddress[field]).min(1, missing);

/** The same as it is entered: four parts are required, the others may be left out (AMB-113, AMB-114). */
export const ShippingAddressInput = z.object({
  fullName: required('fullName', 'Please enter a full name'),
  address1: required('address1', 'Please enter an address'),
  address2: optional(Line(longestInAddress.address2)),
  city: required('city', 'Please enter a city'),
  state: optional(Line(longestInAddress.state)),
  zip: optional(Line(longestInAddress.zip)),
  countryCode: Country,
});
export type ShippingAddressInput = z.infer<typeof ShippingAddressInput>;
