import { sql } from 'kysely';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/caller.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import { movePayouts } from '#server/transactions/queries.ts';
import { payable } from './payable.ts';
import { hasPayout, type RunRow } from './repository.ts';

interface Cause {
  readonly actor: Actor;
  readonly now: Date;
}

/** The payouts of a run with this status, as the ledger moves them. */
const payoutsOf = (run: Pick<RunRow, 'id' | 'currency'>, status: string) =>
  sql`select id, user_id, ${run.currency}::text as currency, value from payouts
    where run_id = ${run.id} and status = ${status}`;

const named = ({ number }: Pick<RunRow, 'number'>): string => `Payout ${number}`;

/**
 * Sets the cash of a run apart: from each person to the account for cash on its way (PAY-11). The accounts are
 * locked first. Who could be paid less by now, or wants it somewhere else, is left out (PAY-12). Raises
 * `nothing-payable` where nobody is left.
 */
export async function reserveCash(db: TenantDb, run: RunRow, { actor, now }: Cause): Promise<void> {
  await sql`select id from cash_accounts
    where currency = ${run.currency}
      and user_id in (select user_id from payouts where run_id = ${run.id} and status = 'listed')
    order by user_id for update`.execute(db);
  const { payouts } = await getOwnSettings(db);
  await sql`
    with now_payable as (
      select user_id, payable, pay_to, reason from (${payable(payouts, now, run.method)}) found
      where currency = ${run.currency}
    )
    update payouts set
      status = 'left-out',
      left_out_reason = case
        when found.pay_to is distinct from payouts.pay_to then ${run.method === 'bank-file' ? 'The bank account has changed' : 'The PayPal email has changed'}
        else 'Less can be paid out by now'
      end
    from payouts listed left join now_payable found on found.user_id = listed.user_id
    where payouts.tenant_id = listed.tenant_id and payouts.id = listed.id
      and listed.run_id = ${run.id} and listed.status = 'listed'
      and (
        found.user_id is null or found.reason is not null
        or found.payable < listed.value or found.pay_to is distinct from listed.pay_to
      )`.execute(db);
  if (!(await hasPayout(db, run.id, 'listed'))) throw new ProblemError('nothing-payable');
  await movePayouts(db, payoutsOf(run, 'listed'), {
    ...{ from: 'person', to: 'pending', move: 'reserve', description: named(run) },
    ...{ createdBy: actor.userId, createdAt: now },
  });
  await changeAll(db, run, 'listed', 'on-its-way');
}

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

const changeAll = (db: TenantDb, run: RunRow, from: string, to: 'on-its-way' | 'released') =>
  sql`update payouts set status = ${to} where run_id = ${run.id} and status = ${from}`.execute(db);
