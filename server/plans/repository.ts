import { sql } from 'kysely';
import { z } from 'zod';
import { allowsCardBilling, paymentMethodOf } from '#contract/plans/payment-method.ts';
import { Billing, Terms } from '#contract/tenants/tenant.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { isCountedAmbassador } from '#server/platform/db/who-counts.ts';
import type { Agreement } from './terms.ts';

export const readPlan = (db: TenantDb) =>
  db.selectFrom('tenants').select(['planCode', 'planOverrides']).executeTakeFirstOrThrow();

/** What was agreed with the tenant, with what else decides about its plan. */
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
    allowsCardBilling: billing !== undefined && allowsCardBilling(paymentMethodOf(billing)),
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
export async function countAppSumoCodes(db: TenantDb): Promise<number> {
  const { count } = await db
    .selectFrom('appSumoCodes')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** What participants are called. */
export async function readTerms(db: TenantDb): Promise<Terms> {
  const { data } = await db.selectFrom('tenants').select('data').executeTakeFirstOrThrow();
  return Terms.parse(data.terms ?? {});
}

/** Locks the tenant until the end of the transaction, for whatever may take a place of its plan. */
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
