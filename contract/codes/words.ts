import { withoutAccents } from '../people/without-accents.ts';

/** Whether a code contains a word that the tenant prohibits, letter case aside (REF-70, SET-57). */
export const containsProhibited = (code: string, words: readonly string[]): boolean =>
  words.some((word) => code.toUpperCase().includes(word.toUpperCase()));

/** How many letters of a first name a code begins with at most, so that it can be read out. */
const longestName = 20;

/** The beginning of a referral code: the first name in capitals, of letters and digits (REF-62). */
export const nameInCode = (firstName: string): string =>
  withoutAccents(firstName)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, longestName);
