import { sql } from 'kysely';
import type * as endpoints from '#contract/payouts/endpoints.ts';
import type { Outcome, OutcomesAnswer } from '#contract/payouts/payout.ts';
import { recordAudit } from '#server/audit/record.ts';
import { assertPaysCash } from '#server/payments/queries.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { movePayouts } from '#server/transactions/queries.ts';
import { mailOutcomes, type SettledPayout } from './mails.ts';
import { realEmail } from './policy.ts';
import { presentRun } from './present.ts';
import { changeRun, hasPayout, lockRun, type RunRow } from './repository.ts';

/**
 * Takes down what has become of payouts that were sent (PAY-14..17): paid, failed and due again, or come back after
 * they were paid. What says the same again changes nothing, and so does an outcome of no payout of this run. The
 * run is done once nothing of it is on its way. Throws ProblemError `not-found`, `forbidden`, and
 * `payout-run-changed` where it was not sent, or is another one than was seen.
 */
export function settlePayouts(call: Call<typeof endpoints.settlePayouts>): Promise<OutcomesAnswer> {
  const { actor, body, params, now } = call;
  return call.transaction(async (db) => {
    const run = await lockRun(db, params.id);
    if (!run) throw new ProblemError('not-found');
    await assertPaysCash(db);
    if (run.status !== 'sent' && run.status !== 'done')
      throw new ProblemError('payout-run-changed');
    const cause = { by: realEmail(actor), createdBy: actor.userId, now };
    if ('remaining' in body) {
      // A repeat finds the run done.
      if (run.version !== body.version && run.status === 'sent')
        throw new ProblemError('payout-run-changed');
      const outcomes = await remainingOutcomes(db, run);
      return finish(db, call, run, await settle(db, run, outcomes, cause), []);
    }
    const { known, unknown } = await tellApart(db, run, body.outcomes);
    return finish(db, call, run, await settle(db, run, known, cause), unknown);
  });
}

async function finish(
  db: TenantDb,
  call: Call<typeof endpoints.settlePayouts>,
  run: RunRow,
  changed: number,
  unknown: string[],
): Promise<OutcomesAnswer> {
  if (changed === 0) return { run: await presentRun(db, call.actor, run), changed, unknown };
  const isDone = !(await hasPayout(db, run.id, 'on-its-way'));
  const settled = await changeRun(db, run.id, {
    status: isDone ? 'done' : 'sent',
    ...(isDone && run.doneAt === null && { doneAt: call.now }),
  });
  await recordAudit(db, call, {
    action: 'payouts-settled',
    subject: `${run.number}: ${changed}`,
    recordId: run.id,
  });
  return { run: await presentRun(db, call.actor, settled), changed, unknown };
}

/** An outcome of a payout by its number in the run. */
interface Known {
  readonly number: number;
  readonly outcome: Outcome['outcome'];
  readonly transactionId: string | null;
  readonly reason: string | null;
}

async function tellApart(
  db: TenantDb,
  run: RunRow,
  outcomes: readonly Outcome[],
): Promise<{ known: Known[]; unknown: string[] }> {
  const rows = await db
    .selectFrom('payouts')
    .select('number')
    .where('runId', '=', run.id)
    .where('status', 'in', ['on-its-way', 'paid', 'failed'])
    .where(
      sql<boolean>`number = any(${outcomes.map(({ reference }) => numberIn(run, reference))}::int[])`,
    )
    .execute();
  const sent = new Set(rows.map(({ number }) => number));
  // Of two that are told of one payout the last one counts.
  const known = new Map<number, Known>();
  const unknown: string[] = [];
  for (const outcome of outcomes) {
    const number = numberIn(run, outcome.reference);
    if (!sent.has(number)) unknown.push(outcome.reference);
    else
      known.set(number, {
        number,
        outcome: outcome.outcome,
        transactionId: outcome.transactionId,
        reason: outcome.outcome === 'failed' ? outcome.reason : null,
      });
  }
  return { known: [...known.values()], unknown };
}

/** The number of a payout in a reference such as `12-3`; 0 for one of another run. */
function numberIn(run: RunRow, reference: string): number {
  const [, ofRun, number] = /^(\d{1,6})-(\d{1,6})$/.exec(reference) ?? [];
  return Number(ofRun) === run.number ? Number(number) : 0;
}

const remainingOutcomes = async (db: TenantDb, run: RunRow): Promise<Known[]> => {
  const rows = await db
    .selectFrom('payouts')
    .select('number')
    .where('runId', '=', run.id)
    .where('status', '=', 'on-its-way')
    .execute();
  return rows.map(({ number }) => ({
    ...{ number, outcome: 'paid', transactionId: null, reason: null },
  }));
};

interface Cause {
  readonly by: string;
  readonly createdBy: string | null;
  readonly now: Date;
}

/** Moves the cash of the payouts whose outcome is new, and answers how many these are. */
export async function settle(
  db: TenantDb,
  run: RunRow,
  outcomes: readonly Known[],
  { by, createdBy, now }: Cause,
): Promise<number> {
  const told = sql`jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
    as told (number int, outcome text, "transactionId" text, reason text)`;
  const found = (from: string, outcome: string) => sql`
    select payouts.id, payouts.user_id, ${run.currency}::text as currency, payouts.value,
      told."transactionId" as transaction_id, told.reason
    from payouts join ${told} on told.number = payouts.number
    where payouts.run_id = ${run.id} and payouts.status = ${from} and told.outcome = ${outcome}`;
  const entry = { createdBy, createdAt: now };
  const payout = `Payout ${run.number}`;

  const paid = found('on-its-way', 'paid');
  await sql`
    insert into payments (user_id, currency, value, version, reference, paid_at, paid_by, payout_id)
    select paid.user_id, paid.currency, paid.value, account.version,
      coalesce(paid.transaction_id, ${payout}::text), ${now}::timestamptz, ${by}::text, paid.id
    from (${paid}) paid join cash_accounts account
      on account.user_id = paid.user_id and account.currency = paid.currency`.execute(db);
  await movePayouts(db, paid, {
    ...{ from: 'pending', to: 'paid', move: 'paid', description: payout, ...entry },
  });

  const failed = found('on-its-way', 'failed');
  const description = `${payout} did not arrive`;
  await movePayouts(db, failed, {
    ...{ from: 'pending', to: 'person', move: 'failed', description, ...entry },
  });
  const returned = found('paid', 'failed');
  await sql`update payments set returned_at = ${now}::timestamptz
    where payout_id in (select id from (${returned}) returned)`.execute(db);
  await movePayouts(db, returned, {
    ...{ from: 'paid', to: 'person', move: 'returned', description, ...entry },
  });

  const { rows } = await sql<SettledPayout>`
    update payouts set
      status = told.outcome,
      transaction_id = coalesce(told."transactionId", transaction_id),
      settled_at = ${now}::timestamptz,
      failure_reason = told.reason,
      failed_at = case when told.outcome = 'failed' then ${now}::timestamptz end
    from ${told}
    where payouts.run_id = ${run.id} and payouts.number = told.number
      and (payouts.status = 'on-its-way' or (payouts.status = 'paid' and told.outcome = 'failed'))
    returning payouts.id, payouts.user_id, payouts.value, payouts.pay_to, payouts.status,
      payouts.failure_reason`.execute(db);
  await mailOutcomes(db, run, rows);
  return rows.length;
}
