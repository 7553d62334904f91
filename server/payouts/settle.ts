import { sql } from 'kysely';
import type * as endpoints from '#contract/payouts/endpoints.ts';
import {
  isToldByPayPal,
  type Outcome,
  type OutcomesAnswer,
  type OutcomesInput,
} from '#contract/payouts/payout.ts';
import { recordAudit } from '#server/audit/record.ts';
import { assertPaysCash } from '#server/payments/queries.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { mailOutcomes } from './mails.ts';
import {
  type Known,
  move,
  newOutcomes,
  putOutcomes,
  putPayments,
  returnPayments,
  type Told,
} from './outcomes.ts';
import { realEmail } from './policy.ts';
import { atPayPal, presentRun, referenceOf } from './present.ts';
import { changeRun, hasPayout, isDue, lockDue, lockRun, type RunRow } from './repository.ts';

/**
 * Takes down the outcomes of sent payouts (PAY-14..17, PAY-27): paid, failed and due again, come back after they were
 * paid, or paid after all. A repeated outcome changes nothing, and neither does an outcome for a payout outside this
 * run. The run is done once nothing of it is on its way. Throws ProblemError `not-found`, `forbidden`,
 * `payout-run-changed` where it was not sent, or is another one than was seen, and `pay-pal-is-paying` where PayPal
 * itself tells the outcome of a payout on its way (PAY-95).
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
    const isTold = isToldByPayPal({ ...run, atPayPal: atPayPal(run) });
    if ('remaining' in body) {
      // A repeat finds the run done.
      if (run.version !== body.version && run.status === 'sent')
        throw new ProblemError('payout-run-changed');
      if (isTold) throw new ProblemError('pay-pal-is-paying');
      const outcomes = await remainingOutcomes(db, run, body);
      return finish(db, call, run, await settle(db, run, outcomes, cause), []);
    }
    const { known, unknown, isOnItsWay } = await tellApart(db, run, body.outcomes);
    if (isTold && isOnItsWay) throw new ProblemError('pay-pal-is-paying');
    return finish(db, call, run, await settle(db, run, known, cause), unknown);
  });
}

async function finish(
  db: TenantDb,
  call: Call<typeof endpoints.settlePayouts>,
  run: RunRow,
  { changed, notDue: numbers }: Settled,
  unknown: string[],
): Promise<OutcomesAnswer> {
  const notDue = numbers.map((number) => referenceOf(run, { number }));
  if (changed === 0)
    return { run: await presentRun(db, call.actor, run), changed, unknown, notDue };
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
  return { run: await presentRun(db, call.actor, settled), changed, unknown, notDue };
}

async function tellApart(
  db: TenantDb,
  run: RunRow,
  outcomes: readonly Outcome[],
): Promise<{ known: Known[]; unknown: string[]; isOnItsWay: boolean }> {
  const rows = await db
    .selectFrom('payouts')
    .select(['number', 'status'])
    .where('runId', '=', run.id)
    .where('status', 'in', ['on-its-way', 'paid', 'failed'])
    .where(
      sql<boolean>`number = any(${outcomes.map(({ reference }) => numberIn(run, reference))}::int[])`,
    )
    .execute();
  const sent = new Set(rows.map(({ number }) => number));
  // Where two outcomes of one payout are told, the last one counts.
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
  const isOnItsWay = rows.some(({ status }) => status === 'on-its-way');
  return { known: [...known.values()], unknown, isOnItsWay };
}

/** The number of a payout in a reference such as `12-3`; 0 for one of another run. */
function numberIn(run: RunRow, reference: string): number {
  const [, ofRun, number] = /^(\d{1,6})-(\d{1,6})$/.exec(reference) ?? [];
  return Number(ofRun) === run.number ? Number(number) : 0;
}

const remainingOutcomes = async (
  db: TenantDb,
  run: RunRow,
  told: Exclude<OutcomesInput, { outcomes: unknown }>,
): Promise<Known[]> => {
  const rows = await db
    .selectFrom('payouts')
    .select('number')
    .where('runId', '=', run.id)
    .where('status', '=', 'on-its-way')
    .execute();
  return rows.map(({ number }) => ({
    ...{ number, outcome: told.remaining, transactionId: null },
    reason: told.remaining === 'failed' ? told.reason : null,
  }));
};

interface Cause {
  readonly by: string;
  readonly createdBy: string | null;
  readonly now: Date;
}

/** The changes that some outcomes made. */
interface Settled {
  readonly changed: number;
  /** Numbers of payouts told as paid whose cash was given back, and is not due any more. */
  readonly notDue: readonly number[];
}

/** Moves the cash of the payouts whose outcome is new. */
export async function settle(
  db: TenantDb,
  run: RunRow,
  outcomes: readonly Known[],
  { by, createdBy, now }: Cause,
): Promise<Settled> {
  const told = await newOutcomes(db, run, outcomes);
  const dueOf = await lockDue(db, run, told);
  const notDue = told.filter(
    (each) => each.status === 'failed' && each.outcome === 'paid' && !isDue(dueOf, each),
  );
  const counted = told.filter((each) => !notDue.includes(each));
  const that = (from: Told['status'], outcome: Told['outcome']) =>
    counted.filter((each) => each.status === from && each.outcome === outcome);
  const entry = { createdBy, createdAt: now };
  const payout = `Payout ${run.number}`;
  const lost = `${payout} did not arrive`;

  const paid = [...that('on-its-way', 'paid'), ...that('failed', 'paid')];
  await putPayments(db, run, paid, { reference: payout, by, now });
  await move(db, run, that('on-its-way', 'paid'), {
    ...{ from: 'pending', to: 'paid', move: 'paid', description: payout, ...entry },
  });
  await move(db, run, that('failed', 'paid'), {
    ...{ from: 'person', to: 'paid', move: 'arrived' },
    ...{ description: `${payout} was paid after all`, ...entry },
  });
  await move(db, run, that('on-its-way', 'failed'), {
    ...{ from: 'pending', to: 'person', move: 'failed', description: lost, ...entry },
  });
  await returnPayments(db, that('paid', 'failed'), now);
  await move(db, run, that('paid', 'failed'), {
    ...{ from: 'paid', to: 'person', move: 'returned', description: lost, ...entry },
  });
  await mailOutcomes(db, run, await putOutcomes(db, run, counted, now));
  return { changed: counted.length, notDue: notDue.map(({ number }) => number) };
}
