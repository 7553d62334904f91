import { type RawBuilder, sql } from 'kysely';
import type { ReferralTotals } from '#contract/referrals/referral.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { matchingReferrals, type ReferralFilters } from './listed.ts';

const sumWhere = (column: RawBuilder<unknown>, condition: RawBuilder<unknown>) =>
  sql<string>`coalesce(sum(${column}) filter (where ${condition}), 0)`;

/** Whether a referral was denied. */
export const isDenied = sql`orders.approved_state = 'denied'`;

/** The sales of referrals, less refunds; denied ones count as nothing. */
export const salesOf = sumWhere(sql`orders.principal_net`, sql`not ${isDenied}`);
const isCredited = sql`orders.credited_at is not null`;
const inCash = sql`orders.paid_in = 'monetary'`;
const inPoints = sql`orders.paid_in = 'points'`;

/** The totals of the referrals that the filters keep (REF-92). Denied ones count, and are worth nothing. */
export async function totalsOf(db: TenantDb, filters: ReferralFilters): Promise<ReferralTotals> {
  const matching = await matchingReferrals(db, filters);
  const rows = await matching
    .select([
      'orders.currency',
      (row) => row.fn.countAll<number>().as('count'),
      salesOf.as('sales'),
      sumWhere(sql`orders.commission`, sql`${inCash} and not ${isDenied}`).as('commission'),
      sumWhere(
        sql`orders.commission`,
        sql`${inCash} and not ${isDenied} and not (${isCredited})`,
      ).as('pendingCommission'),
      sumWhere(sql`orders.commission_points`, sql`${inPoints} and ${isCredited}`).as('points'),
      sumWhere(
        sql`orders.commission_points`,
        sql`${inPoints} and not ${isDenied} and not (${isCredited})`,
      ).as('pendingPoints'),
    ])
    .groupBy('orders.currency')
    .execute();
  const total = (of: (row: (typeof rows)[number]) => number) =>
    rows.reduce((sum, row) => sum + of(row), 0);
  const byCurrency = (of: (row: (typeof rows)[number]) => number) =>
    sumsAbove0(rows.map((row) => [row.currency, of(row)] as const));
  return {
    count: total(({ count }) => count),
    sales: byCurrency(({ sales }) => Number(sales)),
    commission: byCurrency(({ commission }) => Number(commission)),
    pendingCommission: byCurrency(({ pendingCommission }) => Number(pendingCommission)),
    points: total(({ points }) => Number(points)),
    pendingPoints: total(({ pendingPoints }) => Number(pendingPoints)),
  };
}

const sumsAbove0 = (sums: readonly (readonly [currency: string, sum: number])[]) =>
  Object.fromEntries(sums.filter(([, sum]) => sum > 0));
