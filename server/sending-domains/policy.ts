import { getSubdomain } from 'tldts';
import type { DnsRecord } from '#contract/domains/custom-domain.ts';
import type {
  EmailService,
  SendingDomain,
  SendingDomainWithRecords,
} from '#contract/sending-domains/sending-domain.ts';
import type { StoredEmail } from '#contract/tenants/email-settings.ts';
import type { ServiceDomain, ServiceRecord } from '#server/email-services/email-service.ts';
import type { Config } from '#server/platform/config.ts';

/** A sending domain, as its row says. */
export interface SendingDomainRow {
  readonly service: EmailService;
  readonly name: string;
  readonly serviceId: string | null;
  readonly domain: string;
  readonly subDomain: string | null;
  readonly records: readonly DnsRecord[];
  readonly isValid: boolean;
  readonly createdAt: Date;
  readonly claimedAt: Date;
  readonly checkedAt: Date | null;
  readonly validAt: Date | null;
  readonly lostAt: Date | null;
}

/** One that the service knows. */
export type AddedDomain = SendingDomainRow & { readonly serviceId: string };

export const isAdded = (row: SendingDomainRow | undefined): row is AddedDomain =>
  row !== undefined && row.serviceId !== null;

/** How long somebody may take to add a domain at the service before the next may try. */
const longestClaim = 30_000;

/** Whether somebody is at adding it right now. */
export const isBeingAdded = (row: SendingDomainRow, now: Date): boolean =>
  row.serviceId === null && now.getTime() - row.claimedAt.getTime() < longestClaim;

/** Names below the installation's own are nobody's to send from. */
export const isOurs = (
  name: string,
  { platformDomain, senderDomains }: Pick<Config, 'platformDomain' | 'senderDomains'>,
): boolean =>
  [platformDomain, ...Object.values(senderDomains)].some(
    (own) => name === own || name.endsWith(`.${own}`),
  );

export const toSendingDomain = (row: AddedDomain): SendingDomain => ({
  id: row.serviceId,
  domain: row.domain,
  subDomain: row.subDomain,
  valid: row.isValid,
});

export const toWithRecords = (row: AddedDomain): SendingDomainWithRecords => ({
  emailService: row.service,
  sendingDomain: toSendingDomain(row),
  dnsRecords: [...row.records],
});

/** Email settings with the domains that they are sent from: both parts of Postmark have the same (DOM-25). */
export function withSendingDomains(
  email: StoredEmail,
  rows: readonly SendingDomainRow[],
): StoredEmail {
  const of = (service: EmailService) => {
    const row = rows.filter(isAdded).find((each) => each.service === service);
    return row ? toSendingDomain(row) : null;
  };
  const sendingDomain = of('postmark');
  const { transactional, bulk } = email.postMark;
  return {
    ...email,
    emailSendingDomain: { sendGridWhitelabelDomain: of('sendgrid') },
    postMark: {
      transactional: { ...transactional, sendingDomain },
      bulk: { ...bulk, sendingDomain },
    },
  };
}

const plainRecord = ({ type, host, value }: ServiceRecord) => ({
  type,
  host,
  hostWithoutRootDomain: getSubdomain(host) || '@',
  value,
});

/** The records of a domain that was added a moment ago: nothing is known of them (DOM-36). */
export const newRecords = ({ records }: Pick<ServiceDomain, 'records'>): DnsRecord[] =>
  records.map((record) => ({
    ...plainRecord(record),
    valid: false,
    validAt: null,
    invalidReason: null,
  }));

/** The records as a service has found them, each with since when it is right. */
export const checkedRecords = (
  { records }: Pick<ServiceDomain, 'records'>,
  before: readonly DnsRecord[],
  now: Date,
): DnsRecord[] =>
  records.map((record) => {
    const { isValid, type, host, value } = record;
    const known = before.find((each) => each.host === host && each.value === value);
    return {
      ...plainRecord(record),
      valid: isValid,
      validAt: isValid ? (known?.validAt ?? now.toISOString()) : null,
      invalidReason: isValid
        ? null
        : `There is no such ${type} record yet, or it has another value. Please add it exactly as shown here`,
    };
  });

const forgotten =
  'The email service does not know this domain any more. Please remove it and add it again';

/** The records of a domain that the service has removed by itself. */
export const forgottenRecords = (before: readonly DnsRecord[]): DnsRecord[] =>
  before.map((record) => ({ ...record, valid: false, validAt: null, invalidReason: forgotten }));
