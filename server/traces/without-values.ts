const longest = 2000;

/** Texts, with or without an end, and comments: whichever begins first. */
const textsAndComments =
  /\/\*[\s\S]*?(?:\*\/|$)|--[^\n]*|\be'(?:[^'\\]|''|\\[\s\S])*(?:'|$)|'(?:[^']|'')*(?:'|$)|\$([a-z_]\w*)?\$[\s\S]*?(?:\$\1\$|$)/gi;

/**
 * A statement without the values that are written into it: texts, numbers and comments, which may be about
 * people or secret. Those of parameters are not in it.
 */
export function withoutValues(text: string): string {
  return text
    .replaceAll(textsAndComments, (found) =>
      found.startsWith('/') || found.startsWith('-') ? ' ' : '?',
    )
    .replaceAll(/(?<![\w$])\d[\w.]*/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longest);
}
