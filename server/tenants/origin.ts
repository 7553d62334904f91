import type { Config } from '#server/platform/config.ts';

type Address = Pick<Config, 'platformDomain' | 'publicScheme' | 'publicPort'>;

const standardPorts = { http: 80, https: 443 } as const;

const originOf = (host: string, { publicScheme, publicPort }: Address): string =>
  publicPort === standardPorts[publicScheme]
    ? `${publicScheme}://${host}`
    : `${publicScheme}://${host}:${publicPort}`;

/**
 * Where a tenant's pages live. Made from the tenant and the configuration alone: an address taken
 * from a request's headers could be an attacker's.
 */
export const tenantOrigin = (tenantId: string, config: Address): string =>
  originOf(`${tenantId}.${config.platformDomain}`, config);

/** Where the installation's front page lives. */
export const installationOrigin = (config: Address): string =>
  originOf(config.platformDomain, config);
