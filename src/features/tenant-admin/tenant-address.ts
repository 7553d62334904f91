/** A host of the form `tenantid.host.tld`, with its port (AUTH-118). */
const tenantHost = /^[a-z0-9-]+\.((?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*(?::\d+)?)$/i;

/** The host that has the tenants' subdomains, or null when `host` is no tenant's (AUTH-117). */
export const platformHost = (host: string): string | null => tenantHost.exec(host)?.[1] ?? null;

/** The address of a tenant beside the page at `here`; null on a page that is no tenant's. */
export function tenantAddress(
  tenantId: string,
  { protocol, host }: Pick<Location, 'protocol' | 'host'>,
): string | null {
  const platform = platformHost(host);
  return platform === null ? null : `${protocol}//${tenantId}.${platform}/`;
}
