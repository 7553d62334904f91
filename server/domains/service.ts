import type { CustomDomain, DnsRecord, LinkDomain } from '#contract/domains/custom-domain.ts';
import type * as endpoints from '#contract/domains/endpoints.ts';
import { featureOfDomain } from '#contract/domains/feature.ts';
import { problemMessages } from '#contract/http/problem-messages.ts';
import { recordAudit } from '#server/audit/record.ts';
import { assertFeature } from '#server/plans/assert-feature.ts';
import { planOfTenant } from '#server/plans/plan-of-tenant.ts';
import type { Config } from '#server/platform/config.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { lockOwnTenant } from '#server/tenants/queries.ts';
import { checkFromNowOn } from './check-domain.ts';
import { lookUp } from './look-up.ts';
import { isFresh, kindOf, linkHost, recordOf, toCustomDomain } from './policy.ts';
import * as repository from './repository.ts';

export async function listCustomDomains(
  call: Call<typeof endpoints.listCustomDomains>,
): Promise<{ results: CustomDomain[] }> {
  const rows = await call.transaction(repository.listDomains);
  return { results: rows.map(toCustomDomain) };
}

/** One of each type (DOM-50). Nobody adds a name that another tenant has proven to be its own (DOM-49). */
export async function addCustomDomain(
  call: Call<typeof endpoints.addCustomDomain>,
): Promise<CustomDomain> {
  const { body, config, database, now } = call;
  const domain = body.url;
  assertIsNotOurs(domain, config);
  const isOwned = await database.inSystem('own-domain', (db) => repository.isOwned(db, domain));
  const row = await call.transaction(async (db) => {
    assertFeature(planOfTenant(await lockOwnTenant(db)), featureOfDomain[body.type]);
    const own = await repository.listDomains(db);
    const same = own.find((each) => each.domain === domain && each.kind === kindOf(body.type));
    if (same) return same;
    if (isOwned || own.some((each) => each.domain === domain)) throw inUse();
    if (own.some(({ kind }) => kind === kindOf(body.type)))
      throw new ProblemError('one-domain-of-each-type');
    const added = await repository.insertDomain(db, {
      domain,
      kind: kindOf(body.type),
      isDefault: body.default,
      createdAt: now,
    });
    await checkFromNowOn(db, config, added, now);
    await recordAudit(db, call, { action: 'domain-added', subject: domain });
    return added;
  });
  return toCustomDomain(row);
}

const inUse = (): ProblemError =>
  new ProblemError('domain-in-use', { fields: { url: problemMessages['domain-in-use'] } });

/** The names of the installation itself are nobody's to add. */
function assertIsNotOurs(domain: string, { platformDomain }: Pick<Config, 'platformDomain'>): void {
  if (domain === platformDomain || domain.endsWith(`.${platformDomain}`)) throw inUse();
}

export async function removeCustomDomain(
  call: Call<typeof endpoints.removeCustomDomain>,
): Promise<undefined> {
  await call.transaction(async (db) => {
    const removed = await repository.deleteDomain(db, call.params.id);
    if (!removed) throw new ProblemError('not-found');
    await recordAudit(db, call, { action: 'domain-removed', subject: removed.domain });
  });
}

/** The tenant's own first; the product's is the default unless a valid one of the tenant's is (DOM-37). */
export async function listLinkDomains(
  call: Call<typeof endpoints.listLinkDomains>,
): Promise<{ results: LinkDomain[] }> {
  const rows = await call.transaction(repository.listDomains);
  const own = rows.filter(({ kind }) => kind === 'link').map(toCustomDomain);
  const ofTheProduct: LinkDomain = {
    type: 'referral-link',
    url: `${call.config.publicScheme}://${linkHost(call.config)}`,
    default: !own.some((each) => each.default && each.validAt !== null),
    validAt: null,
    invalidReason: null,
  };
  return { results: [...own, ofTheProduct] };
}

export async function listDnsRecords(
  call: Call<typeof endpoints.listDnsRecords>,
): Promise<{ results: DnsRecord[] }> {
  const row = await call.transaction((db) => repository.findDomain(db, call.query.domainId));
  if (!row) throw new ProblemError('not-found');
  return { results: [recordOf(row, call.tenant.tenantId, call.config)] };
}

/** "Check now" (DOM-32). Within five seconds of a look nobody burdens the name servers with another. */
export async function checkDomain(call: Call<typeof endpoints.checkDomain>) {
  const { config, database, now, params, tenant } = call;
  const { tenantId } = tenant;
  const found = await call.transaction((db) => repository.findDomain(db, params.id));
  if (!found) throw new ProblemError('not-found');
  const row = isFresh(found, now)
    ? found
    : await lookUp(found, {
        tenantId,
        config,
        now,
        inTenant: (work) => call.transaction(work),
        inSystem: (purpose, work) => database.inSystem(purpose, work),
      });
  if (!row) throw new ProblemError('not-found');
  const { validAt, invalidReason } = toCustomDomain(row);
  return { results: [recordOf(row, tenantId, config)], validAt, invalidReason };
}
