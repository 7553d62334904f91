import { subtractMoney } from '#contract/tenants/money.ts';
import { countReferral } from '#server/activities/queries.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { addTransaction, points } from '#server/transactions/queries.ts';
import { mailApproved, mailPosted } from './mails.ts';
import {
  addSteps,
  entryKey,
  isReferral,
  type OrderRow,
  type ReferralRow,
  updateOrder,
} from './repository.ts';

/**
 * Brings the ledger to the earning of a locked order as it stands: nothing before it is approved and due, else its
 * commission. The difference to the posted sum is one entry with a key of its own, so that neither a repeat nor two
 * runs at once post anything twice (REF-40 to REF-46).
 */
export async function settle(db: TenantDb, row: OrderRow, now: Date): Promise<OrderRow> {
  if (!isReferral(row)) return row;
  const isDue = row.approvedState === 'approved' && row.creditDueAt <= now;
  const target = isDue ? earningOf(row) : 0;
  const difference = subtractMoney(target, Number(row.posted));
  const isCredited = row.creditedAt !== null;
  if (row.approvedState === 'approved' && !isDue && !isCredited)
    await mailApproved(db, row, { value: earningOf(row), unit: unitOf(row), now });
  if (difference === 0 && isDue === isCredited) return row;
  // A verdict is still to come. Money that has to be taken back is taken back before it.
  if (row.isHeld && isDue && difference >= 0) return row;
  const creditedAt = isDue ? (row.creditedAt ?? now) : null;
  if (difference === 0) return updateOrder(db, row.id, { creditedAt });
  const next = await updateOrder(db, row.id, {
    ...{ creditedAt, posted: target, postings: row.postings + 1 },
  });
  await post(db, { row, next, difference, now });
  return next;
}

/** The earning of a referral in its unit: points, or cash in the order's currency. */
const earningOf = ({ paidIn, commission, commissionPoints }: ReferralRow): number =>
  Number(paidIn === 'points' ? (commissionPoints ?? 0) : commission);

const unitOf = ({ paidIn, currency }: ReferralRow): string =>
  paidIn === 'points' ? points : currency;

interface Posting {
  readonly row: ReferralRow;
  readonly next: OrderRow;
  readonly difference: number;
  readonly now: Date;
}

async function post(db: TenantDb, { row, next, difference, now }: Posting): Promise<void> {
  const unit = unitOf(row);
  const isFirst = row.postings === 0;
  const kind = difference > 0 ? ('credited' as const) : ('taken-back' as const);
  await addSteps(db, row.id, now, [{ kind, unit, value: Math.abs(difference) }]);
  // A simulated order goes the whole way, but nobody is ever paid for it.
  if (row.source === 'simulation') return;
  await addTransaction(db, {
    ...{ userId: row.userId, unit, value: difference },
    description: describe(row, difference),
    key: entryKey(next),
    ...{ source: 'referral', sourceId: row.id, createdBy: null, createdAt: now },
  });
  await mailPosted(db, { row, next, difference, unit, now });
  if (isFirst) await countReferral(db, row, now);
}

/** As the ambassador reads it in the ledger (REF-44, REF-45). */
function describe({ orderNumber, approvedState, posted }: ReferralRow, difference: number): string {
  if (difference > 0)
    return Number(posted) === 0 ? `Referral ${orderNumber}` : `Change of order ${orderNumber}`;
  return approvedState === 'approved'
    ? `Refund of order ${orderNumber}`
    : `Referral ${orderNumber} denied`;
}
