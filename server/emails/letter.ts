import {
  discountCodePlaceholder,
  keepPlaceholders,
  placeholdersIn,
} from '#contract/placeholders/placeholders.ts';
import { cleanStyles } from '#server/mail/body/clean-styles.ts';
import { takesPart } from '#server/mail/kinds/wording.ts';
import { compileOnce } from '#server/mail/page/compile-page.ts';
import { fillPage } from '#server/mail/page/fill-page.ts';
import type { MailPage } from '#server/mail/page/page.ts';
import type { SendingTenant } from '#server/mail/sending-tenant.ts';
import { unsubscribeLink, unsubscribePlaceholder } from '#server/mail/unsubscribe.ts';
import type { EmailContent } from './repository.ts';

/** The placeholders that every email can have, with their meanings (MAIL-46). */
export const ownPlaceholders = [
  { name: 'FIRST_NAME', description: 'The first name of the person' },
  { name: 'LAST_NAME', description: 'The last name of the person' },
  { name: discountCodePlaceholder, description: 'The referral discount code of the person' },
] as const;

/** The placeholders of an email, each once. */
export const placeholdersOf = ({ subject, htmlTemplate }: EmailContent): string[] =>
  placeholdersIn(subject ?? '', htmlTemplate ?? '');

/** Whether people without a discount code do not get the email. */
export const needsCode = (content: EmailContent): boolean =>
  placeholdersOf(content).includes(discountCodePlaceholder);

/**
 * Lays an email out for all its recipients, with only the known placeholders left (MAIL-74). Filling it makes the email
 * of each person.
 */
export async function layOutLetter(
  content: EmailContent,
  tenant: SendingTenant,
  known: readonly string[],
): Promise<(values: ReadonlyMap<string, string>, unsubscribeAt: string) => MailPage> {
  const page = await compileOnce({
    subject: keepPlaceholders(content.subject ?? '', known),
    bodyHtml: keepPlaceholders(content.htmlTemplate ?? '', known),
    why: takesPart(tenant),
    tenant,
    inlinableStyles: cleanStyles(content.inlinableStyles ?? ''),
    nonInlinableStyles: cleanStyles(content.nonInlinableStyles ?? ''),
    unsubscribe: unsubscribeLink,
  });
  return (values, unsubscribeAt) =>
    fillPage(page, new Map([...values, [unsubscribePlaceholder, unsubscribeAt]]));
}
