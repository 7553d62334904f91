/** A term inside a sentence: with a small first letter, unless it is an acronym (TEN-60). */
export function termInSentence(term: string): string {
  const [first = '', second = ''] = term;
  const isAcronym = second !== second.toLowerCase();
  return isAcronym ? term : first.toLowerCase() + term.slice(first.length);
}
