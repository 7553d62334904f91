import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { containsText, likePattern } from '#server/platform/db/contains-text.ts';
import { mostCounted } from '#server/platform/db/count-up-to.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { inSearchRole } from '#server/platform/db/in-search-role.ts';
import { findPeople } from '#server/platform/db/search-people.ts';

/** So many of the people who fit a search are looked at for their orders. */
const mostPeople = 1000;

/** An index has this expression (`orders_search`). */
const bought = sql<string>`lower(' ' || order_number || ' ' || purchaser_name || ' ' || purchaser_email || ' ')`;

/** Runs a query over `orders`, which then has those alone whose text contains a search. An index finds them. */
const amongContaining = <T>(db: TenantDb, search: string, query: () => Promise<T>): Promise<T> =>
  inSearchRole(db, sql`set_config('app.search', ${likePattern(search)}, true)`, query);

/** Of so many orders that are read, a tenth that fits is many. */
const mostRead = 1000;
const many = mostRead / 10;

/** Whether an order fits a search: its number, its purchaser or its ambassador contains it. */
export async function fitsSearch(db: TenantDb, search: string): Promise<RawBuilder<SqlBool>> {
  const people = await findPeople(db, search, mostPeople);
  const isOfPeople = sql<SqlBool>`orders.user_id = any(${people}::uuid[])`;
  const found = await findBought(db, search);
  // Where thousands fit, some are soon met in a list that is read in its order.
  return found === undefined
    ? sql<SqlBool>`(${containsText(bought, search)} or ${isOfPeople})`
    : sql<SqlBool>`(orders.id = any(${found}::uuid[]) or ${isOfPeople})`;
}

/** The ids of orders whose number or purchaser contains a search; undefined where they are many. */
async function findBought(db: TenantDb, search: string): Promise<string[] | undefined> {
  if (search.includes('\0')) return [];
  const fits = sql<boolean>`${containsText(bought, search)}`;
  const read = db
    .selectFrom('orders')
    .select(fits.as('fits'))
    .orderBy(sql`orders.ordered_at desc, orders.id desc`)
    .limit(mostRead);
  const { early } = await db
    .selectFrom(read.as('read'))
    .select(sql<number>`(count(*) filter (where fits))::int`.as('early'))
    .executeTakeFirstOrThrow();
  if (early >= many) return undefined;
  const rows = await amongContaining(db, search, () =>
    db
      .selectFrom('orders')
      .select('id')
      .where(fits)
      .limit(mostCounted + 1)
      .execute(),
  );
  return rows.length > mostCounted ? undefined : rows.map(({ id }) => id);
}

/** So many orders have one number, and hardly ever more than one. */
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
