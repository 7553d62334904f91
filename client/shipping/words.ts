import type { ShippingAddress } from '#contract/people/shipping-address.ts';
import { listCountries } from '#contract/tenants/country.ts';
import { shippingLabels } from './labels.ts';

/** An address in one line, with the name of its country; says so where there is none yet. */
export function addressLine(address: ShippingAddress | null): string {
  if (address === null) return shippingLabels.none;
  const { fullName, address1, address2, city, state, zip, countryCode } = address;
  const region = [state, zip].filter(Boolean).join(' ');
  const country = listCountries().find(({ code }) => code === countryCode)?.name;
  return [fullName, address1, address2, city, region, country].filter(Boolean).join(', ');
}
