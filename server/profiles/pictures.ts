import { type SqlBool, sql } from 'kysely';
import type { TenantDb } from '#server/platform/db/database.ts';

/**
 * The pictures in force of these people, by their ids, without people who have none. Only its owner and the reviewers
 * see a picture that awaits approval.
 */
export async function picturesOf(
  db: TenantDb,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('profiles')
    .select(['userId', sql<string>`approved->>'imageUrl'`.as('imageUrl')])
    .where(sql<SqlBool>`user_id = any(${[...userIds]}::uuid[])`)
    .where(sql<SqlBool>`approved->>'imageUrl' is not null`)
    .execute();
  return new Map(rows.map(({ userId, imageUrl }) => [userId, imageUrl]));
}
