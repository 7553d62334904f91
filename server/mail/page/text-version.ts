import { convert } from 'html-to-text';
import { addressOf } from './address-of.ts';
import type { MailSource } from './page.ts';

const asItIs = { options: { uppercase: false } };

/** The words of a body, for readers that show text only. An address stands after its link. */
export const wordsOfBody = (bodyHtml: string): string =>
  convert(bodyHtml, {
    wordwrap: false,
    selectors: [
      ...['h1', 'h2', 'h3', 'h4'].map((selector) => ({ selector, ...asItIs })),
      { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
      {
        selector: 'a',
        options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'], noAnchorUrl: true },
      },
    ],
  });

/** An email for readers that show text only, with its placeholders still in it. */
export function textVersion({ bodyHtml, why, tenant, unsubscribe }: MailSource): string {
  const footer = ['-- ', tenant.tenantName, why, ...addressOf(tenant)];
  if (unsubscribe) footer.push(`${unsubscribe.label}: ${unsubscribe.url}`);
  return `${wordsOfBody(bodyHtml)}\n\n${footer.join('\n')}\n`;
}
