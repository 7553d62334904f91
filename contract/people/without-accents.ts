/** Letters that are not another letter with an accent, so normalizing does not split them. */
const letters: Readonly<Record<string, string>> = {
  æ: 'ae',
  ð: 'd',
  đ: 'd',
  ɖ: 'd',
  ɗ: 'd',
  ə: 'e',
  ɛ: 'e',
  ħ: 'h',
  ı: 'i',
  ĸ: 'k',
  ƙ: 'k',
  ł: 'l',
  ŋ: 'n',
  ø: 'o',
  ɔ: 'o',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ŧ: 't',
  ƴ: 'y',
};
const anyOfThem = new RegExp(`[${Object.keys(letters).join('')}]`, 'g');

/** A text in lower case whose Latin letters are a to z; other scripts only lose their accents. */
export const withoutAccents = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(anyOfThem, (letter) => letters[letter] ?? letter);
