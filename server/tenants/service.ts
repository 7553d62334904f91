import type { Page } from '#contract/http/list.ts';
import type * as endpoints from '#contract/tenants/endpoints.ts';
import type { DemoTenant, Installation } from '#contract/tenants/installation.ts';
import type * as operatorEndpoints from '#contract/tenants/operator-endpoints.ts';
import type { Tenant } from '#contract/tenants/tenant.ts';
import type { TenantAtAGlance } from '#contract/tenants/tenant-at-a-glance.ts';
import { recordAuditOf } from '#server/audit/record.ts';
import { findAccountOf } from '#server/billing/queries.ts';
import type { Config } from '#server/platform/config.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { findHost } from '#server/platform/http/tenant-host.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { screenRolloutsOf } from '#server/screens/queries.ts';
import { resolveRollout } from '#server/screens/resolve.ts';
import { listAtAGlance } from './at-a-glance.ts';
import { originOf, tenantOrigin } from './origin.ts';
import { assertDomainFits, changedStages, domainFits } from './policy.ts';
import * as repository from './repository.ts';
import { tenantIdTaken } from './tenant-id-taken.ts';
import {
  rolloutOf,
  TenantData,
  type TenantRow,
  toTenant,
  toTenantWithBilling,
} from './tenant-record.ts';

export async function getTenant(call: Call<typeof endpoints.getTenant>): Promise<Tenant> {
  const { config, database, query } = call;
  const host = await findHost(database, query.domain, config.platformDomain);
  if (host.kind !== 'tenant') throw new ProblemError('unknown-tenant');
  const { row, account, domains, rollouts } = await database.inSystem(
    'find-tenant',
    async (db) => ({
      row: await repository.findTenant(db, host.tenantId),
      account: await findAccountOf(db, host.tenantId),
      domains: await repository.listPortalDomains(db, host.tenantId),
      rollouts: await screenRolloutsOf(db, config.operatorTenantId),
    }),
  );
  if (!row) throw new ProblemError('unknown-tenant');
  assertDomainFits(query.domain, row, config);
  const portal = domains.find((domain) => domainFits(domain, row, config));
  const origin = host.portalDomain && originOf(host.portalDomain, config);
  const actor = await call.findActor(host.tenantId);
  const isStaff = actor?.roles.some((role) => role === 'admin' || role === 'support');
  const tenant = isStaff
    ? toTenantWithBilling(row, config, { account, origin })
    : toTenant(row, config, origin);
  return {
    ...tenant,
    rollout: resolveRollout(tenant.rollout, rollouts, tenant.tenantId),
    ...(portal !== undefined && { portalUrl: originOf(portal, config) }),
  };
}

export async function listTenants(
  call: Call<typeof operatorEndpoints.listTenants>,
): Promise<Page<TenantAtAGlance>> {
  const { config, database, query } = call;
  const { page, pageSize } = query;
  const found = await database.inSystem('list-tenants', (db) =>
    listAtAGlance(db, query, { bills: config.stripe !== undefined }),
  );
  return { ...found, page, pageSize };
}

const otherRollout =
  'Somebody else has saved another roll-out in the meantime. Look at it before you save yours';

/**
 * Replaces the tenant's roll-out as a whole. A repeat changes nothing and leaves no entry; a change
 * that was made from another roll-out than the present one is refused.
 */
export async function updateRollout(
  call: Call<typeof operatorEndpoints.updateRollout>,
): Promise<Tenant> {
  const { params, body, database, config } = call;
  const { tenantId } = params;
  const row = await database.inSystem('update-rollout', async (db) => {
    const stored = await repository.lockTenant(db, tenantId);
    if (!stored) throw new ProblemError('not-found');
    const present = rolloutOf(stored);
    const changes = changedStages(present, body.rollout);
    if (changes.length === 0) return stored;
    if (changedStages(present, body.before).length > 0)
      throw new ProblemError('conflict', { message: otherRollout });
    const { reason } = body;
    const event = {
      action: 'rollout-changed',
      subject: tenantId,
      details: { changes, reason },
    } as const;
    await recordAuditOf(db, tenantId, call, event);
    await recordAuditOf(db, call.tenant.tenantId, call, event);
    return repository.updateRollout(db, tenantId, body.rollout);
  });
  return toTenant(row, config);
}

/** Makes a tenant; the id must be free. */
export async function addTenant(database: Database, tenant: repository.NewTenant): Promise<void> {
  const row = await database.inSystem('create-tenant', (db) => repository.insertTenant(db, tenant));
  if (!row) throw tenantIdTaken();
}

export async function getInstallation(
  call: Call<typeof endpoints.getInstallation>,
): Promise<Installation> {
  const { config, database } = call;
  const { platformDomain, operatorTenantId } = config;
  const { contactEmail, rows } = await database.inSystem('list-tenants', async (db) => ({
    contactEmail: await repository.findSupportAddress(db, operatorTenantId),
    rows: config.demo ? await repository.listDemoTenants(db) : [],
  }));
  const tenants = rows.flatMap((row) => toDemoTenant(row, config));
  const [first] = tenants;
  if (!first) return { platformDomain, contactEmail, demo: null };
  return {
    platformDomain,
    contactEmail,
    demo: { password: first.password, tenants: tenants.map(({ tenant }) => tenant) },
  };
}

function toDemoTenant(row: TenantRow, config: Config): { password: string; tenant: DemoTenant }[] {
  const { tenantName, branding, demo } = TenantData.parse(row.data);
  if (!demo) return [];
  const { tenantId } = row;
  const url = tenantOrigin(tenantId, config);
  return [
    {
      password: demo.password,
      tenant: { tenantId, tenantName, url, branding, people: demo.people },
    },
  ];
}
