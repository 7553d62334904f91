import type { Config } from '#server/platform/config.ts';

type Address = Pick<Config, 'platformDomain' | 'publicScheme' | 'publicPort'>;

const standardPorts = { http: 80, https: 443 } as const;

/**
 * Where a tenant's pages live. Made from the tenant and the configuration alone: an address taken
 * from a request's headers could be an attacker's.
 */
export function tenantOrigin(tenantId: string, config: Address): string {
  return originOf(`${tenantId}.${config.platformDomain}`, config);
}

/** Where a domain's pages live, which the installation has found to be a tenant's. */
export function originOf(domain: string, { publicScheme, publicPort }: Address): string {
  const port = publicPort === standardPorts[publicScheme] ? '' : `:${publicPort}`;
  return `${publicScheme}://${domain}${port}`;
}
