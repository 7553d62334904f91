import { promises as fs } from 'node:fs';
import path from 'node:path';
import { type Kysely, sql, type Transaction } from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import { rolesFailure } from './database-server.ts';
import { isDeadlock } from './failures.ts';
import { createRoles } from './roles.ts';
import { type AreaRights, isSecured, secureTables, tablesOf } from './row-security.ts';
import type { Tables } from './tables.ts';

/**
 * Every file in it is a migration, run in the order of their names. An applied one is never edited: add
 * the next, named by the minute it was begun (`2026-11-22-1015-fair-jobs.ts`).
 */
const migrationFolder = path.join(import.meta.dirname, '../../migrations');

const schema = 'banyan_migrations';

/** The database has been migrated by code newer than this; the message says how to go on. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError';
}

/** The database holds the tables of somebody else, or only part of ours; the message says how to go on. */
export class UnusableDatabaseError extends Error {
  override readonly name = 'UnusableDatabaseError';
}

const provider = new FileMigrationProvider({ fs, path, migrationFolder });

/** The names of all migrations of this version. */
export const listMigrations = async (): Promise<readonly string[]> =>
  Object.keys(await provider.getMigrations());

/**
 * Brings the schema up to date. Safe to run from several processes at once, and beside others that
 * are at work: without anything new it locks no table, and with something new they see all of it, rights
 * and row-level security included, or nothing. Throws the error of the failing migration, and
 * NewerDatabaseError and UnusableDatabaseError before anything is changed.
 */
export async function migrate(db: Kysely<Tables>, areas: AreaRights): Promise<void> {
  await db.transaction().execute((trx) => refuseUnusable(trx, areas));
  await sql
    .raw(createRoles)
    .execute(db)
    .catch((error: unknown) => {
      throw rolesFailure(error);
    });
  await againAfterDeadlock(() => db.transaction().execute((trx) => bringUpToDate(trx, areas)));
}

async function refuseUnusable(trx: Transaction<Tables>, areas: AreaRights): Promise<void> {
  await takeTurn(trx);
  const known = await listMigrations();
  const applied = await readApplied(trx);
  if (applied === undefined) return refuseForeign(trx);
  refuseNewer(applied, known);
  if (applied.length === known.length) await refuseIncomplete(trx, areas);
}

/** Until the end of the transaction. The second server finds all that the first has made, or nothing. */
const takeTurn = (trx: Transaction<Tables>) =>
  sql`select pg_advisory_xact_lock(hashtext('banyan migrations'))`.execute(trx);

async function bringUpToDate(trx: Transaction<Tables>, areas: AreaRights): Promise<void> {
  await takeTurn(trx);
  const migrator = new Migrator({ db: trx, provider, migrationTableSchema: schema });
  const migrations = await migrator.getMigrations();
  const isMigrated = migrations.every(({ executedAt }) => executedAt !== undefined);
  if (isMigrated && (await isSecured(trx, areas))) return;
  await stopComers(trx);
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
  await secureTables(trx, areas);
}

/** Every request begins at this table. Requests that come now wait there, and hold no lock that is needed next. */
async function stopComers(trx: Transaction<Tables>): Promise<void> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('tenants') is not null as exists`.execute(trx);
  if (rows[0]?.exists) await sql`lock table tenants in access exclusive mode`.execute(trx);
}

const mostTries = 20;

/** A request of another server that was under way may hold one table and wait for another. It goes first then. */
async function againAfterDeadlock(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === mostTries || !isDeadlock(error)) throw error;
    }
  }
}

/** The names of the migrations of the database; undefined where nobody has made ours in it. */
async function readApplied(db: Kysely<Tables>): Promise<readonly string[] | undefined> {
  const table = `${schema}.kysely_migration`;
  const { rows: found } = await sql<{ exists: boolean }>`
    select to_regclass(${table}) is not null as exists`.execute(db);
  if (!found[0]?.exists) return undefined;
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.raw(table)} order by name`.execute(db);
  return rows.map(({ name }) => name);
}

function refuseNewer(applied: readonly string[], known: readonly string[]): void {
  const newer = applied.filter((name) => !known.includes(name));
  if (newer.length === 0) return;
  throw new NewerDatabaseError(
    `This database was made by a newer version of Banyan (${newer.at(-1)}). Start that version or a later one. To go back to this version, put back the copy of the database from before the upgrade.`,
  );
}

/** Tables of extensions are nobody's. */
async function refuseForeign(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind in ('r', 'p') and relnamespace = to_regnamespace('public')
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    order by relname limit 1`.execute(db);
  const [table] = rows;
  if (!table) return;
  throw new UnusableDatabaseError(
    `This database holds tables that Banyan has not made, such as “${table.name}”: it is somebody else’s, or a backup was restored only in part. Set DATABASE_URL or DATA_DIR to an empty database, and restore a whole backup into that.`,
  );
}

async function refuseIncomplete(db: Kysely<Tables>, areas: AreaRights): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${tablesOf(areas)}::text[]) as name
    where to_regclass('public.' || name) is null order by name`.execute(db);
  const [first] = rows;
  if (!first) return;
  throw new UnusableDatabaseError(
    `This database is not whole: tables are missing, such as “${first.name}”, as after a restore that ended half-way. Restore a whole backup into an empty database.`,
  );
}
