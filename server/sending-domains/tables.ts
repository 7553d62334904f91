import type { Generated, JSONColumnType } from 'kysely';
import type { DnsRecord } from '#contract/domains/custom-domain.ts';
import type { EmailService } from '#contract/sending-domains/sending-domain.ts';
import type { Moment, MomentOrNull } from '#server/platform/db/columns.ts';
import type { RowRights } from '#server/platform/db/row-security.ts';

interface SendingDomainTables {
  sendingDomains: SendingDomainsTable;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables extends SendingDomainTables {}
}

/** The rights of the application on the rows of a tenant. */
export const sendingDomainTables: RowRights<SendingDomainTables> = {
  sending_domains: 'select, insert, update, delete',
};

/** The domains that email is sent from: one of each service and tenant, and of one tenant only. */
export interface SendingDomainsTable {
  tenantId: Generated<string>;
  service: EmailService;
  /** The whole name, as somebody entered it. */
  name: string;
  /** The service's own id; null while the domain is being added there. */
  serviceId: string | null;
  domain: string;
  subDomain: string | null;
  /** As they were last looked up: JSON.stringify the value to write. */
  records: JSONColumnType<DnsRecord[], string | undefined, string>;
  isValid: Generated<boolean>;
  createdAt: Moment;
  /** When somebody began to add it. */
  claimedAt: Moment;
  checkedAt: MomentOrNull;
  /** Since when it has been valid without a break. */
  validAt: MomentOrNull;
  /** When it stopped to be valid, while it is not again. */
  lostAt: MomentOrNull;
}
