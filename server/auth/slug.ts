const longest = 60;

/** Letters that are no other letter with an accent. */
const latin: Readonly<Record<string, string>> = {
  æ: 'ae',
  ð: 'd',
  ø: 'o',
  þ: 'th',
  ß: 'ss',
  đ: 'd',
  ı: 'i',
  ł: 'l',
  œ: 'oe',
};

/** The start of a person's slug: the name in kebab case, without accents (AMB-64). */
export function slugOfName(firstName: string, lastName: string): string {
  const plain = `${firstName} ${lastName}`.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const ascii = plain.replace(/[æðøþßđıłœ]/g, (letter) => latin[letter] ?? letter);
  const slug = ascii.replace(/[^a-z0-9]+/g, '-').slice(0, longest);
  return slug.replace(/^-+|-+$/g, '') || 'member';
}

/** The first of `slug`, `slug-2`, `slug-3`, … that is not taken. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug;
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}
