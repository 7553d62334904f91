import type { MailTenant } from '../mail.ts';

/** An email before it is laid out. Each text may hold placeholders, `{{NAME}}`. */
export interface MailSource {
  readonly subject: string;
  /** Clean HTML, as `cleanBody` answers it. */
  readonly bodyHtml: string;
  /** Why somebody gets this email, in one sentence. */
  readonly why: string;
  readonly tenant: MailTenant;
  /** Clean styles, as `cleanStyles` answers them: written into the elements, and into the head (MAIL-31). */
  readonly inlinableStyles?: string | undefined;
  readonly nonInlinableStyles?: string | undefined;
  /** Where the person switches such emails off, with words for the link; none for emails that are always sent. */
  readonly unsubscribe?: { readonly label: string; readonly url: string } | undefined;
}

/** An email that is laid out, with its placeholders still in it. */
export interface MailPage {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Some rows of figures with a heading. It stands in a paragraph of its own. */
export interface MailTable {
  readonly heading: string;
  /** The headings above the figures. */
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly label: string;
    /** Where the label leads to, at the web. */
    readonly url?: string | undefined;
    readonly figures: readonly string[];
  }[];
}

/** The value of a placeholder in one email. */
export type MailValue = string | MailTable;
