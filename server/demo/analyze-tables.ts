import { sql } from 'kysely';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/**
 * Lets the planner count the rows that the demo has added to these tables. It knows nothing of rows that are not
 * committed, and then joins thousands with thousands row by row.
 */
export async function analyzeTables(
  db: TenantDb,
  ...tables: readonly (keyof Tables)[]
): Promise<void> {
  const { role } = await db
    .selectNoFrom(sql<string>`current_user::text`.as('role'))
    .executeTakeFirstOrThrow();
  // Only the owner of a table may analyze it.
  await sql`reset role`.execute(db);
  // A tenth of the usual sample says enough to choose a way to join, and takes a moment.
  await sql`set local default_statistics_target = 10`.execute(db);
  await sql`analyze ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db);
  await sql`select set_config('role', ${role}, true)`.execute(db);
}
