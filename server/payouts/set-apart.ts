import { sql } from 'kysely';
import type { TenantDb } from '#server/platform/db/database.ts';
import { joinMany } from '#server/platform/db/join-many.ts';
import type { Actor } from '#server/platform/http/caller.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import { movePayouts } from '#server/transactions/queries.ts';
import { type PayableRow, payable } from './payable.ts';
import { changeRun, type PayoutRow, type RunRow } from './repository.ts';

interface Cause {
  readonly actor: Pick<Actor, 'userId'>;
  readonly now: Date;
}

/** The payouts of a run with this status, as the ledger moves them. */
const payoutsOf = (run: Pick<RunRow, 'id' | 'currency'>, status: string) =>
  sql`select id, user_id, ${run.currency}::text as currency, value, turns from payouts
    where run_id = ${run.id} and status = ${status}`;

const named = ({ number }: Pick<RunRow, 'number'>): string => `Payout ${number}`;

/**
 * Sets the cash of a run apart: from each person to the account for cash on its way (PAY-11). The accounts are locked
 * first. People who could be paid less by now, or want it somewhere else, are left out (PAY-12). Raises
 * `nothing-payable` where nobody is left.
 */
export async function reserveCash(db: TenantDb, run: RunRow, { actor, now }: Cause): Promise<void> {
  const listed = await listedOf(db, run);
  const { payouts } = await getOwnSettings(db);
  // By values that are passed with the statement: the planner has no figures of a run that was made a moment ago, and
  // where it joins, it compares all with all.
  const people = sql`any(${listed.map(({ userId }) => userId)}::uuid[])`;
  await sql`select id from cash_accounts
    where currency = ${run.currency} and user_id = ${people}
    order by user_id for update`.execute(db);
  const standing = sql<PayableRow>`
    select * from (${payable(payouts, now, run.method)}) found
    where currency = ${run.currency} and user_id = ${people}`;
  const { rows } = await joinMany(db, () => standing.execute(db));
  const foundOf = new Map(rows.map((row) => [row.userId, row]));
  const moved = `The ${run.method === 'bank-file' ? 'bank account' : 'PayPal email'} has changed`;
  const whyLeftOut = ({ userId, value, payTo }: Listed): string | null => {
    const found = foundOf.get(userId);
    if (found && found.payTo !== payTo) return moved;
    const isEnough = found?.reason === null && Number(found.payable) >= Number(value);
    return isEnough ? null : 'Less can be paid out by now';
  };
  const byReason = Map.groupBy(listed, whyLeftOut);
  for (const [reason, leftOut] of byReason)
    if (reason !== null) await leaveOut(db, run, leftOut, reason);
  if (!byReason.has(null)) throw new ProblemError('nothing-payable');
  await movePayouts(db, payoutsOf(run, 'listed'), {
    ...{ from: 'person', to: 'pending', move: 'reserve', description: named(run) },
    ...{ createdBy: actor.userId, createdAt: now },
  });
  await changeAll(db, run, 'listed', 'on-its-way');
}

type Listed = Pick<PayoutRow, 'number' | 'userId' | 'value' | 'payTo'>;

const listedOf = (db: TenantDb, { id }: RunRow): Promise<Listed[]> =>
  db
    .selectFrom('payouts')
    .select(['number', 'userId', 'value', 'payTo'])
    .where('runId', '=', id)
    .where('status', '=', 'listed')
    .execute();

const leaveOut = (db: TenantDb, run: RunRow, payouts: readonly Listed[], reason: string) =>
  sql`update payouts set status = 'left-out', left_out_reason = ${reason}
    where run_id = ${run.id} and number = any(${payouts.map(({ number }) => number)}::int[])`.execute(
    db,
  );

/** Gives back the cash that a run had set apart (PAY-25). */
export async function releaseCash(db: TenantDb, run: RunRow, { actor, now }: Cause): Promise<void> {
  await movePayouts(db, payoutsOf(run, 'on-its-way'), {
    ...{ from: 'pending', to: 'person', move: 'release' },
    description: `${named(run)} was cancelled`,
    ...{ createdBy: actor.userId, createdAt: now },
  });
  await changeAll(db, run, 'on-its-way', 'released');
  await changeAll(db, run, 'listed', 'released');
}

/** Why a payout is not sent to somebody who was erased since it was approved. */
export const accountGone = 'The account was deleted';

/**
 * Gives back the cash that approved runs have set apart for somebody who is erased before they are sent: there is
 * nowhere to send it any more, and neither PayPal nor a bank takes a list with somebody who has no address.
 */
export async function leaveOutErased(db: TenantDb, userId: string, now: Date): Promise<void> {
  const runs = await db
    .selectFrom('payoutRuns')
    .selectAll()
    .where('status', '=', 'approved')
    .where('id', 'in', (payout) =>
      payout
        .selectFrom('payouts')
        .select('runId')
        .where('userId', '=', userId)
        .where('status', '=', 'on-its-way'),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const run of runs) {
    const own = sql`${payoutsOf(run, 'on-its-way')} and user_id = ${userId}`;
    await movePayouts(db, own, {
      ...{ from: 'pending', to: 'person', move: 'release' },
      description: `${named(run)} was not sent`,
      ...{ createdBy: null, createdAt: now },
    });
    await sql`update payouts set status = 'left-out', left_out_reason = ${accountGone}
      where run_id = ${run.id} and user_id = ${userId}`.execute(db);
    await changeRun(db, run.id, {});
  }
}

const changeAll = (db: TenantDb, run: RunRow, from: string, to: 'on-its-way' | 'released') =>
  sql`update payouts set status = ${to} where run_id = ${run.id} and status = ${from}`.execute(db);
