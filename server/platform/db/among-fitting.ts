import { sql } from 'kysely';
import type { TenantDb } from './database.ts';

/**
 * Runs a query over a table that is searched, such as `users` or `orders`, which then has those rows alone whose text
 * fits the pattern of a `like`. An index finds them.
 *
 * Row-level security comes before every other condition, and so before every index for texts. In the
 * role taken here the search is part of it (`row-security.ts`).
 */
export async function amongFitting<T>(
  db: TenantDb,
  pattern: string,
  query: () => Promise<T>,
): Promise<T> {
  await sql`select set_config('app.search', ${pattern}, true), set_config('role', 'banyan_search', true)`.execute(
    db,
  );
  const found = await query();
  await sql`select set_config('role', 'banyan_app', true)`.execute(db);
  return found;
}
