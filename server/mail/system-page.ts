import type { SystemMailId } from '#contract/mail/system-mails.ts';
import { cleanBody } from './body/clean-body.ts';
import { kinds } from './kinds/kinds.ts';
import { bodyOf } from './kinds/wording.ts';
import type { MailTenant } from './mail.ts';
import { compilePage } from './page/compile-page.ts';
import { fillPage } from './page/fill-page.ts';
import type { MailPage } from './page/page.ts';
import { unsubscribeLink, unsubscribePlaceholder } from './unsubscribe.ts';

/** The words of a system email, with placeholders. */
export interface SystemMailWords {
  readonly subject: string;
  readonly html: string;
}

/** The words that the product has for a system email, in the tenant's terms (MAIL-83). */
export function builtInWords(id: SystemMailId, tenant: MailTenant): SystemMailWords {
  const wording = kinds[id].wording(tenant);
  return { subject: wording.subject, html: cleanBody(bodyOf(wording)) };
}

interface Filled {
  readonly template: SystemMailId;
  /** Where the recipient ends it, for an email with such a link. */
  readonly unsubscribeAt?: string | undefined;
}

/** A system email with the values of one recipient, in the tenant's own words or else the built-in ones. */
export async function systemPage(
  mail: Filled,
  tenant: MailTenant,
  own: SystemMailWords | null,
): Promise<MailPage> {
  const kind = kinds[mail.template];
  const { subject, html } = own ?? builtInWords(mail.template, tenant);
  const { why } = kind.wording(tenant);
  const { unsubscribeAt } = mail;
  const values = kind.valuesOf(mail, tenant);
  const source = { subject, bodyHtml: html, why, tenant };
  if (unsubscribeAt === undefined) return fillPage(await compilePage(source), values);
  const page = await compilePage({ ...source, unsubscribe: unsubscribeLink });
  return fillPage(page, new Map([...values, [unsubscribePlaceholder, unsubscribeAt]]));
}
