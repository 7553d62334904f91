import type { Order, OrderListItem } from '#contract/referrals/order.ts';
import type { Referral } from '#contract/referrals/referral.ts';
import { Currency } from '#contract/tenants/currency.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { type PersonRow, peopleOf } from '#server/platform/db/people-of.ts';
import { type Actor, isAdmin } from '#server/platform/http/caller.ts';
import { inTimezone } from '#server/platform/in-timezone.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import { entryIds } from '#server/transactions/queries.ts';
import { entryKey, isReferral, listSteps, type OrderRow, type ReferralRow } from './repository.ts';

/**
 * The reader of a referral: an admin sees all of it, an ambassador the parts that the tenant shows (REF-79 to REF-81).
 */
interface View {
  readonly isForAdmin: boolean;
  readonly showPurchaserName: boolean;
  readonly showPurchaserEmail: boolean;
  readonly timezone: string;
}

/** Referrals as the contract has them, in the order of the rows. */
export async function presentReferrals(
  db: TenantDb,
  actor: Pick<Actor, 'roles'>,
  rows: readonly OrderRow[],
): Promise<Referral[]> {
  const { referrals, timezone } = await getOwnSettings(db);
  const view = {
    ...referrals,
    timezone,
    isForAdmin: isAdmin(actor) || actor.roles.includes('support'),
  };
  const counted = rows.filter(isReferral);
  const people = await peopleOf(
    db,
    counted.map(({ userId }) => userId),
  );
  const entries = await entryIds(db, counted.map(entryKey));
  return counted.flatMap((row) => {
    const user = people.get(row.userId);
    const transactionId = entries.get(entryKey(row)) ?? null;
    return user ? [toReferral(row, { user, transactionId, view })] : [];
  });
}

interface Surroundings {
  readonly user: PersonRow;
  readonly transactionId: string | null;
  readonly view: View;
}

const toReferral = (
  row: ReferralRow,
  { user: { slug, firstName, lastName, email }, transactionId, view }: Surroundings,
): Referral => ({
  ...{ id: row.id, user: { slug, firstName, lastName, email } },
  ...{ system: row.system, orderId: row.orderId, orderNumber: row.orderNumber },
  orderDate: row.orderedAt.toISOString(),
  createdAtInTenantTz: inTimezone(row.receivedAt, view.timezone),
  currency: Currency.parse(row.currency),
  principal: Number(row.principal),
  principalNet: Number(row.principalNet),
  ...((view.isForAdmin || view.showPurchaserName) && { purchaserName: row.purchaserName }),
  ...((view.isForAdmin || view.showPurchaserEmail) && { purchaserEmail: row.purchaserEmail }),
  code: row.code,
  challengeDefinitionId: row.activityTypeId,
  approvedState: row.approvedState,
  ...(view.isForAdmin && {
    approvedStateSource: row.isDecided ? ('admin' as const) : ('default' as const),
    suspicious: row.isSuspicious,
    suspiciousReasons: row.suspicions,
    simulated: row.source === 'simulation',
  }),
  isHeld: row.isHeld,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  commissionPercentage: Number(row.percentage),
  commission: Number(row.commission),
  commissionPoints: row.commissionPoints === null ? null : Number(row.commissionPoints),
  payoutFormat: row.paidIn,
  creditDueAt: row.creditDueAt.toISOString(),
  creditedAt: row.creditedAt?.toISOString() ?? null,
  transactionId,
});

/** Orders as an admin reads them, in the order of the rows. */
export async function presentOrders(
  db: TenantDb,
  actor: Pick<Actor, 'roles'>,
  rows: readonly OrderRow[],
): Promise<OrderListItem[]> {
  const referrals = new Map(
    (await presentReferrals(db, actor, rows)).map((referral) => [referral.id, referral]),
  );
  return rows.map((row) => ({
    ...{ id: row.id, system: row.system, shop: row.shop, orderNumber: row.orderNumber },
    orderDate: row.orderedAt.toISOString(),
    currency: Currency.parse(row.currency),
    principal: Number(row.principal),
    principalNet: Number(row.principalNet),
    ...{ isCancelled: row.cancelled, source: row.source },
    ...{ purchaserName: row.purchaserName, purchaserEmail: row.purchaserEmail },
    reasonNotCounted: row.reasonNotCounted,
    referral: referrals.get(row.id) ?? null,
  }));
}

/** One order with its trail. */
export async function presentOrder(
  db: TenantDb,
  actor: Pick<Actor, 'roles'>,
  row: OrderRow,
): Promise<Order> {
  const [order] = await presentOrders(db, actor, [row]);
  if (!order) throw new Error('An order is presented as one');
  return { ...order, trail: await listSteps(db, row.id) };
}
