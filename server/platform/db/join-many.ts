import { sql } from 'kysely';
import type { TenantDb } from './database.ts';

/**
 * Runs statements that join many rows of one tenant. The planner keeps its figures for all tenants together, and so it
 * takes a tenant that has grown since for one with a row or two. It would then compare each row of one table with each
 * row of the other, and thousands of people would take longer than any statement may. Inside, it compares so only where
 * there is no other way.
 */
export async function joinMany<Result>(db: TenantDb, work: () => Promise<Result>): Promise<Result> {
  await sql`set local enable_nestloop = off`.execute(db);
  const result = await work();
  // Where the work fails, the setting ends with the transaction.
  await sql`set local enable_nestloop = on`.execute(db);
  return result;
}
