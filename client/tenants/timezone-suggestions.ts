/** The most suggestions at a time (SET-21). */
const offered = 8;

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[\s_/]+/g, ' ')
    .trim();

/**
 * The timezones to offer for a typed text: "new york" finds `America/New_York`. Names in
 * which a word begins with it come first.
 */
export function suggestTimezones(timezones: readonly string[], typed: string): string[] {
  const wanted = plain(typed);
  const found = timezones.filter((name) => plain(name).includes(wanted));
  const begins = (name: string) => ` ${plain(name)}`.includes(` ${wanted}`);
  return [...found.filter(begins), ...found.filter((name) => !begins(name))].slice(0, offered);
}
