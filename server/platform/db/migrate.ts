import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from '../../migrations/migrations.ts';
import { createRoles } from './roles.ts';
import { isSecured, secureTables } from './row-security.ts';
import type { Tables } from './tables.ts';

/**
 * Brings the schema up to date. Safe to run from several processes at once, and beside others that
 * are at work: without anything new it locks no table. Throws what the failing migration threw; a
 * migration is applied whole or not at all.
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  await sql.raw(createRoles).execute(db);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableSchema: 'banyan_migrations',
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  if (results.length > 0 || !(await isSecured(db))) await db.transaction().execute(secureTables);
}
