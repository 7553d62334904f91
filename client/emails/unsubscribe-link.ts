import { customEmails, type MailWithLink, mailsWithLink } from '#contract/emails/unsubscribe.ts';

/** The parameters of a link with which somebody ends an email. */
export interface UnsubscribeLink {
  readonly token: string;
  readonly mail: MailWithLink;
}

/** Reads the address of such a link; null where nothing can be ended by it. */
export function readUnsubscribeLink(query: URLSearchParams): UnsubscribeLink | null {
  const token = query.get('token') ?? '';
  const named = query.get('mail') ?? customEmails;
  const mail = mailsWithLink.find((name) => name === named);
  return token === '' || mail === undefined ? null : { token, mail };
}
