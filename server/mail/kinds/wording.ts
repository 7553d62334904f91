import { wordsOf } from '#contract/tenants/wording.ts';
import { escapeHtml } from '../escape-html.ts';
import type { MailTenant } from '../mail.ts';

/** The built-in words of a system email: plain text with placeholders. How it looks is the layout's business. */
export interface Wording {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** The one thing to do next; a mail that only tells something has none. */
  readonly action?: { readonly label: string; readonly url: string };
  readonly closing?: readonly string[];
  /** Why somebody gets this mail, in one sentence. */
  readonly why: string;
}

/** Words as the body that a brand can change: a link alone in its paragraph becomes a button. */
export function bodyOf({ heading, paragraphs, action, closing = [] }: Wording): string {
  const inParagraph = (plain: string) => `<p>${escapeHtml(plain)}</p>`;
  return [
    `<h2>${escapeHtml(heading)}</h2>`,
    ...paragraphs.map(inParagraph),
    ...(action
      ? [`<p><a href="${escapeHtml(action.url)}">${escapeHtml(action.label)}</a></p>`]
      : []),
    ...closing.map(inParagraph),
  ].join('\n');
}

/** `ambassador programme of Acme`, in the words of the brand. */
export const programmeOf = ({ tenantName, terms }: MailTenant): string =>
  `${wordsOf(terms).ambassador} programme of ${tenantName}`;

/** Why somebody gets a mail who takes part. */
export const takesPart = (tenant: MailTenant): string =>
  `You get this email because you take part in the ${programmeOf(tenant)}.`;

/** The same for a mail that they can do without. */
export const canSwitchOff = (tenant: MailTenant): string =>
  `${takesPart(tenant)} You can switch it off in your account.`;
