import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ReferralSystem } from '#contract/activity-types/activity-type.ts';
import type { ApprovedState } from '#contract/referrals/trail.ts';
import {
  type CappedCount,
  countUpTo,
  countUpTo10k,
  mostCounted,
  mostFound,
} from '#server/platform/db/count-up-to.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { type Days, isOnDays } from '#server/platform/db/is-on-days.ts';
import { isCountedPerson, testUsers } from '#server/platform/db/who-counts.ts';
import type { OrderRow } from './repository.ts';
import { findIdsByNumber, searchOrders } from './search-orders.ts';

/** The filters that narrow referrals. */
export interface ReferralFilters {
  readonly userId?: string | undefined;
  readonly search?: string | undefined;
  readonly approvedState?: ApprovedState | undefined;
  readonly suspicious?: boolean | undefined;
  readonly system?: ReferralSystem | undefined;
  readonly credited?: boolean | undefined;
  readonly currency?: string | undefined;
  /** Whether referrals that were made up are counted and, in the list of everybody, referrals of test users. */
  readonly includeTests?: boolean | undefined;
  /** The days of the orders. */
  readonly days?: Days | undefined;
}

interface Paging {
  readonly page: number;
  readonly pageSize: number;
  readonly sort?: 'orderDate' | 'principalNet' | undefined;
  readonly dir?: 'asc' | 'desc' | undefined;
}

interface Listed extends CappedCount {
  readonly rows: readonly OrderRow[];
}

/** An order that is somebody's referral. Written as in the indexes, and so answered by them. */
const isCounted = sql<SqlBool>`orders.user_id is not null`;

/** When an order was made: the day on which a referral is counted and listed. */
const referralMoment = sql`orders.ordered_at`;

const isReal = sql<SqlBool>`orders.source <> 'simulation'`;

/** The referrals that the filters keep. */
export async function matchingReferrals(db: TenantDb, filters: ReferralFilters) {
  return (await searchedReferrals(db, filters)).matching;
}

/** The same, with their number where the search has found it out, and the limit to count to otherwise. */
async function searchedReferrals(db: TenantDb, filters: ReferralFilters) {
  const kept = keptReferrals(db, filters);
  if (!filters.search) return { matching: kept, count: undefined, most: mostCounted };
  const { isFound, count } = await searchOrders(db, kept, filters.search);
  return { matching: kept.where(isFound), count, most: mostFound };
}

/** The same before their search. */
function keptReferrals(db: TenantDb, filters: ReferralFilters) {
  const { userId, approvedState, suspicious, system, credited, currency, days } = filters;
  const isWhole = filters.includeTests === true;
  return db
    .selectFrom('orders')
    .where(isCounted)
    .where(isOnDays(referralMoment, days))
    .$if(!isWhole, (rows) => rows.where(isReal))
    .$if(!isWhole && userId === undefined, (rows) =>
      rows.where(isCountedPerson(sql`orders.user_id`)),
    )
    .$if(userId !== undefined, (rows) => rows.where('orders.userId', '=', userId ?? ''))
    .$if(approvedState !== undefined, (rows) =>
      rows.where('orders.approvedState', '=', approvedState ?? 'approved'),
    )
    .$if(suspicious !== undefined, (rows) =>
      rows.where('orders.isSuspicious', '=', suspicious ?? false),
    )
    .$if(system !== undefined, (rows) => rows.where('orders.system', '=', system ?? 'shopify'))
    .$if(currency !== undefined, (rows) => rows.where('orders.currency', '=', currency ?? ''))
    .$if(credited !== undefined, (rows) =>
      rows.where('orders.creditedAt', credited ? 'is not' : 'is', null),
    );
}

/** Tells whether an answer leaves out orders that were made up or are of test users. */
export async function testsLeftOut(db: TenantDb): Promise<{ testsLeftOut?: true }> {
  const { rows } = await sql<{ found: boolean }>`select
    exists(${testUsers}) or exists(select from orders where not ${isReal}) as found`.execute(db);
  return rows[0]?.found === true ? { testsLeftOut: true } : {};
}

/** How many referrals await a decision, up to 10,000 (REF-14). */
export const countUndecided = async (db: TenantDb): Promise<number> => {
  const undecided = await matchingReferrals(db, { approvedState: 'undecided' });
  return (await countUpTo10k(db, undecided.select('orders.orderedAt'))).totalCount;
};

/** One page of referrals, and how many there are as far as is counted. */
export async function listReferrals(
  db: TenantDb,
  { page, pageSize, sort, dir, ...filters }: ReferralFilters & Paging,
): Promise<Listed> {
  const { matching, count, most } = await searchedReferrals(db, filters);
  const rows = await matching
    .selectAll('orders')
    .orderBy(orderOf({ sort, dir }))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  // The index of the figures has this column and those of most filters.
  const counted = count ?? (await countUpTo(db, matching.select('orders.orderedAt'), most));
  return { rows, ...counted };
}

/** Each sorting is the order of an index, once the id that keeps pages apart is put at its end. */
const sortings: Record<NonNullable<Paging['sort']>, RawBuilder<unknown>[]> = {
  orderDate: [sql`orders.ordered_at`, sql`orders.id`],
  principalNet: [sql`orders.principal_net`, sql`orders.id`],
};

function orderOf({ sort = 'orderDate', dir = 'desc' }: Pick<Paging, 'sort' | 'dir'>) {
  const terms = sortings[sort];
  return sql`${sql.join(dir === 'desc' ? terms.map((term) => sql`${term} desc`) : terms)}`;
}

/** The orders that the list of all orders is narrowed to. */
export interface OrderFilters {
  /** An order number or the email of a purchaser, in full, letter case aside. */
  readonly search?: string | undefined;
  readonly counted?: boolean | undefined;
}

/** The orders that the filters keep, of the list and of its export. */
export async function matchingOrders(db: TenantDb, { search, counted }: OrderFilters) {
  const email = search?.includes('@') ? search.replaceAll('\0', '').toLowerCase() : undefined;
  const numbered = search && email === undefined ? await findIdsByNumber(db, search) : undefined;
  return db
    .selectFrom('orders')
    .$if(counted !== undefined, (rows) =>
      rows.where('orders.userId', counted ? 'is not' : 'is', null),
    )
    .$if(email !== undefined, (rows) => rows.where('orders.purchaserKey', '=', email ?? null))
    .$if(numbered !== undefined, (rows) =>
      rows.where('orders.id', '=', sql<string>`any(${numbered}::uuid[])`),
    );
}

/** One page of all orders. */
export async function listOrders(
  db: TenantDb,
  { page, pageSize, dir, ...filters }: OrderFilters & Omit<Paging, 'sort'>,
): Promise<Listed> {
  const matching = await matchingOrders(db, filters);
  const rows = await matching
    .selectAll('orders')
    .orderBy(orderOf({ dir }))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows, ...(await countUpTo10k(db, matching.select('orders.id'))) };
}
