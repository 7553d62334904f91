import { type Selectable, sql } from 'kysely';
import { unpaidStatuses } from '#contract/billing/subscription.ts';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import type { SystemDb, TenantDb } from '#server/platform/db/database.ts';
import type { Standing } from './read-standing.ts';
import type { BillingAccountsTable } from './tables.ts';

/** How a tenant pays, and how its subscription stood when Stripe was last asked. */
export type BillingAccount = Selectable<BillingAccountsTable>;

/** The tenant's own; undefined where it was never asked to pay. */
export const findAccount = (db: TenantDb): Promise<BillingAccount | undefined> =>
  db.selectFrom('billingAccounts').selectAll().executeTakeFirst();

/** That of a tenant, where a transaction works across tenants. */
export const findAccountOf = (
  db: SystemDb,
  tenantId: TenantId,
): Promise<BillingAccount | undefined> =>
  db.selectFrom('billingAccounts').selectAll().where('tenantId', '=', tenantId).executeTakeFirst();

/** The tenant's own, made where there is none. */
export async function openAccount(db: TenantDb): Promise<BillingAccount> {
  await db
    .insertInto('billingAccounts')
    .defaultValues()
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db.selectFrom('billingAccounts').selectAll().executeTakeFirstOrThrow();
}

/** A tenant that has to pay from its first day (ADR 0057). */
export async function billNewTenant(db: SystemDb, tenantId: TenantId): Promise<void> {
  await db
    .insertInto('billingAccounts')
    .values({ tenantId, isBilled: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Keeps Stripe's id of the tenant, unless it has one; answers the one it has. */
export async function keepCustomer(db: TenantDb, customerId: string): Promise<string> {
  const row = await db
    .updateTable('billingAccounts')
    .set({ customerId: sql<string>`coalesce(customer_id, ${customerId})` })
    .returning('customerId')
    .executeTakeFirstOrThrow();
  return row.customerId ?? customerId;
}

/** Counts a question about the subscription, before it is asked: answers have the order of their questions. */
export async function countQuestion(db: TenantDb): Promise<number> {
  await openAccount(db);
  const { asked } = await db
    .updateTable('billingAccounts')
    .set((row) => ({ asked: row('asked', '+', 1) }))
    .returning('asked')
    .executeTakeFirstOrThrow();
  return asked;
}

/** Which question an answer is to, and when it came. */
export interface Asked {
  readonly question: number;
  readonly now: Date;
}

/**
 * Keeps the answer of Stripe, unless the answer to a later question is kept already: an answer that was on its way for
 * long says how things were. Answers the row from before, or undefined where nothing was kept.
 */
export async function keepStanding(
  db: TenantDb,
  standing: Standing,
  { question, now }: Asked,
): Promise<BillingAccount | undefined> {
  const before = await db
    .selectFrom('billingAccounts')
    .selectAll()
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (before.kept > question) return undefined;
  const isNew = before.subscriptionId !== standing.subscriptionId;
  const { subscriptionId, status, hasBase, planId } = standing;
  const { nextPlanId, nextPlanAt, trialEnd, periodEnd } = standing;
  await db
    .updateTable('billingAccounts')
    .set({
      ...{ subscriptionId, status, hasBase, planId, nextPlanId, nextPlanAt, trialEnd, periodEnd },
      ...{ kept: question, readAt: now, isBilled: true },
      // The name that led to this subscription leads to no other one.
      ...(isNew && { attempt: sql<string>`gen_random_uuid()` }),
    })
    .execute();
  return before;
}

/** Notes that Stripe was asked about a customer who has no subscription yet. */
export const noteRead = (db: TenantDb, now: Date) =>
  db.updateTable('billingAccounts').set({ readAt: now }).execute();

/**
 * Lets the next try be a new one: Stripe repeats a refusal or a failure that it has given once. Who has failed under a
 * former name leaves the present one alone, for somebody may be at work under it.
 */
export async function renewAttempt(db: TenantDb, attempt: string): Promise<void> {
  await db
    .updateTable('billingAccounts')
    .set({ attempt: sql<string>`gen_random_uuid()` })
    .where('attempt', '=', attempt)
    .execute();
}

export async function setPaidByPayPal(db: TenantDb, paidByPayPal: boolean): Promise<void> {
  await openAccount(db);
  await db
    .updateTable('billingAccounts')
    .set({ paidByPayPal, ...(paidByPayPal && { isBilled: true }) })
    .execute();
}

/** Answers whether that is a change. */
export async function setPaidByShopify(db: TenantDb, paidByShopify: boolean): Promise<boolean> {
  await openAccount(db);
  const changed = await db
    .updateTable('billingAccounts')
    .set({ paidByShopify, ...(paidByShopify && { isBilled: true }) })
    .where('paidByShopify', '!=', paidByShopify)
    .returning('tenantId')
    .execute();
  return changed.length > 0;
}

/** Which tenant a customer of Stripe is; undefined for one of somebody else. */
export async function findTenantOf(
  db: SystemDb,
  customerId: string,
): Promise<TenantId | undefined> {
  const row = await db
    .selectFrom('billingAccounts')
    .select('tenantId')
    .where('customerId', '=', customerId)
    .executeTakeFirst();
  return row && TenantId.parse(row.tenantId);
}

/** The tenants whose subscription Stripe was not asked about since a moment. */
export const listUnread = (db: SystemDb, since: Date): Promise<{ tenantId: string }[]> =>
  db
    .selectFrom('billingAccounts')
    .select('tenantId')
    .where('customerId', 'is not', null)
    .where((row) => row.or([row('readAt', '<', since), row('readAt', 'is', null)]))
    .execute();

/** The tenants whose admins are led to Billing, as the gate of the server has it: those with AppSumo codes work on (BILL-20). */
export const selectNotPaying = (db: SystemDb) =>
  db
    .selectFrom('billingAccounts')
    .innerJoin('tenants as payers', 'payers.tenantId', 'billingAccounts.tenantId')
    .select('billingAccounts.tenantId')
    .where('isActive', '=', false)
    .where(sql<boolean>`not coalesce(starts_with(payers.plan_code, 'appsumo-'), false)`);

/** The tenants with an invoice that Stripe could not collect (BILL-21). */
export const selectUnpaid = (db: SystemDb) =>
  db.selectFrom('billingAccounts').select('tenantId').where('status', 'in', unpaidStatuses);
