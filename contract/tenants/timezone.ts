import { z } from 'zod';

/** Today's names of zones that engines list under an old name, such as `Europe/Kiev`. */
const renamed = [
  'Africa/Asmara',
  'America/Argentina/Buenos_Aires',
  'America/Argentina/Catamarca',
  'America/Argentina/Cordoba',
  'America/Argentina/Jujuy',
  'America/Argentina/Mendoza',
  'America/Atikokan',
  'America/Indiana/Indianapolis',
  'America/Kentucky/Louisville',
  'America/Nuuk',
  'Asia/Ho_Chi_Minh',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Asia/Yangon',
  'Atlantic/Faroe',
  'Europe/Kyiv',
  'Pacific/Chuuk',
  'Pacific/Kanton',
  'Pacific/Pohnpei',
];

/** Every IANA name this JavaScript engine knows, with today's names and UTC (TEN-112). */
export const timezones: readonly string[] = [
  ...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ...renamed]),
].sort();

const known = new Set(timezones);

/** The name of a timezone (TEN-22). */
export const Timezone = z
  .string()
  .refine((name) => known.has(name), 'Please choose a timezone from the list');
