import { getSubdomain } from 'tldts';
import type { CustomDomain, DnsRecord, DomainType } from '#contract/domains/custom-domain.ts';
import type { Config } from '#server/platform/config.ts';

/** A domain of a tenant's own, as its row says. */
export interface OwnDomain {
  readonly id: string;
  readonly domain: string;
  readonly kind: 'portal' | 'link';
  readonly isValid: boolean;
  readonly isDefault: boolean;
  readonly createdAt: Date;
  readonly checkedAt: Date | null;
  readonly validAt: Date | null;
  readonly invalidReason: string | null;
}

export const kindOf = (type: DomainType): OwnDomain['kind'] =>
  type === 'cname' ? 'portal' : 'link';

const typeOf = (kind: OwnDomain['kind']): DomainType =>
  kind === 'portal' ? 'cname' : 'referral-link';

/** The product's own host for tracking links, where a tenant has no domain for them. */
export const linkHost = ({ platformDomain }: Pick<Config, 'platformDomain'>): string =>
  `links.${platformDomain}`;

/**
 * Where the CNAME record of a domain has to lead (DOM-19). The tenant is part of it, so that only who may
 * write the DNS of the domain can say whose it is.
 */
export const targetOf = (
  tenantId: string,
  kind: OwnDomain['kind'],
  config: Pick<Config, 'platformDomain'>,
): string =>
  kind === 'portal'
    ? `${tenantId}.portals.${config.platformDomain}`
    : `${tenantId}.${linkHost(config)}`;

/** The record that a domain needs (DOM-17, DOM-19). */
export const recordOf = (
  row: OwnDomain,
  tenantId: string,
  config: Pick<Config, 'platformDomain'>,
): DnsRecord => ({
  type: 'CNAME',
  host: row.domain,
  hostWithoutRootDomain: getSubdomain(row.domain) || '@',
  value: targetOf(tenantId, row.kind, config),
  valid: row.isValid,
  validAt: row.validAt?.toISOString() ?? null,
  invalidReason: row.invalidReason,
});

export const toCustomDomain = (row: OwnDomain): CustomDomain => ({
  id: row.id,
  type: typeOf(row.kind),
  url: `https://${row.domain}`,
  default: row.isDefault,
  validAt: row.validAt?.toISOString() ?? null,
  invalidReason: row.invalidReason,
});

const minutes = 60_000;
const day = 24 * 60 * minutes;

/** When the DNS is looked up again (DOM-99): more often for an invalid domain, most of all on its first day. */
export function nextCheckAt(
  { isValid, createdAt }: Pick<OwnDomain, 'isValid' | 'createdAt'>,
  now: Date,
): Date {
  const isNew = now.getTime() - createdAt.getTime() < day;
  const wait = isValid ? day : isNew ? 15 * minutes : 60 * minutes;
  return new Date(now.getTime() + wait);
}

/** Whether the last check is so recent that another one would only burden the name servers. */
export const isFresh = ({ checkedAt }: Pick<OwnDomain, 'checkedAt'>, now: Date): boolean =>
  checkedAt !== null && now.getTime() - checkedAt.getTime() < 5_000;
