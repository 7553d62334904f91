import { sql } from 'kysely';
import type { AnyPlanCode } from '#contract/plans/plan.ts';
import type { Rollout, Stage } from '#contract/tenants/rollout.ts';
import type { TenantSettingsChange } from '#contract/tenants/settings.ts';
import type { Billing } from '#contract/tenants/tenant.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { insertFirstForm } from '#server/application-forms/queries.ts';
import type { SystemDb, TenantDb } from '#server/platform/db/database.ts';
import { rolloutOf, TenantData, type TenantRow } from './tenant-record.ts';

export const findTenant = (db: SystemDb, tenantId: TenantId): Promise<TenantRow | undefined> =>
  db.selectFrom('tenants').selectAll().where('tenantId', '=', tenantId).executeTakeFirst();

/** The address at which the people who run the installation are reached; null where they have none. */
export async function findSupportAddress(
  db: SystemDb,
  operatorTenantId: TenantId,
): Promise<string | null> {
  const operator = await findTenant(db, operatorTenantId);
  return (operator && TenantData.parse(operator.data).supportEmail) || null;
}

export interface NewTenant {
  readonly tenantId: TenantId;
  readonly data: TenantData;
  readonly isTestTenant?: boolean;
  readonly planCode?: AnyPlanCode;
  readonly createdAt?: Date;
}

/** Adds a tenant with its first application form; undefined when the id is taken. */
export async function insertTenant(
  db: SystemDb,
  { data, ...tenant }: NewTenant,
): Promise<TenantRow | undefined> {
  const added = await db
    .insertInto('tenants')
    .values({ ...tenant, data: JSON.stringify(data) })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (added) await insertFirstForm(db, tenant.tenantId, tenant.createdAt);
  return added;
}

/** The tenant of the transaction. */
export const getOwnTenant = (db: TenantDb): Promise<TenantRow> =>
  db.selectFrom('tenants').selectAll().executeTakeFirstOrThrow();

/** The name of a tenant, as a column of a query that joins `tenants`. */
export const tenantName = sql<string>`tenants.data->>'tenantName'`.as('tenantName');

/** The settings of the tenant whose transaction this is. */
export const getOwnSettings = async (db: TenantDb): Promise<TenantData> =>
  TenantData.parse((await getOwnTenant(db)).data);

export const lockOwnTenant = (db: TenantDb): Promise<TenantRow> =>
  db.selectFrom('tenants').selectAll().forUpdate().executeTakeFirstOrThrow();

interface TenantChange {
  readonly enabled?: boolean;
  readonly isTestTenant?: boolean;
  /** Settings to replace; the others stay. */
  readonly data?: TenantSettingsChange;
}

export const updateOwnTenant = (
  db: TenantDb,
  { data = {}, ...change }: TenantChange,
): Promise<TenantRow> =>
  db
    .updateTable('tenants')
    .set({ ...change, data: sql`data || ${JSON.stringify(data)}::jsonb` })
    .returningAll()
    .executeTakeFirstOrThrow();

/** The roll-out stands in `data`, beside the other settings. */
const withRollout = (rollout: Rollout) => ({
  data: sql<string>`jsonb_set(data, '{rollout}', ${JSON.stringify(rollout)}::jsonb)`,
});

/** Says how the own tenant may pay, which stands in `data` too. */
export async function setOwnBilling(
  db: TenantDb,
  change: Pick<Billing, 'billingSystem' | 'useStripe' | 'denyTrialPeriod'>,
): Promise<void> {
  const billing = JSON.stringify({ ...(await getOwnSettings(db)).billing, ...change });
  const data = sql<string>`jsonb_set(data, '{billing}', ${billing}::jsonb)`;
  await db.updateTable('tenants').set({ data }).execute();
}

/** Gives the own tenant another stage of a screen, null for none of its own. Answers the one before. */
export async function setOwnStage(
  db: TenantDb,
  screen: string,
  stage: Stage | null,
): Promise<Stage | null> {
  const { [screen]: before = null, ...others } = rolloutOf(await lockOwnTenant(db));
  const rollout = stage === null ? others : { ...others, [screen]: stage };
  await db.updateTable('tenants').set(withRollout(rollout)).execute();
  return before;
}

/** The valid portal domains of a tenant's own to which people are led (DOM-16), in the order of their names. */
export const listPortalDomains = async (db: SystemDb, tenantId: TenantId): Promise<string[]> => {
  const rows = await db
    .selectFrom('tenantDomains')
    .select('domain')
    .where('tenantId', '=', tenantId)
    .where('kind', '=', 'portal')
    .where('isValid', '=', true)
    .where('isDefault', '=', true)
    .orderBy('domain')
    .execute();
  return rows.map(({ domain }) => domain);
};

/** A tenant that nobody else changes before the transaction has ended. */
export const lockTenant = (db: SystemDb, tenantId: TenantId): Promise<TenantRow | undefined> =>
  db
    .selectFrom('tenants')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .forUpdate()
    .executeTakeFirst();

/** Replaces the roll-out of a tenant that is there. */
export const updateRollout = (
  db: SystemDb,
  tenantId: TenantId,
  rollout: Rollout,
): Promise<TenantRow> =>
  db
    .updateTable('tenants')
    .set(withRollout(rollout))
    .where('tenantId', '=', tenantId)
    .returningAll()
    .executeTakeFirstOrThrow();

/** The tenants of the demo that people can sign in to, in the order of their ids. */
export const listDemoTenants = (db: SystemDb): Promise<TenantRow[]> =>
  db
    .selectFrom('tenants')
    .selectAll()
    .where(sql<boolean>`data->'demo' is not null`)
    .where('enabled', '=', true)
    .orderBy('tenantId')
    .execute();
