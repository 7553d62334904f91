/**
 * Names for one sentence: all of them where they are at most `most`, else the first ones and how many more there are.
 * Never "and 1 more": a name is no longer than that.
 */
export function firstFew(names: readonly string[], most: number): string {
  if (names.length <= most) return names.join(', ');
  const named = names.slice(0, most - 1);
  return `${named.join(', ')} and ${(names.length - named.length).toLocaleString('en')} more`;
}
