import type { DnsRecord } from '#contract/domains/custom-domain.ts';
import { dnsLabels as labels } from './labels.ts';

/** A mail that somebody sends from their own mail program. */
export interface ItEmail {
  readonly subject: string;
  readonly body: string;
}

type RecordParts = Pick<DnsRecord, 'type' | 'host' | 'value'>;

const lineOf = ({ type, host, value }: RecordParts): string =>
  `${labels.type}: ${type}  ${labels.host}: ${host}  ${labels.value}: ${value}`;

/** The suggested mail to a person who may change the DNS of a domain: one line for each record (DOM-07). */
export const itEmail = (domain: string, records: readonly RecordParts[]): ItEmail => ({
  subject: labels.email.subject(domain),
  body: records.map(lineOf).join('\n'),
});

/** A link that opens the mail in the mail program, without a recipient (RFC 6068). */
export const mailLink = ({ subject, body }: ItEmail): string => {
  const lines = body.replaceAll('\n', '\r\n');
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`;
};

/** The same as one text, to be pasted elsewhere. */
export const asText = ({ subject, body }: ItEmail): string => `${subject}\n\n${body}`;
