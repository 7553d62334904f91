import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { findAccount } from '#server/pay-pal/queries.ts';
import { gatherPayouts } from '#server/payouts/gather.ts';
import { move, newOutcomes, putOutcomes, returnPayments } from '#server/payouts/outcomes.ts';
import { sumPayable } from '#server/payouts/payable.ts';
import type { RunRow } from '#server/payouts/queries.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import { daysBefore } from './moments.ts';

/** Why the last payouts of a year did not arrive. */
const reasons = [
  'The account of the receiver is locked.',
  'Nobody has claimed the payout in 30 days.',
];

/**
 * The work of an admin with payouts: some of the latest run have failed, and a run is in review, or waits for the
 * visitor's approval where another admin has to approve it.
 */
export async function addPayoutRuns(db: TenantDb, now: Date): Promise<void> {
  await failSome(db, now);
  const { currencies, payouts } = await getOwnSettings(db);
  const [main, other] = currencies;
  const [visitor, colleague] = await db
    .selectFrom('users')
    .select('email')
    .where(sql<boolean>`roles = '{admin}'`)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('email')
    .limit(2)
    .execute();
  if (!main || !visitor || !colleague) return;
  const inReview = {
    now,
    status: 'review',
    method: 'pay-pal-file',
    createdBy: visitor.email,
  } as const;
  if (!payouts.needOtherAdmin) return addRun(db, { ...inReview, currency: main });
  const submittedAt = daysBefore(now, 1 / 6);
  await addRun(db, {
    ...{ currency: main, now, status: 'awaiting-approval', createdBy: colleague.email },
    method: (await findAccount(db)) ? 'pay-pal' : 'pay-pal-file',
    ...{ submittedAt, submittedBy: colleague.email },
  });
  if (other) await addRun(db, { ...inReview, currency: other });
}

/** The two smallest payouts of the latest run have come back. */
async function failSome(db: TenantDb, now: Date): Promise<void> {
  const run = await db
    .selectFrom('payoutRuns')
    .selectAll()
    .where('status', '=', 'done')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!run) return;
  const payouts = await db
    .selectFrom('payouts')
    .select('number')
    .where('runId', '=', run.id)
    .orderBy('number', 'desc')
    .limit(reasons.length)
    .execute();
  const failed = payouts.map(({ number }, index) => ({
    ...{ number, outcome: 'failed' as const, transactionId: null, reason: reasons[index] ?? '' },
  }));
  const told = await newOutcomes(db, run, failed);
  const doneAt = run.doneAt ?? now;
  const at = new Date((doneAt.getTime() + now.getTime()) / 2);
  await returnPayments(db, told, at);
  await move(db, run, told, {
    ...{ from: 'paid', to: 'person', move: 'returned', createdBy: null, createdAt: at },
    description: `Payout ${run.number} did not arrive`,
  });
  await putOutcomes(db, run, told, at);
}

interface DemoRun extends Pick<RunRow, 'currency' | 'method' | 'status' | 'createdBy'> {
  readonly submittedAt?: Date;
  readonly submittedBy?: string;
  readonly now: Date;
}

/** Adds a run, where there is somebody to pay. */
async function addRun(db: TenantDb, { now, ...columns }: DemoRun): Promise<void> {
  const { currency, method } = columns;
  const sums = await sumPayable(db, (await getOwnSettings(db)).payouts, now, method);
  if (!sums.some((sum) => sum.currency === currency && sum.reason === null)) return;
  const { last } = await db
    .selectFrom('payoutRuns')
    .select((row) => row.fn.max<number | null>('number').as('last'))
    .executeTakeFirstOrThrow();
  const run = await db
    .insertInto('payoutRuns')
    .values({
      ...{ askedAs: randomUUID(), number: (last ?? 0) + 1 },
      ...{ ...columns, createdAt: daysBefore(now, 1 / 4) },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await gatherPayouts(db, run, now);
}
