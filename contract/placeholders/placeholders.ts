/** The placeholder of the discount code with which an ambassador refers people (REF-66). */
export const discountCodePlaceholder = 'REF-DISC-CODE';

/** `{{NAME}}`, with or without spaces inside the braces (SOC-30). A name holds no brace: none stands in another. */
const placeholder = /\{\{[ \t]*([^{}\s]{1,100})[ \t]*\}\}/g;

/** The names of the placeholders in some texts, each once, in the order in which they come. */
export const placeholdersIn = (...texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(placeholder)].map(([, name = '']) => name))),
];

/** A text for somebody who reads a list: "{{FIRST_NAME}}" reads "[first name]", as each person has another one. */
export const readPlaceholders = (text: string): string =>
  text.replace(placeholder, (_, name: string) => `[${name.toLowerCase().replace(/[-_]+/g, ' ')}]`);

/** A text with only the placeholders that have one of the names. */
export const keepPlaceholders = (text: string, names: readonly string[]): string =>
  text.replace(placeholder, (whole, name: string) => (names.includes(name) ? whole : ''));

/**
 * A text with its placeholders replaced. One without a value is left out (SOC-32). A value stays as it is, also
 * where it looks like a placeholder itself.
 */
export const fillPlaceholders = (text: string, values: ReadonlyMap<string, string>): string =>
  text.replace(placeholder, (_, name: string) => values.get(name) ?? '');
