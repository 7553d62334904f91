import { type SqlBool, sql } from 'kysely';
import type { DnsRecord } from '#contract/domains/custom-domain.ts';
import type { EmailService } from '#contract/sending-domains/sending-domain.ts';
import type { ServiceDomain } from '#server/email-services/email-service.ts';
import type { SystemDb, TenantDb } from '#server/platform/db/database.ts';
import type { SendingDomainRow } from './policy.ts';

const columns = [
  'service',
  'name',
  'serviceId',
  'domain',
  'subDomain',
  'records',
  'isValid',
  'createdAt',
  'claimedAt',
  'checkedAt',
  'validAt',
  'lostAt',
] as const;

export const listSendingDomains = (db: TenantDb): Promise<SendingDomainRow[]> =>
  db.selectFrom('sendingDomains').select(columns).orderBy('service').execute();

/** A domain that was valid and is not any more. */
const isLost = sql<SqlBool>`lost_at is not null`;

export const listLostDomains = (
  db: TenantDb,
): Promise<Pick<SendingDomainRow, 'service' | 'name'>[]> =>
  db
    .selectFrom('sendingDomains')
    .select(['service', 'name'])
    .where(isLost)
    .orderBy('service')
    .execute();

/** The tenants that have one. */
export const selectWithLostDomain = (db: SystemDb) =>
  db.selectFrom('sendingDomains').select('tenantId').where(isLost);

export const findSendingDomain = (
  db: TenantDb,
  service: EmailService,
): Promise<SendingDomainRow | undefined> =>
  db.selectFrom('sendingDomains').select(columns).where('service', '=', service).executeTakeFirst();

/** The domain of this name at a service, with its tenant. */
export const findHolder = (db: SystemDb, service: EmailService, name: string) =>
  db
    .selectFrom('sendingDomains')
    .select([...columns, 'tenantId'])
    .where('service', '=', service)
    .where('name', '=', name)
    .executeTakeFirst();

/** Whether a tenant has the domain with this id of the service. */
export async function isHeld(
  db: SystemDb,
  service: EmailService,
  serviceId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('sendingDomains')
    .select('name')
    .where('service', '=', service)
    .where('serviceId', '=', serviceId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes a domain from a tenant that has not proven that it is theirs; undefined when that is no longer so. */
export const releaseUnproven = (
  db: SystemDb,
  { tenantId, service, name }: { tenantId: string; service: EmailService; name: string },
): Promise<SendingDomainRow | undefined> =>
  db
    .deleteFrom('sendingDomains')
    .where('tenantId', '=', tenantId)
    .where('service', '=', service)
    .where('name', '=', name)
    .where('isValid', '=', false)
    .returning(columns)
    .executeTakeFirst();

/** Notes that the tenant adds a name at a service; undefined when somebody has the name, or the tenant another. */
export const claim = (
  db: TenantDb,
  { service, name, now }: { service: EmailService; name: string; now: Date },
): Promise<SendingDomainRow | undefined> =>
  db
    .insertInto('sendingDomains')
    .values({ service, name, domain: name, createdAt: now, claimedAt: now, records: '[]' })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();

/** Gives up a claim, which another one may have followed. */
export async function dropClaim(
  db: TenantDb,
  { service, claimedAt }: Pick<SendingDomainRow, 'service' | 'claimedAt'>,
): Promise<void> {
  await db
    .deleteFrom('sendingDomains')
    .where('service', '=', service)
    .where('claimedAt', '=', claimedAt)
    .where('serviceId', 'is', null)
    .execute();
}

/** Notes that the service has added the domain of a claim; undefined when the claim is gone. */
export const completeClaim = (
  db: TenantDb,
  { service, claimedAt }: Pick<SendingDomainRow, 'service' | 'claimedAt'>,
  found: ServiceDomain,
  records: readonly DnsRecord[],
): Promise<SendingDomainRow | undefined> =>
  db
    .updateTable('sendingDomains')
    .set({
      serviceId: found.id,
      domain: found.domain,
      subDomain: found.subDomain,
      records: JSON.stringify(records),
    })
    .where('service', '=', service)
    .where('claimedAt', '=', claimedAt)
    .where('serviceId', 'is', null)
    .returning(columns)
    .executeTakeFirst();

export const deleteSendingDomain = (
  db: TenantDb,
  service: EmailService,
): Promise<SendingDomainRow | undefined> =>
  db
    .deleteFrom('sendingDomains')
    .where('service', '=', service)
    .returning(columns)
    .executeTakeFirst();

interface Check {
  readonly service: EmailService;
  readonly serviceId: string;
  readonly records: readonly DnsRecord[];
  readonly isValid: boolean;
  readonly now: Date;
}

/** Notes the result of a check; undefined when the domain was removed in the meantime. */
export const noteChecked = (
  db: TenantDb,
  { service, serviceId, records, isValid, now }: Check,
): Promise<SendingDomainRow | undefined> =>
  db
    .updateTable('sendingDomains')
    .set({
      records: JSON.stringify(records),
      isValid,
      checkedAt: now,
      validAt: isValid ? sql`coalesce(valid_at, ${now})` : null,
      lostAt: isValid ? null : sql`case when is_valid then ${now} else lost_at end`,
    })
    .where('service', '=', service)
    .where('serviceId', '=', serviceId)
    .returning(columns)
    .executeTakeFirst();
