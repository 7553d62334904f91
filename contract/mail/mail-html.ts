/** The tags that the body of an email may have; the server takes out all others (MAIL-95). */
export const bodyTags = [
  ...['h1', 'h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li'],
  ...['strong', 'em', 'u', 's', 'small', 'a', 'span', 'div'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
] as const;

/** Whether a body is empty: only white space and elements without text (MAIL-93). */
export const saysNothing = (html: string | null): boolean =>
  (html ?? '')
    .replace(/<(style|script)[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&(nbsp|#160|#xa0|zwnj|#8203);/gi, '')
    .replace(/[\s\u200b\u00a0]/g, '') === '';
