import { type SelectQueryBuilder, sql } from 'kysely';
import type { TenantDb } from './database.ts';
import type { Tables } from './tables.ts';

/** Counts rows to the last one: for a page that says how many there are, and is seldom opened. */
export async function countAll<From extends keyof Tables>(
  db: TenantDb,
  rows: SelectQueryBuilder<Tables, From, object>,
): Promise<number> {
  const { count } = await db
    .selectFrom(rows.as('counted'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
