import Big from 'big.js';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ReferralSystem } from '#contract/activity-types/activity-type.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Days } from '#server/platform/db/is-on-days.ts';
import { matchingReferrals } from './listed.ts';
import { isDenied, salesOf, totalsOf } from './totals.ts';

const countOf = sql<number>`count(*)::int`;

/** The sums of the referrals of some days in a currency: of one shop system, or of all. */
interface CurrencyTotals {
  readonly currency: string;
  /** Null for all systems together. */
  readonly system: ReferralSystem | null;
  readonly count: number;
  readonly principalNet: number;
  readonly distinctUserCount: number;
}

/** The referrals of some days by currency and by system, counted as everybody's are listed (REP-22, REP-23). */
export async function referralTotals(db: TenantDb, days: Days): Promise<CurrencyTotals[]> {
  const matching = (await matchingReferrals(db, { days }))
    .select([
      'orders.currency',
      sql<ReferralSystem | null>`orders.system`.as('system'),
      countOf.as('count'),
      salesOf.as('principalNet'),
      sql<number>`count(distinct orders.user_id)::int`.as('distinctUserCount'),
    ])
    .groupBy(sql`grouping sets ((orders.currency, orders.system), (orders.currency))`)
    .orderBy('orders.currency');
  const rows = await matching.execute();
  return rows.map((row) => ({ ...row, principalNet: Number(row.principalNet) }));
}

/** A query for the ids of the next people who have referred something on some days, in their order. */
export async function nextReferrers(
  db: TenantDb,
  days: Days,
  after: string | null,
  count: number,
): Promise<RawBuilder<unknown>> {
  const matching = (await matchingReferrals(db, { days }))
    .$if(after !== null, (rows) => rows.where('orders.userId', '>', after))
    .select('orders.userId')
    .distinct()
    .orderBy('orders.userId')
    .limit(count);
  return sql`${matching}`;
}

/**
 * A query for the people who have sold something on some days, and the moments: `user_id` and `at`. Denied referrals
 * sold nothing.
 */
export async function soldMoments(
  db: TenantDb,
  days: Days | undefined,
): Promise<RawBuilder<unknown>> {
  const matching = (await matchingReferrals(db, { days }))
    .where(sql<SqlBool>`not ${isDenied}`)
    .select(['orders.userId', sql<Date>`orders.ordered_at`.as('at')]);
  return sql`${matching}`;
}

/** The cash that the referrals of some days cost, as the lists of the credited and of the others say. */
export async function commissionsOn(
  db: TenantDb,
  days: Days,
): Promise<Record<'credited' | 'pending', Readonly<Record<string, number>>>> {
  const { commission, pendingCommission: pending } = await totalsOf(db, { days });
  const credited = Object.entries(commission).map(([currency, sum]) => [
    currency,
    Big(sum)
      .minus(pending[currency] ?? 0)
      .toNumber(),
  ]);
  return { credited: Object.fromEntries(credited), pending };
}
