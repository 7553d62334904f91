import { type SqlBool, sql } from 'kysely';
import type { ShopOrder } from '#contract/referrals/shop-order.ts';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import type { SystemDb, TenantDb } from '#server/platform/db/database.ts';
import { erasedEmail } from '#server/platform/personal-data.ts';

const erased = erasedEmail({ id: '#' });

type Shop = Pick<ShopOrder, 'system' | 'shop'>;

/** The purchasers of some orders and the one with an email, or all of a shop. */
export type Forgotten =
  | { readonly orderIds: readonly string[]; readonly email: string | null }
  | 'all';

/** The orders of a shop whose purchasers are meant and not forgotten yet. */
const ordersOf = (db: TenantDb, { system, shop }: Shop, meant: Forgotten) =>
  db
    .selectFrom('orders')
    .where('system', '=', system)
    .where('shop', '=', shop)
    .where(
      meant === 'all'
        ? sql<SqlBool>`true`
        : sql<SqlBool>`(order_id = any(${[...meant.orderIds]}::text[])
            or purchaser_key = ${meant.email?.toLowerCase() ?? null})`,
    )
    .where(sql<SqlBool>`purchaser_email <> replace(${erased}, '#', id::text)`);

/**
 * Takes purchasers out of the orders of a shop, out of at most `most` of them; answers out of how many. The orders stay
 * with their earnings, and no later message of the shop brings the purchaser back (REF-140).
 */
export async function forgetPurchasers(
  db: TenantDb,
  shop: Shop,
  forgotten: Forgotten,
  most: number,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({
      purchaserName: '',
      purchaserEmail: sql<string>`replace(${erased}, '#', id::text)`,
    })
    .where('id', 'in', ordersOf(db, shop, forgotten).select('id').limit(most))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** How many orders of a shop name a purchaser, and the numbers of the latest, at most `most` of them. */
export async function countOrdersOfPurchaser(
  db: TenantDb,
  shop: Shop,
  purchaser: Exclude<Forgotten, 'all'>,
  most: number,
): Promise<{ orders: number; numbers: string[] }> {
  const theirs = ordersOf(db, shop, purchaser);
  const { orders } = await theirs
    .select((row) => row.fn.countAll<number>().as('orders'))
    .executeTakeFirstOrThrow();
  const latest = await theirs
    .select('orderNumber')
    .orderBy('orderedAt', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
  return { orders: Number(orders), numbers: latest.map(({ orderNumber }) => orderNumber) };
}

/** The tenants that have orders of a shop, also those that have removed it since. */
export async function tenantsWithOrdersOf(
  db: SystemDb,
  { system, shop }: Shop,
): Promise<TenantId[]> {
  const rows = await db
    .selectFrom('tenants')
    .select('tenantId')
    .where((row) =>
      row.exists(
        row
          .selectFrom('orders')
          .select('orders.id')
          .whereRef('orders.tenantId', '=', 'tenants.tenantId')
          .where('system', '=', system)
          .where('shop', '=', shop),
      ),
    )
    .execute();
  return rows.map(({ tenantId }) => TenantId.parse(tenantId));
}
