/** First letters of the first and the last word of a name, in capitals; "?" when there is none. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) =>
    word ? String.fromCodePoint(word.codePointAt(0) ?? 63) : '',
  );
  return letters.join('').toLocaleUpperCase() || '?';
}

/** One of eight hues, always the same for the same name. */
export function avatarHue(name: string): number {
  let sum = 7;
  for (const letter of name) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return Math.imul(sum, 0x9e3779b1) >>> 29;
}
