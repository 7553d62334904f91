/** The tags that the content of a form may have; the server takes out all others (APPL-47). */
export const contentTags = [
  ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li'],
  ...['strong', 'em', 'u', 's', 'a'],
] as const;
export type ContentTag = (typeof contentTags)[number];
