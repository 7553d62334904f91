import { z } from 'zod';

/** How many words there may be, and how long each (SET-90, SET-91). */
const prohibited = { words: 30, characters: 50 };

const tooMany = `Maximum of ${prohibited.words} words supported`;

/** The letters and digits of a word (SET-92). */
const cleaned = (word: string): string => word.replace(/[^\p{Letter}\p{Number}]+/gu, '');

/**
 * The stored form of a list of typed words (SET-92, SET-93). Words lose everything but letters and digits. Empty
 * words and repetitions in another case are left out.
 */
export function cleanWords(typed: readonly string[]): string[] {
  const words = new Map<string, string>();
  for (const word of typed.map(cleaned)) {
    const known = word.toLowerCase();
    if (word !== '' && !words.has(known)) words.set(known, word);
  }
  return [...words.values()];
}

/** Words that no discount code contains (SET-56, SET-90 to SET-93). */
export const ProhibitedWords = z
  .array(z.string().max(500))
  .max(1000, tooMany)
  .transform(cleanWords)
  .pipe(
    z
      .array(
        z
          .string()
          .max(prohibited.characters, `A word has at most ${prohibited.characters} characters`),
      )
      .max(prohibited.words, tooMany),
  );
