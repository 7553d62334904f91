import { type SqlBool, sql } from 'kysely';
import type { SystemDb, TenantDb } from '#server/platform/db/database.ts';
import { takenReason } from './dns/reason.ts';
import type { OwnDomain } from './policy.ts';

const columns = [
  'id',
  'domain',
  'kind',
  'isValid',
  'isDefault',
  'createdAt',
  'checkedAt',
  'validAt',
  'invalidReason',
] as const;

export const listDomains = (db: TenantDb): Promise<OwnDomain[]> =>
  db.selectFrom('tenantDomains').select(columns).orderBy('domain').execute();

/** A domain whose DNS was looked up, and that does not lead here. */
const isInvalid = sql<SqlBool>`checked_at is not null and not is_valid`;

export const listInvalidDomains = (db: TenantDb): Promise<Pick<OwnDomain, 'domain' | 'kind'>[]> =>
  db
    .selectFrom('tenantDomains')
    .select(['domain', 'kind'])
    .where(isInvalid)
    .orderBy('domain')
    .execute();

/** The tenants that have one. */
export const selectWithInvalidDomain = (db: SystemDb) =>
  db.selectFrom('tenantDomains').select('tenantId').where(isInvalid);

export const findDomain = (db: TenantDb, id: string): Promise<OwnDomain | undefined> =>
  db.selectFrom('tenantDomains').select(columns).where('id', '=', id).executeTakeFirst();

export const insertDomain = (
  db: TenantDb,
  domain: Pick<OwnDomain, 'domain' | 'kind' | 'isDefault' | 'createdAt'>,
): Promise<OwnDomain> =>
  db.insertInto('tenantDomains').values(domain).returning(columns).executeTakeFirstOrThrow();

export const deleteDomain = (db: TenantDb, id: string): Promise<OwnDomain | undefined> =>
  db.deleteFrom('tenantDomains').where('id', '=', id).returning(columns).executeTakeFirst();

/** Whether a tenant has proven that a name is its own. */
export async function isOwned(db: SystemDb, domain: string): Promise<boolean> {
  const row = await db
    .selectFrom('tenantDomains')
    .select('id')
    .where('domain', '=', domain)
    .where('isValid', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that a domain is not valid, or that nothing new is known about it. */
export const noteInvalid = (
  db: TenantDb,
  id: string,
  change: { readonly invalidReason: string | null; readonly now: Date },
): Promise<OwnDomain | undefined> =>
  db
    .updateTable('tenantDomains')
    .set({
      isValid: false,
      validAt: null,
      invalidReason: change.invalidReason,
      checkedAt: change.now,
    })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();

export const noteChecked = (db: TenantDb, id: string, now: Date): Promise<OwnDomain | undefined> =>
  db
    .updateTable('tenantDomains')
    .set({ checkedAt: now })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();

/**
 * Gives a domain to the tenant to which its DNS leads, and takes it from any other: of two the index lets
 * only one be valid. Undefined when the domain was removed in the meantime.
 */
export async function noteValid(
  db: SystemDb,
  { id, domain }: Pick<OwnDomain, 'id' | 'domain'>,
  now: Date,
): Promise<OwnDomain | undefined> {
  // The second of two callers waits here, so that both never find the other's row valid.
  await sql`select pg_advisory_xact_lock(hashtextextended(${domain}, 0))`.execute(db);
  await db
    .updateTable('tenantDomains')
    .set({ isValid: false, validAt: null, invalidReason: takenReason })
    .where('domain', '=', domain)
    .where('isValid', '=', true)
    .where('id', '!=', id)
    .execute();
  return db
    .updateTable('tenantDomains')
    .set(({ fn, val }) => ({
      isValid: true,
      validAt: fn.coalesce('validAt', val(now)),
      invalidReason: null,
      checkedAt: now,
    }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
}
