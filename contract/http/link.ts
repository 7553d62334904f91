import { z } from 'zod';
import { tooLong } from './fields.ts';

const longestLink = 2000;

/** An http or https address as people type it; `https` where they leave the scheme out (ACT-106). */
export const Link = z
  .string()
  .trim()
  // A colon before a digit begins a port: `shop.test:8080` has no scheme.
  .transform((text) => (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`))
  .pipe(z.string().max(longestLink, tooLong).refine(isWebAddress, 'Please enter a link'));

function isWebAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || /\s/.test(text) || !URL.canParse(text)) return false;
  return /[^.]\.[^.]/.test(new URL(text).hostname);
}
