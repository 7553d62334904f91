import type * as endpoints from '#contract/domains/endpoints.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { hostName, readHost } from '#server/platform/http/tenant-host.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { findTenant } from '#server/tenants/queries.ts';
import { isOwned } from './repository.ts';

/**
 * Whether a certificate may be asked for. The same two questions go to the database for every name, so that the time an
 * answer takes tells nothing.
 */
export async function isDomainKnown({
  config,
  database,
  query,
}: Call<typeof endpoints.isDomainKnown>): Promise<undefined> {
  const name = hostName(query.domain);
  const host = readHost(name, config.platformDomain);
  const asTenant = host.kind === 'tenant' ? host.tenantId : config.operatorTenantId;
  // No name holds it, and the database keeps none.
  const asDomain = name.includes('\0') ? '' : name;
  const [tenant, isDomainOfATenant] = await database.inSystem('own-domain', async (db) => [
    await findTenant(db, asTenant),
    await isOwned(db, asDomain),
  ]);
  const isOurs = host.kind === 'apex' || (host.kind === 'tenant' && tenant !== undefined);
  if (!isOurs && !isDomainOfATenant) throw new ProblemError('not-found');
}
