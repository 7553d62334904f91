import { DomUtils, parseDocument } from 'htmlparser2';

/** A name as people read it. WordPress writes it as HTML: `Bags &amp; Wallets`. */
export const readText = (html: string): string =>
  DomUtils.textContent(parseDocument(html)).replaceAll(/\s+/g, ' ').trim();
