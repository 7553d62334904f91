import { TenantId } from '#contract/tenants/tenant-id.ts';
import type { Database } from '../db/database.ts';

/** The meaning of a request's host name. */
export type Host =
  | { kind: 'apex' }
  /** `portalDomain` where it is a domain of the tenant's own. */
  | { kind: 'tenant'; tenantId: TenantId; portalDomain?: string }
  | { kind: 'other' };

/** The name in a Host header: lower case, without port and one trailing dot. */
export const hostName = (header: string | undefined): string =>
  (header ?? '').toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');

/**
 * Reads a Host header: the platform domain itself, exactly one label below it that could be a
 * tenant's id, or anything else. The port, letter case and one trailing dot do not matter.
 */
export function readHost(header: string | undefined, platformDomain: string): Host {
  const name = hostName(header);
  if (name === platformDomain) return { kind: 'apex' };
  if (!name.endsWith(`.${platformDomain}`)) return { kind: 'other' };
  const tenantId = TenantId.safeParse(name.slice(0, -platformDomain.length - 1));
  return tenantId.success ? { kind: 'tenant', tenantId: tenantId.data } : { kind: 'other' };
}

/** The same, with the valid portal domains that tenants have of their own (TEN-05, TEN-98). */
export async function findHost(
  database: Database,
  header: string | undefined,
  platformDomain: string,
): Promise<Host> {
  const host = readHost(header, platformDomain);
  const name = hostName(header);
  if (host.kind !== 'other' || !/^[a-z0-9.-]{1,253}$/.test(name)) return host;
  const row = await database.inSystem('find-tenant', (db) =>
    db
      .selectFrom('tenantDomains')
      .select('tenantId')
      .where('domain', '=', name)
      .where('kind', '=', 'portal')
      .where('isValid', '=', true)
      .executeTakeFirst(),
  );
  if (!row) return host;
  return { kind: 'tenant', tenantId: TenantId.parse(row.tenantId), portalDomain: name };
}
