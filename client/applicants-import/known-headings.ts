import { withoutAccents } from '#contract/people/without-accents.ts';

/** Headings that spreadsheets and other products use, in a few languages, without case and punctuation. */
const known = {
  email: ['email', 'emailaddress', 'mail', 'mailaddress', 'emailadresse', 'correo', 'courriel'],
  firstName: ['firstname', 'first', 'givenname', 'forename', 'vorname', 'prenom', 'nombre'],
  lastName: ['lastname', 'last', 'surname', 'familyname', 'nachname', 'nom', 'apellido'],
  tags: ['tags', 'tag', 'labels', 'groups', 'segments'],
} as const;
export type KnownColumn = keyof typeof known;

/** A heading in the form for comparisons: small letters and digits, without accents. */
export const headingKey = (heading: string): string =>
  withoutAccents(heading).replaceAll(/[^\p{Letter}\p{Number}]+/gu, '');

/** The meaning of a heading by itself; undefined for one that only a form may know. */
export function knownColumn(heading: string): KnownColumn | undefined {
  const key = headingKey(heading);
  const names: readonly KnownColumn[] = ['email', 'firstName', 'lastName', 'tags'];
  return names.find((name) => known[name].some((each) => each === key));
}

/** Whether a cell of the first line names an email column (APPL-89). */
export const namesEmail = (cell: string): boolean => knownColumn(cell) === 'email';
