import { type SqlBool, sql } from 'kysely';
import type { ShopOrder } from '#contract/referrals/shop-order.ts';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import type { SystemDb, TenantDb } from '#server/platform/db/database.ts';
import { erasedEmail } from '#server/platform/personal-data.ts';

type Shop = Pick<ShopOrder, 'system' | 'shop'>;

/** The purchasers of some orders and the one with an email, or all of a shop. */
export type Forgotten =
  | { readonly orderIds: readonly string[]; readonly email: string | null }
  | 'all';

/**
 * Takes purchasers out of the orders of a shop, out of at most `most` of them; answers out of how many. The orders stay
 * with their earnings, and no later message of the shop brings the purchaser back (REF-140).
 */
export async function forgetPurchasers(
  db: TenantDb,
  { system, shop }: Shop,
  forgotten: Forgotten,
  most: number,
): Promise<number> {
  const erased = erasedEmail({ id: '#' });
  const isMeant =
    forgotten === 'all'
      ? sql<SqlBool>`true`
      : sql<SqlBool>`(order_id = any(${[...forgotten.orderIds]}::text[])
          or purchaser_key = ${forgotten.email?.toLowerCase() ?? null})`;
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({
      purchaserName: '',
      purchaserEmail: sql<string>`replace(${erased}, '#', id::text)`,
    })
    .where('id', 'in', (each) =>
      each
        .selectFrom('orders')
        .select('id')
        .where('system', '=', system)
        .where('shop', '=', shop)
        .where(isMeant)
        .where(sql<SqlBool>`purchaser_email <> replace(${erased}, '#', id::text)`)
        .limit(most),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
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
