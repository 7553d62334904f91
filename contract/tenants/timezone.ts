import { z } from 'zod';

/** Every IANA name this JavaScript engine knows, UTC included (TEN-112). */
export const timezones: readonly string[] = [
  ...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]),
].sort();

const known = new Set(timezones);

/** The name of a timezone (TEN-22). */
export const Timezone = z
  .string()
  .refine((name) => known.has(name), 'Please choose a timezone from the list');
