const plain = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ' ').trim();

/**
 * Whether a post holds the text that a task asks for, in any case. A tag such as `#acme` has to stand whole:
 * `#acmeshoes` is another one. Other words may stand anywhere.
 */
export function holdsText(post: string, asked: string): boolean {
  const [text, wanted] = [plain(post), plain(asked)];
  if (!/^[#@][\p{L}\p{M}\p{N}_]+$/u.test(wanted)) return text.includes(wanted);
  const end = /[\p{L}\p{M}\p{N}_]/u;
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1)) {
    const [before = '', after = ''] = [
      [...text.slice(0, at)].at(-1),
      [...text.slice(at + wanted.length, at + wanted.length + 2)][0],
    ];
    if (!end.test(before) && !end.test(after)) return true;
  }
  return false;
}
