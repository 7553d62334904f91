import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Network } from '#contract/social/network.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { SocialAuthorizationsTable, SocialGrantsTable } from './tables.ts';

type Asked = Pick<
  Insertable<SocialAuthorizationsTable>,
  'stateHash' | 'sessionId' | 'network' | 'returnTo' | 'askedAt'
>;

export async function insertAuthorization(db: TenantDb, asked: Asked): Promise<void> {
  await db.insertInto('socialAuthorizations').values(asked).execute();
}

/** Where the browser goes on to with a state that nobody has used yet. */
export async function findReturnAddress(
  db: TenantDb,
  stateHash: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('socialAuthorizations')
    .select('returnTo')
    .where('stateHash', '=', stateHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return row?.returnTo;
}

/** Uses an authorization up, in one statement: of many who try at the same time one gets it. */
export const useAuthorization = (
  db: TenantDb,
  { stateHash, sessionId }: Pick<Asked, 'stateHash' | 'sessionId'>,
  now: Date,
) =>
  db
    .updateTable('socialAuthorizations')
    .set({ usedAt: now })
    .where('stateHash', '=', stateHash)
    .where('sessionId', '=', sessionId)
    .where('usedAt', 'is', null)
    .returning(['network', 'askedAt'])
    .executeTakeFirst();

export async function forgetAuthorizations(db: TenantDb, before: Date): Promise<void> {
  await db.deleteFrom('socialAuthorizations').where('askedAt', '<', before).execute();
}

export type GrantRow = Selectable<SocialGrantsTable> & {
  /** The name of the account there. */
  readonly handle: string;
};

const grants = (db: TenantDb, userId: string, network: Network) =>
  db
    .selectFrom('socialGrants')
    .innerJoin('socialAccounts', (join) =>
      join
        .onRef('socialAccounts.tenantId', '=', 'socialGrants.tenantId')
        .onRef('socialAccounts.id', '=', 'socialGrants.accountId'),
    )
    .selectAll('socialGrants')
    .select('socialAccounts.handle')
    .where('socialGrants.userId', '=', userId)
    .where('socialGrants.network', '=', network);

export const findGrant = (
  db: TenantDb,
  userId: string,
  network: Network,
): Promise<GrantRow | undefined> => grants(db, userId, network).executeTakeFirst();

/** The same, kept as it is until the transaction ends. */
export const lockGrant = (
  db: TenantDb,
  userId: string,
  network: Network,
): Promise<GrantRow | undefined> =>
  grants(db, userId, network).forUpdate('socialGrants').executeTakeFirst();

/** Adds a grant, or puts it in place of the one before of the same person and network. */
export async function putGrant(
  db: TenantDb,
  { userId, network, ...columns }: Insertable<SocialGrantsTable>,
): Promise<void> {
  await db
    .insertInto('socialGrants')
    .values({ userId, network, ...columns })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'userId', 'network']).doUpdateSet(columns),
    )
    .execute();
}

type OneGrant = Pick<GrantRow, 'userId' | 'network' | 'sealedKey'>;

/** Changes a grant as long as it is the same one; false where it is not. */
export async function changeGrant(
  db: TenantDb,
  { userId, network, sealedKey }: OneGrant,
  change: Updateable<SocialGrantsTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('socialGrants')
    .set(change)
    .where('userId', '=', userId)
    .where('network', '=', network)
    .where('sealedKey', '=', sealedKey)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Forgets a grant that the network has refused, unless the person has given another one meanwhile. */
export async function dropGrant(
  db: TenantDb,
  { userId, network, sealedKey }: OneGrant,
): Promise<void> {
  await db
    .deleteFrom('socialGrants')
    .where('userId', '=', userId)
    .where('network', '=', network)
    .where('sealedKey', '=', sealedKey)
    .execute();
}
