import { z } from 'zod';

/**
 * Says of a text that is too long how many characters it may have and how many it has, so that people know how much to
 * cut (SHELL-365). Zod counts code points, and so does this.
 */
export const tooLong = {
  error: ({ maximum, input }: { maximum: number | bigint; input?: unknown }): string =>
    `Please enter at most ${maximum.toLocaleString('en')} characters; there are ${[...String(input)].length.toLocaleString('en')}`,
};

/** One form for every way to write the same email address (AUTH-116). */
const canonicalEmail = (email: string): string => email.trim().normalize('NFKC').toLowerCase();

/** An email address in its canonical form: trimmed, lower case, no control characters. */
export const Email = z
  .string()
  .max(254, tooLong)
  .transform(canonicalEmail)
  .pipe(z.email('Please enter a valid email address'));

/** Control characters and unpaired surrogates. No line of text has any, and the database rejects some. */
const noText = /[\p{Cc}\p{Cs}]/u;

/** The email field of a sign-in: canonical, but any text, so that a malformed one is merely unknown. */
export const EmailAttempt = z
  .string()
  .min(1, 'Please enter your email')
  .max(254)
  .transform((email) => canonicalEmail(email).replaceAll(new RegExp(noText, 'gu'), '\ufffd'));

/** One line of text that people read, trimmed, which may be empty. */
export const Line = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, tooLong)
    .refine((text) => !noText.test(text), 'Please enter a single line of text');

/** A line that may be left empty, which is null then (SET-111). */
export const LineOrNull = (longest: number) =>
  Line(longest)
    .transform((text) => (text === '' ? null : text))
    .nullable();

/** Several lines of text that people read; no control characters but line breaks and tabs. */
export const Paragraphs = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, tooLong)
    .refine((text) => !/[^\P{Cc}\n\r\t]|\p{Cs}/u.test(text), 'Please enter plain text');

/** A whole number from `least` to `most`. A `message` says all of that in one sentence. */
export const Whole = (least: number, most: number, message?: string) =>
  z
    .number(message ?? 'Please enter a number')
    .int(message ?? 'Please enter a whole number')
    .min(least, message ?? `Please enter at least ${least}`)
    .max(most, message ?? `Please enter at most ${most}`);

/** A first or last name: 1 to 100 characters on one line (AUTH-110). */
export const PersonName = (label: string) =>
  z
    .string()
    .trim()
    .min(1, `Please enter a ${label}`)
    .max(100, `A ${label} has at most 100 characters`)
    .refine((name) => !noText.test(name), `A ${label} is a single line of text`);

/** A new password (AUTH-111). */
export const NewPassword = z
  .string()
  .min(8, 'Password must have at least 8 characters')
  .max(200, 'Password must have at most 200 characters');

/** A name that may be left empty where the tenant takes it from elsewhere (AUTH-76, AUTH-107). */
export const PersonNameOrEmpty = (label: string) =>
  z.union([z.literal(''), PersonName(label)]).default('');

/** A new password as it was typed the second time (AUTH-112). */
export const PasswordConfirmation = z.string().max(200);

/** The issue to raise where the confirmation of a new password differs (AUTH-112). */
export const passwordsDiffer = (path: string) => ({
  path: [path],
  message: 'Passwords do not match',
});

/** A random one-time token as mails and links carry it (AUTH-53). */
export const OneTimeToken = z.string().min(1).max(200);

/** The timezone of a browser; an unknown one counts as none. */
export const BrowserTimezone = z.string().max(100).optional();

/** The path parameters of a call about one thing. */
export const ById = z.object({ id: z.uuid() });

/** An instant on the wire: ISO 8601 in UTC (SHELL-234). */
export const Instant = z.iso.datetime();

/** An instant on the clocks of the tenant, with their offset (SHELL-234): `2026-06-02T00:00:00.000+12:00`. */
export const InstantInTenantTz = z.iso
  .datetime({ offset: true })
  .refine((instant) => !instant.endsWith('Z'), 'Has the offset of the timezone');

/** Any calendar day, for responses: the neighbours of a `Day` need not be one. */
export const CalendarDay = z.iso.date();

/**
 * A calendar day on the wire, YYYY-MM-DD, in the tenant's timezone (SHELL-234). No database knows the
 * year 0, and the week of the last day of 9999 ends in a year of five digits.
 */
export const Day = CalendarDay.refine(
  (day) => day >= '1900-01-01' && day <= '2999-12-31',
  'Please choose a day from 1900 to 2999',
);
