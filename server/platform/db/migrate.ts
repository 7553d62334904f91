import { promises as fs } from 'node:fs';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import { createRoles } from './roles.ts';
import { isSecured, secureTables } from './row-security.ts';
import type { Tables } from './tables.ts';

/**
 * Every file in it is a migration, run in the order of their names. An applied one is never edited: add
 * the next, named by the minute it was begun (`2026-11-22-1015-fair-jobs.ts`).
 */
const migrationFolder = path.join(import.meta.dirname, '../../migrations');

/**
 * Brings the schema up to date. Safe to run from several processes at once, and beside others that
 * are at work: without anything new it locks no table. Throws what the failing migration threw; a
 * migration is applied whole or not at all.
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  await sql.raw(createRoles).execute(db);
  const migrator = new Migrator({
    db,
    provider: new FileMigrationProvider({ fs, path, migrationFolder }),
    migrationTableSchema: 'banyan_migrations',
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  if (results.length > 0 || !(await isSecured(db))) await db.transaction().execute(secureTables);
}
