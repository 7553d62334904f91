import type { TenantDb } from '#server/platform/db/database.ts';

/** A process that is killed while it asks a shop keeps the others from it for this long, in milliseconds. */
const askingAtMost = 15_000;

/** Whether the caller may ask the shop of the tenant for its stock: nobody else does, and it is not left alone. */
export async function claimShop(db: TenantDb, now: Date): Promise<boolean> {
  const leftAloneUntil = new Date(now.getTime() + askingAtMost);
  const row = await db
    .insertInto('shopStockChecks')
    .values({ leftAloneUntil })
    .onConflict((conflict) =>
      conflict
        .column('tenantId')
        .doUpdateSet({ leftAloneUntil })
        .where('shopStockChecks.leftAloneUntil', '<=', now),
    )
    .returning('tenantId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Nobody asks the shop before this moment. */
export const leaveShopAlone = (db: TenantDb, until: Date) =>
  db.updateTable('shopStockChecks').set({ leftAloneUntil: until }).execute();
