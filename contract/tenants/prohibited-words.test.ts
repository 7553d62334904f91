import { describe, expect, it } from 'vitest';
import { cleanWords, ProhibitedWords } from './prohibited-words.ts';

const refusals = (words: string[]) =>
  ProhibitedWords.safeParse(words).error?.issues.map(({ message }) => message) ?? [];
const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`);

describe('prohibited words', () => {
  it('hold letters and digits alone [SET-92]', () => {
    expect(cleanWords(['f-r e!e', 'Ünïque_2', '大使', '50%'])).toEqual([
      ...['free', 'Ünïque2', '大使', '50'],
    ]);
    expect(ProhibitedWords.parse(['f-r e!e'])).toEqual(['free']);
  });

  it('are none of them empty and each there once, whatever its case [SET-93]', () => {
    expect(ProhibitedWords.parse(['Free', '!!', '', 'FREE', 'f.ree', 'other'])).toEqual([
      ...['Free', 'other'],
    ]);
  });

  it('are 30 at most, counted as they are kept [SET-90]', () => {
    expect(refusals(words(30))).toEqual([]);
    expect(refusals([...words(30), 'WORD1', '-'])).toEqual([]);
    expect(refusals(words(31))).toEqual(['Maximum of 30 words supported']);
    expect(refusals(words(1001))).toEqual(['Maximum of 30 words supported']);
  });

  it('have 50 characters at most, counted as they are kept [SET-91]', () => {
    expect(refusals(['x'.repeat(50), `-${'y'.repeat(50)}-`])).toEqual([]);
    expect(refusals(['x'.repeat(51)])).toEqual(['A word has at most 50 characters']);
  });
});
