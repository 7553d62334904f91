import { z } from 'zod';

/** Ten years: more is a slip of the finger. */
const longest = 3650;

const message = 'Please enter a whole number of days of 1 or more';

/** After how many days something expires (INT-67). */
export const ExpiryDays = z
  .int(message)
  .min(1, message)
  .max(longest, `Please enter at most ${longest} days`);

/** The same, where null means that it never does. */
export const ExpiryDaysOrNever = ExpiryDays.nullable();

/** How long a shop remembers a purchaser's link, unless its settings say otherwise (INT-121). */
export const defaultReferralCookieExpiryDays = 30;
