import { sql } from 'kysely';
import { z } from 'zod';
import { allowsCardBilling, paymentMethodOf } from '#contract/plans/payment-method.ts';
import { Billing, Terms } from '#contract/tenants/tenant.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { SystemDb, TenantDb } from '#server/platform/db/database.ts';
import { isCountedAmbassador } from '#server/platform/db/who-counts.ts';
import type { Agreement, AgreementRow } from './terms.ts';

export const readPlan = (db: TenantDb) =>
  db.selectFrom('tenants').select(['planCode', 'planOverrides']).executeTakeFirstOrThrow();

/** The agreement with the tenant, with the other facts that decide about its plan. */
export async function readAgreementRow(db: TenantDb) {
  const { data, ...row } = await db
    .selectFrom('tenants')
    .select(['planCode', 'planOverrides', 'planVersion', 'planPeriod', 'planTerms'])
    .select(['planRevision', 'data'])
    .executeTakeFirstOrThrow();
  const { data: billing } = Billing.safeParse(data.billing);
  return {
    ...row,
    timezone: z.string().parse(data.timezone),
    allowsCardBilling: billing === undefined || allowsCardBilling(paymentMethodOf(billing)),
  };
}

/** Stores another agreement, and counts the change. */
export async function storeAgreement(
  db: TenantDb,
  { code, version, period, overrides, terms }: Agreement,
): Promise<void> {
  await db
    .updateTable('tenants')
    .set({
      planCode: code,
      planVersion: version,
      planPeriod: period,
      planOverrides: JSON.stringify(overrides),
      planTerms: JSON.stringify(terms),
      planRevision: sql`plan_revision + 1`,
    })
    .execute();
}

/** How many AppSumo codes the tenant has redeemed. */
export const countAppSumoCodes = (db: TenantDb): Promise<number> => countRedeemed(redeemed(db));

/** How many AppSumo codes a tenant has redeemed, where a transaction works across tenants. */
export const countAppSumoCodesOf = (db: SystemDb, tenantId: TenantId): Promise<number> =>
  countRedeemed(redeemed(db).where('tenantId', '=', tenantId));

/** The operators' tenant has those in stock too, which nobody has redeemed. */
const redeemed = (db: TenantDb | SystemDb) =>
  db.selectFrom('appSumoCodes').where('redeemedAt', 'is not', null);

async function countRedeemed(rows: ReturnType<typeof redeemed>): Promise<number> {
  const { count } = await rows
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The agreement with a tenant, locked until the end of the transaction. */
export const lockAgreementOf = (db: SystemDb, tenantId: TenantId): Promise<AgreementRow> =>
  db
    .selectFrom('tenants')
    .select(['planCode', 'planOverrides', 'planVersion', 'planPeriod', 'planTerms'])
    .where('tenantId', '=', tenantId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** Stores another plan of a tenant, and counts the change. */
export async function storePlanOf(
  db: SystemDb,
  tenantId: TenantId,
  { code, version, period }: Pick<Agreement, 'code' | 'version' | 'period'>,
): Promise<void> {
  await db
    .updateTable('tenants')
    .set({
      ...{ planCode: code, planVersion: version, planPeriod: period },
      planRevision: sql`plan_revision + 1`,
    })
    .where('tenantId', '=', tenantId)
    .execute();
}

/** The tenant's words for participants. */
export async function readTerms(db: TenantDb): Promise<Terms> {
  const { data } = await db.selectFrom('tenants').select('data').executeTakeFirstOrThrow();
  return Terms.parse(data.terms ?? {});
}

/** Locks the tenant until the end of the transaction, for work that may take a place of its plan. */
export async function lockPlan(db: TenantDb): Promise<void> {
  await db.selectFrom('tenants').select('tenantId').forNoKeyUpdate().execute();
}

export interface AdministratorCount {
  readonly active: number;
  readonly invited: number;
}

/**
 * Active administrators and open invitations (PLAN-98). Support counts only with the role admin by
 * an invitation of the tenant (ADM-53).
 */
export async function countAdministrators(db: TenantDb): Promise<AdministratorCount> {
  const { active } = await db
    .selectFrom('users')
    // Which an index knows (users_with_role); nobody holds a role without it.
    .where(sql<boolean>`users.roles <> '{}'`)
    .where(sql<boolean>`users.roles @> array['admin']`)
    .where('deletedAt', 'is', null)
    .where((row) =>
      row.or([
        sql<boolean>`not users.roles @> array['support']`,
        row.exists(
          row
            .selectFrom('invitations')
            .select('invitations.id')
            .whereRef('invitations.email', '=', 'users.email')
            .where('invitations.outcome', '=', 'accepted'),
        ),
      ]),
    )
    .select((row) => row.fn.countAll<number>().as('active'))
    .executeTakeFirstOrThrow();
  const { invited } = await db
    .selectFrom('invitations')
    .where('closedAt', 'is', null)
    .select((row) => row.fn.countAll<number>().as('invited'))
    .executeTakeFirstOrThrow();
  return { active, invited };
}

/** Ambassadors who take part; test users cost no place. */
export async function countAmbassadors(db: TenantDb): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where(isCountedAmbassador)
    .executeTakeFirstOrThrow();
  return count;
}
