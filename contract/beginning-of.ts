const longest = 60;

/** The beginning of a text, in one line of at most 60 characters: the name of something that has no title. */
export function beginningOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= longest ? line : `${line.slice(0, longest - 1).trimEnd()}…`;
}
