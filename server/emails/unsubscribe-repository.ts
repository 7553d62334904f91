import { sql } from 'kysely';
import type { TenantDb } from '#server/platform/db/database.ts';

/** The tokens of the links by which people unsubscribe, by their ids; made where there is none. */
export async function getUnsubscribeTokens(
  db: TenantDb,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  await db
    .insertInto('unsubscribeLinks')
    .values(userIds.map((userId) => ({ userId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const rows = await db
    .selectFrom('unsubscribeLinks')
    .select(['userId', 'token'])
    .where('userId', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ userId, token }) => [userId, token]));
}

/** The person of the links with a token. */
export async function findUnsubscribing(db: TenantDb, token: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('unsubscribeLinks')
    .select('userId')
    .where('token', '=', token)
    .executeTakeFirst();
  return found?.userId;
}
