import type { TenantDb } from '#server/platform/db/database.ts';

/** Keeps that a store was asked, and forgets stores that were asked before `forgetBefore`. */
export async function insertRequest(
  db: TenantDb,
  request: { readonly stateHash: string; readonly storeOrigin: string; readonly askedAt: Date },
  forgetBefore: Date,
): Promise<void> {
  await db.deleteFrom('wooCommerceRequests').where('askedAt', '<', forgetBefore).execute();
  await db.insertInto('wooCommerceRequests').values(request).execute();
}

/** Forgets all stores that were asked and have not answered. */
export const forgetRequests = (db: TenantDb) => db.deleteFrom('wooCommerceRequests').execute();

interface Wanted {
  readonly stateHash: string;
  readonly askedSince: Date;
}

/** The address of the store that was asked with this state. */
export async function findRequest(
  db: TenantDb,
  { stateHash, askedSince }: Wanted,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('wooCommerceRequests')
    .select('storeOrigin')
    .where('stateHash', '=', stateHash)
    .where('askedAt', '>=', askedSince)
    .executeTakeFirst();
  return row?.storeOrigin;
}

/** The same, once: of two who come with one state, one gets it. */
export async function useRequest(
  db: TenantDb,
  { stateHash, askedSince }: Wanted,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('wooCommerceRequests')
    .where('stateHash', '=', stateHash)
    .where('askedAt', '>=', askedSince)
    .returning('storeOrigin')
    .executeTakeFirst();
  return row?.storeOrigin;
}
