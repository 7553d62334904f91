import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { containsText, likePattern } from '#server/platform/db/contains-text.ts';
import { type CappedCount, cappedCount, mostFound } from '#server/platform/db/count-up-to.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { inSearchRole } from '#server/platform/db/in-search-role.ts';
import { findPeople } from '#server/platform/db/search-people.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** The most people who fit a search that are looked at for their orders. */
const mostPeople = 1000;

/** The orders that are read; if a tenth of them fits, many do. */
const mostRead = 1000;
const many = mostRead / 10;

/** An index has this expression (`orders_search`). */
const bought = sql<string>`lower(' ' || order_number || ' ' || purchaser_name || ' ' || purchaser_email || ' ')`;

/** Runs a query over `orders`, which then has only the orders whose text contains a search. An index finds them. */
const amongContaining = <T>(db: TenantDb, search: string, query: () => Promise<T>): Promise<T> =>
  inSearchRole(db, sql`set_config('app.search', ${likePattern(search)}, true)`, query);

/** Orders that are listed, before a search. */
type Orders = SelectQueryBuilder<Tables, 'orders', object>;

/** The orders that fit a search, and their number where the search has found it out. */
interface FoundOrders {
  readonly isFound: RawBuilder<SqlBool>;
  readonly count?: CappedCount;
}

/** The orders that fit a search: their number, their purchaser or their ambassador contains it. */
export async function searchOrders(
  db: TenantDb,
  orders: Orders,
  search: string,
): Promise<FoundOrders> {
  if (search.includes('\0')) return among([]);
  const people = await findPeople(db, search, mostPeople);
  const isOfPeople = sql<SqlBool>`orders.user_id = any(${people}::uuid[])`;
  const contains = sql<SqlBool>`${containsText(bought, search)}`;
  const fits = sql<SqlBool>`(${contains} or ${isOfPeople})`;

  const newest = await orders
    .select(['orders.id', fits.as('fits')])
    .orderBy(sql`orders.ordered_at desc, orders.id desc`)
    .limit(mostRead)
    .execute();
  const early = newest.filter((order) => order.fits);
  if (newest.length < mostRead) return among(early);
  // Where thousands fit, some are soon met in a list that is read in its order.
  if (early.length >= many) return { isFound: fits };
  const some = orders.select('orders.id').limit(mostFound + 1);
  const ofPeople = await some.where(isOfPeople).execute();
  const containing = await amongContaining(db, search, () => some.where(contains).execute());
  const all = among([...ofPeople, ...containing]);
  return all.count.totalIsCapped ? { ...all, isFound: fits } : all;
}

function among(orders: readonly { readonly id: string }[]): Required<FoundOrders> {
  const ids = [...new Set(orders.map(({ id }) => id))];
  return {
    isFound: sql<SqlBool>`orders.id = any(${ids}::uuid[])`,
    count: cappedCount(ids.length, mostFound),
  };
}

/** The most orders of one number to read; hardly ever there is more than one. */
const mostOfNumber = 1000;

/**
 * The ids of the orders that have a number, letter case aside. Shops print a # before it, which some people type and
 * others do not. They are asked for without an order, which may have an index that knows no numbers.
 */
export async function findIdsByNumber(db: TenantDb, text: string): Promise<string[]> {
  const number = text.replaceAll('\0', '').toLowerCase().replace(/^#/, '');
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('numberKey', '=', number)
    .limit(mostOfNumber)
    .execute();
  return rows.map(({ id }) => id);
}
