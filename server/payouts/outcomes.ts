import { type RawBuilder, sql } from 'kysely';
import type { Outcome } from '#contract/payouts/payout.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { movePayouts } from '#server/transactions/queries.ts';
import type { SettledPayout } from './mails.ts';
import type { PayoutRow, RunRow } from './repository.ts';

// Payouts are named by values that are passed with each statement: the planner has no figures of a run that was made a
// moment ago, and where it joins, it compares all with all.

/** An outcome of a payout by its number in the run. */
export interface Known {
  readonly number: number;
  readonly outcome: Outcome['outcome'];
  readonly transactionId: string | null;
  readonly reason: string | null;
}

/** An outcome that is new, of a payout as it stands until then. */
export type Told = Known & Pick<PayoutRow, 'id' | 'userId' | 'value' | 'status'>;

/** The outcomes that differ from the known outcomes of their payouts, which were sent. */
export async function newOutcomes(
  db: TenantDb,
  run: RunRow,
  outcomes: readonly Known[],
): Promise<Told[]> {
  const outcomeOf = new Map(outcomes.map((each) => [each.number, each]));
  const rows = await db
    .selectFrom('payouts')
    .select(['id', 'number', 'userId', 'value', 'status'])
    .where('runId', '=', run.id)
    .where('status', 'in', ['on-its-way', 'paid', 'failed'])
    .where(isNumbered(outcomes))
    .execute();
  return rows.flatMap((row) => {
    const known = outcomeOf.get(row.number);
    return known && known.outcome !== row.status ? [{ ...row, ...known }] : [];
  });
}

/** Moves the cash of payouts of a run, if there are any. */
export async function move(
  db: TenantDb,
  run: RunRow,
  payouts: readonly Told[],
  how: Parameters<typeof movePayouts>[2],
): Promise<void> {
  if (payouts.length === 0) return;
  const found = sql`select id, user_id, ${run.currency}::text as currency, value, turns
    from payouts where run_id = ${run.id} and ${isNumbered(payouts)}`;
  await movePayouts(db, found, how);
}

interface PaidHow {
  /** The reference of payments without a number of their own. */
  readonly reference: string;
  readonly by: string;
  readonly now: Date;
}

/** Keeps a payment for each payout; one that had come back is paid anew. */
export async function putPayments(
  db: TenantDb,
  run: RunRow,
  payouts: readonly Told[],
  { reference, by, now }: PaidHow,
): Promise<void> {
  if (payouts.length === 0) return;
  await sql`
    insert into payments (user_id, currency, value, version, reference, paid_at, paid_by, payout_id)
    select user_id, ${run.currency}::text, value,
      (select version from cash_accounts account
        where account.user_id = payouts.user_id and account.currency = ${run.currency}),
      coalesce(${toldOf(payouts)} ->> 'transactionId', ${reference}::text),
      ${now}::timestamptz, ${by}::text, id
    from payouts where run_id = ${run.id} and ${isNumbered(payouts)}
    on conflict (tenant_id, payout_id) do update set version = excluded.version,
      reference = excluded.reference, paid_at = excluded.paid_at, paid_by = excluded.paid_by,
      returned_at = null`.execute(db);
}

/** The payments of payouts have come back. */
export const returnPayments = (db: TenantDb, payouts: readonly Told[], now: Date) =>
  db
    .updateTable('payments')
    .set({ returnedAt: now })
    .where(sql<boolean>`payout_id = any(${payouts.map(({ id }) => id)}::uuid[])`)
    .execute();

/** Takes the outcomes down, and answers the payouts as they are then. */
export async function putOutcomes(
  db: TenantDb,
  run: RunRow,
  payouts: readonly Told[],
  now: Date,
): Promise<SettledPayout[]> {
  const { rows } = await sql<SettledPayout>`
    update payouts set
      turns = turns + 1, settled_at = ${now}::timestamptz,
      (status, transaction_id, failure_reason, failed_at) = (
        select outcome, coalesce("transactionId", payouts.transaction_id), reason,
          case outcome when 'failed' then ${now}::timestamptz end
        from jsonb_to_record(${toldOf(payouts)})
          as told (outcome text, "transactionId" text, reason text)
      )
    where run_id = ${run.id} and ${isNumbered(payouts)}
    returning id, user_id, value, pay_to, status, failure_reason, turns`.execute(db);
  return rows;
}

/** The outcome told of the payout of a row. */
const toldOf = (payouts: readonly Known[]): RawBuilder<unknown> => {
  const byNumber = payouts.map(({ number, outcome, transactionId, reason }) => [
    number,
    { outcome, transactionId, reason },
  ]);
  return sql`(${JSON.stringify(Object.fromEntries(byNumber))}::jsonb -> number::text)`;
};

const isNumbered = (payouts: readonly Pick<Known, 'number'>[]) =>
  sql<boolean>`number = any(${payouts.map(({ number }) => number)}::int[])`;
