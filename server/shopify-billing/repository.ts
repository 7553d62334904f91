import { isDeepStrictEqual } from 'node:util';
import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { ChargeStatus } from '#contract/shopify-billing/charge.ts';
import { endSubscriptionRequest } from '#server/billing/end-request.ts';
import { setPaidByShopify } from '#server/billing/queries.ts';
import type { SystemDb, TenantDb } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { lockOwnTenant } from '#server/tenants/queries.ts';
import type { ShopifyChargesTable } from './tables.ts';

export type ChargeRow = Selectable<ShopifyChargesTable>;

/** Whether a charge may change without anybody here doing anything; one that is paid once does so once. */
const isOpen = (row: ExpressionBuilder<Tables, 'shopifyCharges'>) =>
  row.or([
    row('status', '=', 'pending'),
    row.and([row('kind', '=', 'subscription'), row('status', 'in', ['active', 'frozen'])]),
  ]);

/** All that Shopify has answered, newest first. */
export const listCharges = (db: TenantDb): Promise<ChargeRow[]> =>
  db
    .selectFrom('shopifyCharges')
    .selectAll()
    .where('status', '!=', 'asking')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(50)
    .execute();

/** The charge to make, and the shop that pays it. */
export type Wanted = Pick<
  ChargeRow,
  'id' | 'kind' | 'planId' | 'description' | 'amount' | 'isTest' | 'shopHost'
>;

/** A page of Shopify for a charge works for two days; before that another one is made. */
const longestPending = 36 * 3_600_000;
/** A process that is killed while it asks for a charge keeps others from it for this long. */
const longestAsking = 30_000;

interface Claim {
  readonly row: ChargeRow;
  /** Whether it is for the caller to ask Shopify; else the row has an answer, or another asks. */
  readonly isOwn: boolean;
}

/**
 * Finds the charge that is wanted, or writes it down for the caller to ask Shopify for. Undefined where the id names
 * another charge. Only one at a time gets it to ask for: a subscription is known by its plan and its price.
 */
export async function claimCharge(
  db: TenantDb,
  wanted: Wanted,
  now: Date,
): Promise<Claim | undefined> {
  await lockOwnTenant(db);
  const found = await findWanted(db, wanted, now);
  if (found && !isDeepStrictEqual(termsOf(found), termsOf(wanted))) return undefined;
  if (found && (found.status !== 'asking' || found.claimedUntil > now))
    return { row: found, isOwn: false };
  const claimedUntil = new Date(now.getTime() + longestAsking);
  const row = found
    ? await db
        .updateTable('shopifyCharges')
        .set({ claimedUntil, createdAt: now })
        .where('id', '=', found.id)
        .returningAll()
        .executeTakeFirstOrThrow()
    : await db
        .insertInto('shopifyCharges')
        .values({ ...wanted, status: 'asking', claimedUntil, createdAt: now })
        .returningAll()
        .executeTakeFirstOrThrow();
  return { row, isOwn: true };
}

const termsOf = ({ kind, planId, description, amount, isTest, shopHost }: Wanted) => ({
  ...{ kind, planId, description, amount, isTest, shopHost },
});

function findWanted(
  db: TenantDb,
  { id, kind, planId, description, amount, isTest, shopHost }: Wanted,
  now: Date,
): Promise<ChargeRow | undefined> {
  const charges = db.selectFrom('shopifyCharges').selectAll();
  if (kind === 'one-time') return charges.where('id', '=', id).executeTakeFirst();
  const since = new Date(now.getTime() - longestPending);
  return charges
    .where('kind', '=', kind)
    .where('planId', '=', planId)
    .where('description', '=', description)
    .where('amount', '=', amount)
    .where('isTest', '=', isTest)
    .where('shopHost', '=', shopHost)
    .where((row) =>
      row.or([
        row('status', 'in', ['active', 'asking']),
        row.and([row('status', '=', 'pending'), row('createdAt', '>=', since)]),
      ]),
    )
    .orderBy(sql`status = 'active'`, 'desc')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The answer of Shopify to a charge that it has made. */
export interface Made {
  readonly chargeId: string;
  readonly confirmationUrl: string;
}

/**
 * Keeps a charge that Shopify has made, unless another one was kept meanwhile: by somebody who took over a claim that had
 * run out. Answers the charge that is kept, which is the only one whose page may be shown.
 */
export async function keepMade(
  db: TenantDb,
  { id }: Pick<ChargeRow, 'id'>,
  { chargeId, confirmationUrl }: Made,
): Promise<{ readonly row: ChargeRow; readonly isOwn: boolean }> {
  const kept = await db
    .updateTable('shopifyCharges')
    .set({ chargeId, confirmationUrl, status: 'pending' })
    .where('id', '=', id)
    .where('status', '=', 'asking')
    .returningAll()
    .executeTakeFirst();
  if (kept) return { row: kept, isOwn: true };
  const others = db.selectFrom('shopifyCharges').selectAll().where('id', '=', id);
  return { row: await others.executeTakeFirstOrThrow(), isOwn: false };
}

/** Lets the next one ask at once, where Shopify has made no charge that anybody could approve. */
export async function releaseClaim(
  db: TenantDb,
  { id, claimedUntil }: Pick<ChargeRow, 'id' | 'claimedUntil'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('shopifyCharges')
    .set({ claimedUntil: now })
    .where('id', '=', id)
    .where('status', '=', 'asking')
    // Once a claim has run out, somebody else may hold it.
    .where('claimedUntil', '=', claimedUntil)
    .execute();
}

/** A charge that Shopify is about to be asked about; its `asked` gives answers the order of their questions. */
export type OpenCharge = ChargeRow & { readonly chargeId: string };

/** Counts a question about each open charge of a shop, before it is asked. */
export async function countQuestions(db: TenantDb, shopHost: string): Promise<OpenCharge[]> {
  const rows = await db
    .updateTable('shopifyCharges')
    .set((row) => ({ asked: row('asked', '+', 1) }))
    .where('shopHost', '=', shopHost)
    .where(isOpen)
    .where('chargeId', 'is not', null)
    .returningAll()
    .execute();
  return rows.flatMap((row) => (row.chargeId === null ? [] : [{ ...row, chargeId: row.chargeId }]));
}

export interface Standing {
  readonly status: ChargeStatus;
  readonly periodEnd: Date | null;
}

/**
 * Keeps the answer of Shopify, unless the answer to a later question is kept already. Answers the row from before, or
 * undefined where nothing was kept.
 */
export async function keepStanding(
  db: TenantDb,
  { id, asked }: Pick<ChargeRow, 'id' | 'asked'>,
  { status, periodEnd }: Standing,
  now: Date,
): Promise<ChargeRow | undefined> {
  const before = await db
    .selectFrom('shopifyCharges')
    .selectAll()
    .where('id', '=', id)
    // A charge that was ended here stays ended: the shop is not ours to ask any more.
    .where(isOpen)
    .forUpdate()
    .executeTakeFirst();
  if (!before || before.kept > asked) return undefined;
  await db
    .updateTable('shopifyCharges')
    .set({ status, periodEnd, kept: asked, readAt: now })
    .where('id', '=', id)
    .execute();
  return before;
}

/** Ends the charges of all shops but one: a shop that was left charges nothing for us any more. */
export async function endChargesBut(db: TenantDb, shopHost: string | null): Promise<void> {
  const ended = await db
    .updateTable('shopifyCharges')
    .set({ status: 'cancelled', periodEnd: null })
    .where(isOpen)
    .$if(shopHost !== null, (charges) => charges.where('shopHost', '!=', shopHost ?? ''))
    .returning('id')
    .execute();
  if (ended.length > 0) await settlePaid(db, true);
}

/**
 * Notes whether a subscription runs, and has one that is paid by card end. A charge that nobody pays counts only where
 * the installation tries things out.
 */
export async function settlePaid(db: TenantDb, countsTests: boolean): Promise<void> {
  const running = await db
    .selectFrom('shopifyCharges')
    .select('id')
    .where('kind', '=', 'subscription')
    .where('status', '=', 'active')
    .$if(!countsTests, (charges) => charges.where('isTest', '=', false))
    .limit(1)
    .executeTakeFirst();
  const isPaid = running !== undefined;
  const isChange = await setPaidByShopify(db, isPaid);
  if (isPaid && isChange) await enqueue(db, endSubscriptionRequest, {});
}

/** The tenants about whose open charges Shopify was not asked since a moment. */
export const listUnread = (db: SystemDb, since: Date): Promise<{ tenantId: string }[]> =>
  db
    .selectFrom('shopifyCharges')
    .select('tenantId')
    .distinct()
    .where(isOpen)
    .where((row) => row.or([row('readAt', '<', since), row('readAt', 'is', null)]))
    .execute();
