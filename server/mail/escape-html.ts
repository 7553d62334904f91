const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** The text as HTML that shows it, in an element or in a quoted attribute. */
export const escapeHtml = (plain: string): string =>
  plain.replace(/[&<>"']/g, (character) => entities[character] ?? character);
