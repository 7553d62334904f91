import type { ShippingAddress } from '#contract/people/shipping-address.ts';
import type { Random } from './random.ts';

type Town = Pick<ShippingAddress, 'city' | 'state' | 'countryCode'> & { readonly zip: string };
type Towns = readonly [Town, ...Town[]];

// biome-ignore format: a table of towns reads best as one
const towns: Towns = [
  { city: 'Portland', state: 'OR', zip: '97209', countryCode: 'US' },
  { city: 'Austin', state: 'TX', zip: '78704', countryCode: 'US' },
  { city: 'Brooklyn', state: 'NY', zip: '11215', countryCode: 'US' },
  { city: 'Denver', state: 'CO', zip: '80211', countryCode: 'US' },
  { city: 'Toronto', state: 'ON', zip: 'M5V 2T6', countryCode: 'CA' },
  { city: 'Montréal', state: 'QC', zip: 'H2X 1Y4', countryCode: 'CA' },
  { city: 'Bristol', state: null, zip: 'BS1 4DJ', countryCode: 'GB' },
  { city: 'Berlin', state: null, zip: '10405', countryCode: 'DE' },
  { city: 'Vienna', state: null, zip: '1070', countryCode: 'AT' },
  { city: 'Lisbon', state: null, zip: '1200-109', countryCode: 'PT' },
  { city: 'Melbourne', state: 'VIC', zip: '3065', countryCode: 'AU' },
];

const streets = [
  ...(['Oak Street', 'Mill Lane', 'River Road', 'Harbour View', 'Church Street'] as const),
  ...(['Maple Avenue', 'Station Road', 'Garden Row', 'Hill Crescent'] as const),
] as const;

/** Where somebody lives, as they would enter it. */
export function demoAddress(fullName: string, random: Random): ShippingAddress {
  const address1 = `${random.below(180) + 1} ${random.pick([streets[0], ...streets.slice(1)])}`;
  const address2 = random.chance(0.3) ? `Apartment ${random.below(40) + 1}` : null;
  return { fullName, address1, address2, ...random.pick(towns) };
}
