import {
  type Payout,
  type PayoutRun,
  type PayoutSum,
  payoutStatuses,
} from '#contract/payouts/payout.ts';
import { Currency } from '#contract/tenants/currency.ts';
import { listPayees } from '#server/payments/queries.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/caller.ts';
import { inTimezone } from '#server/platform/in-timezone.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import { realEmail } from './policy.ts';
import {
  isDue,
  listAgain,
  listDue,
  type PayoutRow,
  type RunRow,
  type StatusSum,
  sumPayouts,
} from './repository.ts';

const none: PayoutSum = { count: 0, value: 0 };

const deed = (at: Date | null, by: string | null) =>
  at && by !== null ? { at: at.toISOString(), by } : null;

const totalsOf = (sums: readonly StatusSum[]): PayoutRun['totals'] => {
  const total = (wanted: StatusSum['status']): PayoutSum => {
    const found = sums.find(({ status }) => status === wanted);
    return found ? { count: found.count, value: Number(found.value) } : none;
  };
  const [listed, leftOut, onItsWay, paid, failed, released] = payoutStatuses;
  return {
    [listed]: total(listed),
    [leftOut]: total(leftOut),
    [onItsWay]: total(onItsWay),
    [paid]: total(paid),
    [failed]: total(failed),
    [released]: total(released),
  };
};

/** Whether PayPal has a run. */
export const atPayPal = ({
  method,
  batchId,
  openSends,
}: Pick<RunRow, 'method' | 'batchId' | 'openSends'>): PayoutRun['atPayPal'] => {
  if (method !== 'pay-pal') return 'no';
  if (batchId !== null) return 'yes';
  return openSends > 0 ? 'maybe' : 'no';
};

/** Runs as the caller sees them, in the same order. */
export async function presentRuns(
  db: TenantDb,
  actor: Actor,
  rows: readonly RunRow[],
): Promise<PayoutRun[]> {
  const { timezone, payouts } = await getOwnSettings(db);
  const sums = await sumPayouts(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    currency: Currency.parse(row.currency),
    method: row.method,
    status: row.status,
    version: row.version,
    created: { at: row.createdAt.toISOString(), by: row.createdBy },
    createdAtInTenantTz: inTimezone(row.createdAt, timezone),
    submitted: deed(row.submittedAt, row.submittedBy),
    approved: deed(row.approvedAt, row.approvedBy),
    sent: deed(row.sentAt, row.sentBy),
    cancelled: deed(row.cancelledAt, row.cancelledBy),
    doneAt: row.doneAt?.toISOString() ?? null,
    sentBackReason: row.sentBackReason,
    ...{ trouble: row.status === 'sent' ? row.trouble : null, atPayPal: atPayPal(row) },
    mayApprove:
      row.status === 'awaiting-approval' &&
      !(payouts.needOtherAdmin && row.submittedBy === realEmail(actor)),
    totals: totalsOf(sums.filter(({ runId }) => runId === row.id)),
  }));
}

export async function presentRun(db: TenantDb, actor: Actor, row: RunRow): Promise<PayoutRun> {
  const [run] = await presentRuns(db, actor, [row]);
  if (!run) throw new Error('One row gives one run');
  return run;
}

/** Payouts of one run, in the same order, without erased people. */
export async function presentPayouts(
  db: TenantDb,
  run: RunRow,
  rows: readonly PayoutRow[],
): Promise<Payout[]> {
  const payees = await listPayees(
    db,
    rows.map(({ userId }) => userId),
  );
  const payeeOf = new Map(payees.map((payee) => [payee.id, payee]));
  const failed = rows.filter(({ status }) => status === 'failed');
  const dueOf = await listDue(db, run, failed);
  const taken = failed.filter((row) => !isDue(dueOf, row));
  const againOf = await listAgain(db, run, taken);
  return rows.flatMap((row) => {
    const user = payeeOf.get(row.userId);
    if (!user) return [];
    return [
      {
        id: row.id,
        runId: row.runId,
        reference: referenceOf(run, row),
        user,
        currency: Currency.parse(run.currency),
        value: Number(row.value),
        status: row.status,
        payTo: row.payTo,
        leftOutReason: row.leftOutReason,
        failure:
          row.failureReason !== null && row.failedAt
            ? { reason: row.failureReason, at: row.failedAt.toISOString() }
            : null,
        isDueAgain: row.status === 'failed' && isDue(dueOf, row),
        againIn: (taken.includes(row) && againOf.get(row.userId)) || null,
        transactionId: row.transactionId,
        settledAt: row.settledAt?.toISOString() ?? null,
      },
    ];
  });
}

/** Names a payout in files and at PayPal: `12-3`. */
export const referenceOf = (
  run: Pick<RunRow, 'number'>,
  payout: Pick<PayoutRow, 'number'>,
): string => `${run.number}-${payout.number}`;
