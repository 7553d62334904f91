import { type Selectable, sql } from 'kysely';
import { type Payout, type PayoutStatus, passingTroubles } from '#contract/payouts/payout.ts';
import { type CappedCount, countUpTo10k } from '#server/platform/db/count-up-to.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { PayoutRunsTable, PayoutsTable } from './tables.ts';

export type RunRow = Selectable<PayoutRunsTable>;
export type PayoutRow = Selectable<PayoutsTable>;

export const findRun = (db: TenantDb, id: string): Promise<RunRow | undefined> =>
  db.selectFrom('payoutRuns').selectAll().where('id', '=', id).executeTakeFirst();

/** The run, locked until the end of the transaction. */
export const lockRun = (db: TenantDb, id: string): Promise<RunRow | undefined> =>
  db.selectFrom('payoutRuns').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const findSubmitted = (db: TenantDb, submissionId: string): Promise<RunRow | undefined> =>
  db.selectFrom('payoutRuns').selectAll().where('askedAs', '=', submissionId).executeTakeFirst();

/** Runs whose payouts can still be changed, at most one a currency. */
export const listOpenRuns = (db: TenantDb): Promise<RunRow[]> =>
  db
    .selectFrom('payoutRuns')
    .selectAll()
    .where('status', 'in', ['review', 'awaiting-approval'])
    .execute();

/** How many runs wait for another admin. */
export const countRunsToApprove = async (db: TenantDb): Promise<number> =>
  (
    await countUpTo10k(
      db,
      db.selectFrom('payoutRuns').select('id').where('status', '=', 'awaiting-approval'),
    )
  ).totalCount;

/** How many runs an admin has to look after, as `isHeldUp` says of one. */
export const countHeldUpRuns = async (db: TenantDb): Promise<number> =>
  (
    await countUpTo10k(
      db,
      db
        .selectFrom('payoutRuns')
        .select('id')
        .where('status', '=', 'sent')
        .where('trouble', 'is not', null)
        .where((row) =>
          row.or([
            row('trouble', 'not in', [...passingTroubles]),
            row.and([row('batchId', 'is', null), row('openSends', '=', 0)]),
          ]),
        ),
    )
  ).totalCount;

interface Paging {
  readonly page: number;
  readonly pageSize: number;
}

export async function listRuns(
  db: TenantDb,
  { page, pageSize }: Paging,
): Promise<CappedCount & { rows: RunRow[] }> {
  const runs = db.selectFrom('payoutRuns');
  const rows = await runs
    .selectAll()
    .orderBy('number', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows, ...(await countUpTo10k(db, runs.select('payoutRuns.id'))) };
}

/** Locks the tenant's runs against another new one, and answers the next number. */
export async function nextNumber(db: TenantDb): Promise<number> {
  await db.selectFrom('tenants').select('tenantId').forNoKeyUpdate().execute();
  const { last } = await db
    .selectFrom('payoutRuns')
    .select((row) => row.fn.max<number | null>('number').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

type RunChange = Partial<Omit<RunRow, 'tenantId' | 'id' | 'askedAs' | 'number' | 'version'>>;

/** Changes a run that is locked, and counts its version up. */
export const changeRun = (db: TenantDb, id: string, change: RunChange): Promise<RunRow> =>
  db
    .updateTable('payoutRuns')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Whether a run is on its way through the connected PayPal account. */
export async function isPayPalPaying(db: TenantDb): Promise<boolean> {
  const row = await db
    .selectFrom('payoutRuns')
    .select('id')
    .where('method', '=', 'pay-pal')
    .where('status', '=', 'sent')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Takes down that a run is being sent to PayPal, before it is: every reader of the run then knows that PayPal may have
 * it.
 */
export const beginSend = (db: TenantDb, id: string): Promise<RunRow> =>
  db
    .updateTable('payoutRuns')
    .set({ openSends: sql`open_sends + 1`, trouble: null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Takes down why PayPal does not pay a run that is locked, and how many sendings it has not refused. */
export const keepTrouble = (
  db: TenantDb,
  id: string,
  standing: Partial<Pick<RunRow, 'trouble' | 'troubleSince' | 'openSends'>>,
) => db.updateTable('payoutRuns').set(standing).where('id', '=', id).execute();

/** Keeps PayPal's id of a batch, so that it is not sent again. */
export const keepBatch = (db: TenantDb, id: string, batchId: string) =>
  db.updateTable('payoutRuns').set({ batchId }).where('id', '=', id).execute();

export interface StatusSum {
  readonly runId: string;
  readonly status: PayoutStatus;
  readonly count: number;
  readonly value: string;
}

/** The number and the sum of the payouts of each status in the runs. */
export const sumPayouts = (db: TenantDb, runIds: readonly string[]): Promise<StatusSum[]> =>
  db
    .selectFrom('payouts')
    .select([
      'runId',
      'status',
      sql<number>`count(*)::int`.as('count'),
      sql<string>`sum(value)`.as('value'),
    ])
    .where(sql<boolean>`run_id = any(${[...runIds]}::uuid[])`)
    .groupBy(['runId', 'status'])
    .execute();

const accountsOf = (
  db: TenantDb,
  { currency }: Pick<RunRow, 'currency'>,
  payouts: readonly Pick<PayoutRow, 'userId'>[],
) =>
  db
    .selectFrom('cashAccounts')
    .select(['userId', 'due'])
    .where('currency', '=', currency)
    .where(sql<boolean>`user_id = any(${payouts.map(({ userId }) => userId)}::uuid[])`)
    .orderBy('userId');

type Asked = Parameters<typeof accountsOf>;
type Due = ReadonlyMap<string, number>;

const byPerson = (accounts: readonly { userId: string; due: string }[]): Due =>
  new Map(accounts.map(({ userId, due }) => [userId, Number(due)]));

/** The cash due to the people of some payouts of a run, by person. */
export const listDue = async (...asked: Asked): Promise<Due> =>
  byPerson(await accountsOf(...asked).execute());

/**
 * As `listDue`. The accounts are locked, as they are while a payment is recorded: a payment has the version of its
 * account, and two would have the same one.
 */
export const lockDue = async (...asked: Asked): Promise<Due> =>
  byPerson(
    await accountsOf(...asked)
      .forUpdate()
      .execute(),
  );

/** The newest run that pays cash in the currency of a run to the people of some payouts now, by person. */
export async function listAgain(
  db: TenantDb,
  { currency }: Pick<RunRow, 'currency'>,
  payouts: readonly Pick<PayoutRow, 'userId'>[],
): Promise<ReadonlyMap<string, NonNullable<Payout['againIn']>>> {
  const rows = await db
    .selectFrom('payouts')
    .innerJoin('payoutRuns', 'payoutRuns.id', 'payouts.runId')
    .select(['payouts.userId', 'payouts.runId', 'payoutRuns.number'])
    .where('payouts.status', '=', 'on-its-way')
    .where('payoutRuns.currency', '=', currency)
    .where(sql<boolean>`user_id = any(${payouts.map(({ userId }) => userId)}::uuid[])`)
    .orderBy('payoutRuns.number')
    .execute();
  return new Map(rows.map(({ userId, ...run }) => [userId, run]));
}

/** Whether as much is due to the person of a payout as it came to. */
export const isDue = (dueOf: Due, { userId, value }: Pick<PayoutRow, 'userId' | 'value'>) =>
  (dueOf.get(userId) ?? 0) >= Number(value);

interface PayoutFilters extends Paging {
  readonly status?: PayoutStatus | undefined;
  /** The people among whom a search looks. */
  readonly people?: readonly string[] | undefined;
}

export async function listPayouts(
  db: TenantDb,
  runId: string,
  { page, pageSize, status, people }: PayoutFilters,
): Promise<CappedCount & { rows: PayoutRow[] }> {
  const payouts = db
    .selectFrom('payouts')
    .where('runId', '=', runId)
    .$if(status !== undefined, (rows) => rows.where('status', '=', status ?? 'listed'))
    .$if(people !== undefined, (rows) =>
      rows.where(sql<boolean>`user_id = any(${[...(people ?? [])]}::uuid[])`),
    );
  const rows = await payouts
    .selectAll()
    .orderBy('number')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows, ...(await countUpTo10k(db, payouts.select('payouts.id'))) };
}

export const findPayout = (
  db: TenantDb,
  runId: string,
  id: string,
): Promise<PayoutRow | undefined> =>
  db
    .selectFrom('payouts')
    .selectAll()
    .where('runId', '=', runId)
    .where('id', '=', id)
    .executeTakeFirst();

export const changePayout = (
  db: TenantDb,
  id: string,
  change: Pick<PayoutRow, 'status' | 'leftOutReason'>,
): Promise<PayoutRow> =>
  db
    .updateTable('payouts')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Whether a run has a payout of this status. */
export async function hasPayout(
  db: TenantDb,
  runId: string,
  status: PayoutStatus,
): Promise<boolean> {
  const row = await db
    .selectFrom('payouts')
    .select('id')
    .where('runId', '=', runId)
    .where('status', '=', status)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The payouts that a run does not pay, in the order of their numbers. */
export const listLeftOut = (db: TenantDb, runId: string): Promise<Pick<PayoutRow, 'number'>[]> =>
  db
    .selectFrom('payouts')
    .select('number')
    .where('runId', '=', runId)
    .where('status', '=', 'left-out')
    .orderBy('number')
    .execute();

/** The payouts whose cash was set apart, with any outcome, in the order of their numbers. */
export const listSent = (db: TenantDb, runId: string): Promise<PayoutRow[]> =>
  db
    .selectFrom('payouts')
    .selectAll()
    .where('runId', '=', runId)
    .where('status', 'in', ['on-its-way', 'paid', 'failed'])
    .orderBy('number')
    .execute();
