import { TenantId } from '#contract/tenants/tenant-id.ts';

/** What the host name of a request stands for. */
export type Host = { kind: 'apex' } | { kind: 'tenant'; tenantId: TenantId } | { kind: 'other' };

/**
 * Reads a Host header: the platform domain itself, exactly one label below it that could be a
 * tenant's id, or anything else. The port, letter case and one trailing dot do not matter.
 */
export function readHost(header: string | undefined, platformDomain: string): Host {
  const name = (header ?? '').toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
  if (name === platformDomain) return { kind: 'apex' };
  if (!name.endsWith(`.${platformDomain}`)) return { kind: 'other' };
  const tenantId = TenantId.safeParse(name.slice(0, -platformDomain.length - 1));
  return tenantId.success ? { kind: 'tenant', tenantId: tenantId.data } : { kind: 'other' };
}
