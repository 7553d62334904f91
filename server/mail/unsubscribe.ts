import { customEmails, type MailWithLink, unsubscribePath } from '#contract/emails/unsubscribe.ts';

/** Where an email has the address to unsubscribe. No link of a brand has a name with such a character. */
export const unsubscribePlaceholder = 'UNSUBSCRIBE_ADDRESS';

/** The link that ends an email, with its label. */
export const unsubscribeLink = { label: 'Unsubscribe', url: `{{${unsubscribePlaceholder}}}` };

/** The address at which somebody ends an email; without a token one that shows where it will be. */
export function unsubscribeAddress(
  { origin }: { readonly origin: string },
  token?: string,
  mail: MailWithLink = customEmails,
): string {
  if (token === undefined) return `${origin}${unsubscribePath}`;
  const query = new URLSearchParams({ token, ...(mail !== customEmails && { mail }) });
  return `${origin}${unsubscribePath}?${query}`;
}

/** The headers by which mail providers offer to unsubscribe in one click (RFC 8058, section 3.1). */
export const unsubscribeHeaders = (unsubscribeAt: string): Record<string, string> => ({
  'List-Unsubscribe': `<${unsubscribeAt}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
