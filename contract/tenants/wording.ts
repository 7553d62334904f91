import type { Terms } from './tenant.ts';

/** The words for participants: capital keys for headings and the beginning of a sentence. */
export interface Words {
  readonly Ambassador: string;
  readonly Ambassadors: string;
  readonly ambassador: string;
  readonly ambassadors: string;
}

/** A tenant's words for participants, for every place they can stand in (TEN-58, TEN-60). */
export const wordsOf = (terms: Terms): Words => ({
  Ambassador: terms.ambassador,
  Ambassadors: terms.ambassadors,
  ambassador: insideSentence(terms.ambassador),
  ambassadors: insideSentence(terms.ambassadors),
});

/** With a small first letter, unless a capital follows it, as in "VIP" and "Brand Friend" (TEN-60). */
function insideSentence(term: string): string {
  const [first = '', ...others] = term.match(/\p{L}/gu) ?? [];
  const keepsCapitals = others.some((letter) => /\p{Lu}/u.test(letter));
  return keepsCapitals ? term : term.replace(first, first.toLowerCase());
}
