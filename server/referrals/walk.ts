import { type SqlBool, sql } from 'kysely';
import type { TenantDb } from '#server/platform/db/database.ts';
import { matchingReferrals, type ReferralFilters } from './listed.ts';
import type { OrderRow } from './repository.ts';

/** The place of a walk: the last order that was met. */
export interface Place {
  /** In full: a date of JavaScript has no microseconds. */
  readonly orderedAt: string;
  readonly id: string;
}

/** A part of a walk, and where to go on; null at the end. */
interface Stretch {
  readonly rows: readonly OrderRow[];
  readonly next: Place | null;
}

const length = 1000;

/** The next referrals that the filters keep, newest first, from a place on. */
export async function nextStretch(
  db: TenantDb,
  filters: ReferralFilters,
  after: Place | null,
): Promise<Stretch> {
  const isAfter =
    after === null
      ? sql<SqlBool>`true`
      : sql<SqlBool>`(orders.ordered_at, orders.id) < (${after.orderedAt}::timestamptz, ${after.id}::uuid)`;
  const rows = await (await matchingReferrals(db, filters))
    .selectAll('orders')
    .select(sql<string>`orders.ordered_at::text`.as('place'))
    .where(isAfter)
    .orderBy(sql`orders.ordered_at desc, orders.id desc`)
    .limit(length)
    .execute();
  const last = rows.at(-1);
  const isMore = last !== undefined && rows.length === length;
  return { rows, next: isMore ? { orderedAt: last.place, id: last.id } : null };
}
