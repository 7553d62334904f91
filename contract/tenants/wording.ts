import type { Terms } from './tenant.ts';

/** The words for participants: keys with a capital for headings and the beginning of a sentence. */
export interface Words {
  readonly Ambassador: string;
  readonly Ambassadors: string;
  readonly ambassador: string;
  readonly ambassadors: string;
}

/** A tenant's words for participants, for every place they can stand in (TEN-58, TEN-60). */
export const wordsOf = (terms: Terms): Words => ({
  Ambassador: withCapital(terms.ambassador),
  Ambassadors: withCapital(terms.ambassadors),
  ambassador: insideSentence(terms.ambassador),
  ambassadors: insideSentence(terms.ambassadors),
});

/** The words of tenants that have chosen none. */
const builtIn = ['Ambassador', 'Ambassadors'];

/** As the tenant has typed it: only the tenant knows whether its language takes a capital there. */
const insideSentence = (term: string): string =>
  builtIn.includes(term) ? term.toLowerCase() : term;

/** With a capital, unless a later letter is one, as in "iFriends". */
function withCapital(term: string): string {
  const [first = '', ...others] = term.match(/\p{L}/gu) ?? [];
  const hasCapitals = others.some((letter) => /\p{Lu}/u.test(letter));
  return hasCapitals ? term : term.replace(first, first.toUpperCase());
}
