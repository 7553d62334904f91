import type { ShippingAddress } from '#contract/people/shipping-address.ts';
import type { Random } from './random.ts';

interface Town extends Pick<ShippingAddress, 'city' | 'state' | 'countryCode'> {
  readonly zip: string;
  readonly timezone: string;
}
type Towns = readonly [Town, ...Town[]];

// biome-ignore format: a table of towns reads best as one
const towns: Towns = [
  { city: 'Portland', state: 'OR', zip: '97209', countryCode: 'US', timezone: 'America/Los_Angeles' },
  { city: 'Austin', state: 'TX', zip: '78704', countryCode: 'US', timezone: 'America/Chicago' },
  { city: 'Brooklyn', state: 'NY', zip: '11215', countryCode: 'US', timezone: 'America/New_York' },
  { city: 'Denver', state: 'CO', zip: '80211', countryCode: 'US', timezone: 'America/Denver' },
  { city: 'Toronto', state: 'ON', zip: 'M5V 2T6', countryCode: 'CA', timezone: 'America/Toronto' },
  { city: 'Montréal', state: 'QC', zip: 'H2X 1Y4', countryCode: 'CA', timezone: 'America/Toronto' },
  { city: 'Bristol', state: null, zip: 'BS1 4DJ', countryCode: 'GB', timezone: 'Europe/London' },
  { city: 'Berlin', state: null, zip: '10405', countryCode: 'DE', timezone: 'Europe/Berlin' },
  { city: 'Vienna', state: null, zip: '1070', countryCode: 'AT', timezone: 'Europe/Vienna' },
  { city: 'Lisbon', state: null, zip: '1200-109', countryCode: 'PT', timezone: 'Europe/Lisbon' },
  { city: 'Melbourne', state: 'VIC', zip: '3065', countryCode: 'AU', timezone: 'Australia/Melbourne' },
];

const streets = [
  ...(['Oak Street', 'Mill Lane', 'River Road', 'Harbour View', 'Church Street'] as const),
  ...(['Maple Avenue', 'Station Road', 'Garden Row', 'Hill Crescent'] as const),
] as const;

interface Home {
  readonly address: ShippingAddress;
  readonly timezone: string;
}

/** Where somebody lives, as they would enter it, and by which clock. */
export function demoHome(fullName: string, random: Random): Home {
  const address1 = `${random.below(180) + 1} ${random.pick([streets[0], ...streets.slice(1)])}`;
  const address2 = random.chance(0.3) ? `Apartment ${random.below(40) + 1}` : null;
  const { timezone, ...town } = random.pick(towns);
  return { address: { fullName, address1, address2, ...town }, timezone };
}
