import { Parser } from 'htmlparser2';

const known: readonly string[] = [
  ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li'],
  ...['strong', 'em', 'b', 'i', 'u', 's', 'a'],
];

/** Whether the editor shows all of a body and gives it back as it is: no tables, styles or classes. */
export function isPlainBody(html: string): boolean {
  let isPlain = true;
  const parser = new Parser({
    onopentag(tag, { href: _, ...others }) {
      if (!known.includes(tag) || Object.keys(others).length > 0) isPlain = false;
    },
  });
  parser.end(html);
  return isPlain;
}
