import { z } from 'zod';
import { tooLong } from '../http/fields.ts';

/**
 * The error of the address of a store, in words for people: the address begins with https:// and names the root of
 * the site (INT-57 to INT-62). Undefined where it has none.
 */
export function wrongInStoreUrl(typed: string): string | undefined {
  const text = typed.trim();
  const url = /^https:\/\/[^/]/i.test(text) && URL.canParse(text) ? new URL(text) : undefined;
  // A host without a name, such as https://., is one to the browser.
  if (!url || url.hostname.split('.').includes(''))
    return 'Please enter a store URL beginning with https://';
  if (!/[/?#@\\]/.test(text.slice('https://'.length))) return undefined;
  return `URL should point to the site root without a trailing slash or location. E.g. use https://${url.host} not ${text}`;
}

/** The address of a store: scheme and host in lower case, a port where it is not 443. */
export const StoreUrl = z
  .string()
  .trim()
  .max(300, tooLong)
  .superRefine((text, context) => {
    const message = wrongInStoreUrl(text);
    if (message) context.addIssue({ code: 'custom', message });
  })
  .transform((text) => new URL(text).origin);
export type StoreUrl = z.infer<typeof StoreUrl>;
