import { TenantId } from '#contract/tenants/tenant-id.ts';
import type { SystemDb, TenantDb } from '#server/platform/db/database.ts';

/** The tenants that have connected a shop, most often one. */
export async function findTenantsOf(db: SystemDb, shopHost: string): Promise<TenantId[]> {
  const rows = await db
    .selectFrom('integrations')
    .select('tenantId')
    .where('platform', '=', 'shopify')
    .where('shopHost', '=', shopHost)
    .execute();
  return rows.map(({ tenantId }) => TenantId.parse(tenantId));
}

interface Asked {
  readonly stateHash: string;
  readonly sessionId: string;
  readonly askedShop: string;
  readonly askedAt: Date;
}

export async function insertAuthorization(db: TenantDb, asked: Asked): Promise<void> {
  await db.insertInto('shopifyAuthorizations').values(asked).execute();
}

/** Uses an authorization up, in one statement: of many who try at the same time one gets it. */
export const useAuthorization = (
  db: TenantDb,
  { stateHash, sessionId }: Pick<Asked, 'stateHash' | 'sessionId'>,
  now: Date,
) =>
  db
    .updateTable('shopifyAuthorizations')
    .set({ usedAt: now })
    .where('stateHash', '=', stateHash)
    .where('sessionId', '=', sessionId)
    .where('usedAt', 'is', null)
    .returning(['askedShop', 'askedAt'])
    .executeTakeFirst();

/** Forgets the authorizations of earlier days. */
export async function forgetAuthorizations(db: TenantDb, before: Date): Promise<void> {
  await db.deleteFrom('shopifyAuthorizations').where('askedAt', '<', before).execute();
}
