import { dayAt } from '#contract/activities/period.ts';
import { isSuperAdmin } from '#contract/http/access.ts';
import type { setTenantEnabled as setEnabled } from '#contract/tenants/operator-endpoints.ts';
import type { TenantSettings } from '#contract/tenants/settings.ts';
import type * as endpoints from '#contract/tenants/settings-endpoints.ts';
import type { TenantForAdmin, TenantWithDomains } from '#contract/tenants/tenant-for-admin.ts';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import type { TenantListItem } from '#contract/tenants/tenant-list-item.ts';
import { timezones } from '#contract/tenants/timezone.ts';
import { recordAudit, recordAuditOf } from '#server/audit/record.ts';
import { billNewTenant, findAccount, findAccountOf } from '#server/billing/queries.ts';
import { keepBrandImages } from '#server/branding/keep-images.ts';
import { listDomainsWithRecords } from '#server/domains/queries.ts';
import { planOfTenant } from '#server/plans/plan-of-tenant.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import {
  listSendingDomains,
  listSendingDomainsWithRecords,
} from '#server/sending-domains/queries.ts';
import { findShopifySettings } from '#server/shopify/queries.ts';
import { assertEmailChange, withoutSendingDomains } from './email.ts';
import { newPointsExpiry, settledExpiry, withOwnStarted } from './points-expiry.ts';
import { assertMaySwitch, assertOwnTenant, assertUnlocked } from './policy.ts';
import * as repository from './repository.ts';
import { changeOf, settingsDetails } from './settings-change.ts';
import { followSwitch, switched } from './switch.ts';
import { tenantIdTaken } from './tenant-id-taken.ts';
import {
  newBilling,
  settingsOf,
  TenantData,
  type TenantRow,
  toTenant,
  toTenantForAdmin,
  toTenantListItem,
} from './tenant-record.ts';

/** In one step: when it fails nothing of the tenant remains, and its id stays free (TEN-73). */
export async function createTenant(
  call: Call<typeof endpoints.createTenant>,
): Promise<TenantForAdmin> {
  const { actor, config, database, now } = call;
  const { data, isTestTenant } = call.body.tenant;
  const { data: tenantId } = TenantId.safeParse(call.body.tenant.tenantId);
  if (tenantId === undefined) throw tenantIdTaken();
  const { row, account } = await database.inSystem('create-tenant', async (db) => {
    const added = await repository.insertTenant(db, {
      tenantId,
      data: TenantData.parse({
        ...withFirstDay(data, now),
        pointsExpiry: newPointsExpiry(data, now),
        billing: newBilling,
      }),
      isTestTenant: isSuperAdmin(actor.roles) && isTestTenant === true,
      createdAt: now,
    });
    if (!added) throw tenantIdTaken();
    await billNewTenant(db, tenantId);
    const event = { action: 'tenant-created' as const, subject: tenantId };
    await recordAuditOf(db, call.tenant.tenantId, call, event);
    await recordAuditOf(db, tenantId, call, event);
    return { row: added, account: await findAccountOf(db, tenantId) };
  });
  return toTenantForAdmin(row, config, { now, account, sendingDomains: [] });
}

/** Referrals count from the day of the tenant's creation unless it says otherwise (SET-165). */
function withFirstDay(data: TenantSettings, now: Date): TenantSettings {
  const { earliestReferralOrderDate, ...referrals } = data.referrals;
  const day = earliestReferralOrderDate ?? dayAt(now, data.timezone);
  return { ...data, referrals: { ...referrals, earliestReferralOrderDate: day } };
}

export async function readTenant(
  call: Call<typeof endpoints.readTenant>,
): Promise<TenantWithDomains> {
  assertOwnTenant(call.tenant, call.params.tenantId);
  return call.transaction(async (db) => ({
    ...toTenant(await repository.getOwnTenant(db), call.config),
    ...(call.query.includeDns && {
      domains: await listDomainsWithRecords(db, call.tenant.tenantId, call.config),
    }),
  }));
}

export async function readTenantAsAdmin(
  call: Call<typeof endpoints.readTenantAsAdmin>,
): Promise<TenantForAdmin> {
  assertOwnTenant(call.tenant, call.params.tenantId);
  return call.transaction(async (db) => ({
    ...(await forAdmin(db, await repository.getOwnTenant(db), call)),
    ...(call.query.includeDns && {
      domains: await listDomainsWithRecords(db, call.tenant.tenantId, call.config),
      sendingDomains: await listSendingDomainsWithRecords(db),
    }),
  }));
}

const forAdmin = async (
  db: TenantDb,
  row: TenantRow,
  { config, now }: Pick<Call<typeof endpoints.readTenantAsAdmin>, 'config' | 'now'>,
): Promise<TenantForAdmin> => {
  const sendingDomains = await listSendingDomains(db);
  const account = await findAccount(db);
  const tenant = toTenantForAdmin(row, config, { now, account, sendingDomains });
  const shopify = await findShopifySettings(db);
  return { ...tenant, data: { ...tenant.data, ...(shopify && { shopify }) } };
};

export async function updateTenant(
  call: Call<typeof endpoints.updateTenant>,
): Promise<TenantForAdmin> {
  const { actor, body, params } = call;
  const { enabled, isTestTenant } = body.tenant;
  assertOwnTenant(call.tenant, params.tenantId);
  assertMaySwitch(actor, body.tenant);
  return call.transaction(async (db) => {
    const before = await repository.lockOwnTenant(db);
    const after = await repository.updateOwnTenant(db, {
      ...(enabled !== undefined && { enabled }),
      ...(isTestTenant !== undefined && isSuperAdmin(actor.roles) && { isTestTenant }),
    });
    if (before.enabled !== after.enabled) await followSwitch(db, after, call);
    if (before.isTestTenant !== after.isTestTenant) {
      const details = settingsDetails(['isTestTenant']);
      await recordAudit(db, call, { action: 'tenant-changed', subject: params.tenantId, details });
    }
    return forAdmin(db, after, call);
  });
}

/** A repeat changes nothing and leaves no entry in the audit log of either tenant (TEN-61). */
export async function setTenantEnabled(call: Call<typeof setEnabled>): Promise<TenantListItem> {
  const { config, database, params, body } = call;
  const { tenantId } = params;
  if (tenantId === config.operatorTenantId)
    throw new ProblemError('forbidden', { message: 'The operator’s own tenant stays enabled' });
  const found = await database.inSystem('find-tenant', (db) => repository.findTenant(db, tenantId));
  if (!found) throw new ProblemError('not-found');
  const reason = body.enabled ? undefined : body.reason;
  const { row, isChanged } = await database.inTenant(tenantId, async (db) => {
    const before = await repository.lockOwnTenant(db);
    if (before.enabled === body.enabled) return { row: before, isChanged: false };
    const after = await repository.updateOwnTenant(db, { enabled: body.enabled });
    await followSwitch(db, after, call, reason);
    return { row: after, isChanged: true };
  });
  if (isChanged) await call.transaction((db) => recordAudit(db, call, switched(row, reason)));
  return toTenantListItem(row);
}

/** A repeat changes nothing and leaves no entry in the audit log. */
export async function updateTenantData(
  call: Call<typeof endpoints.updateTenantData>,
): Promise<TenantForAdmin> {
  const { now, params } = call;
  assertOwnTenant(call.tenant, params.tenantId);
  return call.transaction(async (db) => {
    const stored = await repository.lockOwnTenant(db);
    const settings = settingsOf(stored, { now, sendingDomains: await listSendingDomains(db) });
    const compared = withoutSendingDomains(settings, withOwnStarted(settings, call.body, now));
    const change = changeOf(compared.stored, compared.wish);
    if (change === null) return forAdmin(db, stored, call);
    assertUnlocked(planOfTenant(stored), Object.keys(change.data));
    assertEmailChange(call.actor, settings, change.data);
    await keepBrandImages(db, {
      tenantId: stored.tenantId,
      before: settings.branding,
      after: change.data.branding ?? settings.branding,
      now,
    });
    const data = settledExpiry(settings, change.data, now);
    const row = await repository.updateOwnTenant(db, { data });
    const details = settingsDetails(change.names);
    await recordAudit(db, call, { action: 'tenant-changed', subject: params.tenantId, details });
    return forAdmin(db, row, call);
  });
}

export const listTimezones = async (): Promise<{ results: string[] }> => ({
  results: [...timezones],
});
