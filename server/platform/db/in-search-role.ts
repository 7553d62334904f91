import { type RawBuilder, sql } from 'kysely';
import type { TenantDb } from './database.ts';

/**
 * Runs a query over a table that is searched, such as `users` or `orders`. The query sees only the rows that the
 * setting asks for. An index finds them.
 *
 * Row-level security comes before every other condition, and so before every index for texts and tags. In the role
 * taken here the search is part of it (`row-security.ts`).
 */
export async function inSearchRole<T>(
  db: TenantDb,
  setting: RawBuilder<unknown>,
  query: () => Promise<T>,
): Promise<T> {
  await sql`select ${setting}, set_config('role', 'banyan_search', true)`.execute(db);
  const found = await query();
  // A later search may read both tables: one for orders asks for the test users, and has to find each of them.
  await sql`
    select
      set_config('role', 'banyan_app', true), set_config('app.search', '', true),
      set_config('app.search_keys', '', true)`.execute(db);
  return found;
}
