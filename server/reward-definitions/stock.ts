import { sql } from 'kysely';
import type { TenantDb } from '#server/platform/db/database.ts';

/** The rewards that an admin has counted; of the others the shop knows, or nobody does. */
const counted = (db: TenantDb, id: string) =>
  db
    .updateTable('rewardDefinitions')
    .where('id', '=', id)
    .where('quantityLeft', 'is not', null)
    .where(sql<boolean>`worth->>'restrictionType' <> 'products'`);

/**
 * Takes one of a reward out of its stock, in one statement: of many who take the last one at once, one gets it.
 * False where none is left. A reward whose stock nobody has counted is never out of stock here (REW-48, REW-49);
 * of one restricted to products the caller asks the shop.
 */
export async function takeFromStock(db: TenantDb, id: string, now: Date): Promise<boolean> {
  const taken = await counted(db, id)
    .where('quantityLeft', '>', 0)
    .set({ quantityLeft: sql`quantity_left - 1`, quantityAt: now })
    .executeTakeFirst();
  if (taken.numUpdatedRows > 0n) return true;
  const row = await db
    .selectFrom('rewardDefinitions')
    .select('quantityLeft')
    .where('id', '=', id)
    .where(sql<boolean>`worth->>'restrictionType' <> 'products'`)
    .executeTakeFirst();
  return row?.quantityLeft !== 0;
}

/** Gives one of a reward back that was taken; nothing changes where nobody counts (REW-49, REW-103). */
export async function returnToStock(db: TenantDb, id: string, now: Date): Promise<void> {
  await counted(db, id).set({ quantityLeft: sql`quantity_left + 1`, quantityAt: now }).execute();
}
