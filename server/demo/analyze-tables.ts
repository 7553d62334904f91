import { sql } from 'kysely';
import type { TenantDb } from '#server/platform/db/database.ts';

/**
 * Lets the planner count the rows that the demo has added so far. It knows nothing of rows that are not committed,
 * and then joins thousands with thousands row by row. Only the owner of a table may analyze it.
 */
export async function analyzeTables(db: TenantDb): Promise<void> {
  await sql`reset role`.execute(db);
  // A tenth of the usual sample says enough to choose a way to join, and takes a moment.
  await sql`set local default_statistics_target = 10`.execute(db);
  await sql`analyze users, activity_types, activities, tasks, transactions, orders`.execute(db);
  await sql`set local role banyan_app`.execute(db);
}
