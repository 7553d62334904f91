import { type DnsServer, type Saying, startDnsServer } from '#sandbox/dns/dns-server.ts';
import type { Config } from '#server/platform/config.ts';
import { demoTenants } from './tenants.ts';

/**
 * The answers of the DNS about the names that a brand of the demo may add. Nobody owns any of them: two lead where they
 * should, and one to another shop. All of them end in `localhost`, so that a browser finds the portal here.
 */
const sayingsOf = (tenantId: string, { platformDomain }: Pick<Config, 'platformDomain'>) =>
  Object.entries<Saying>({
    [`portal.${tenantId}.localhost`]: { cname: `${tenantId}.portals.${platformDomain}` },
    [`links.${tenantId}.localhost`]: { cname: `${tenantId}.links.${platformDomain}` },
    [`shop.${tenantId}.localhost`]: { cname: 'stores.example' },
  });

/**
 * The configuration of the demo, whose domains are looked up at a name server on loopback: the demo asks nobody
 * outside. Name servers that were configured are asked instead.
 */
export async function withDemoNameServer(
  config: Config,
): Promise<{ config: Config; nameServer?: DnsServer }> {
  if (config.dnsServers.length > 0) return { config };
  const nameServer = await startDnsServer();
  for (const { tenantId } of demoTenants)
    for (const [name, saying] of sayingsOf(tenantId, config)) nameServer.says.set(name, saying);
  return { config: { ...config, dnsServers: [nameServer.address] }, nameServer };
}
