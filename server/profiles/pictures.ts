import { type SqlBool, sql } from 'kysely';
import type { TenantDb } from '#server/platform/db/database.ts';

/**
 * The pictures in force of these people, by their ids; who has none is left out. One that awaits approval
 * is in nobody's sight but its owner's and the reviewers'.
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
