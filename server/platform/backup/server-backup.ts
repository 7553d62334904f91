import type pg from 'pg';
import { checkDatabaseServer } from '../db/database-server.ts';
import { makePool, migrationPoolConfig } from '../db/pool.ts';
import { createRoles } from '../db/roles.ts';
import type { Log } from '../plain-log.ts';
import { BackupError } from './backup-error.ts';
import { type Backup, type BackupFacts, readBackup } from './backup-file.ts';
import { type Ask, assertWhole, isEmpty, takeInventory } from './inventory.ts';
import { findTool, runTool, type ToolSettings } from './postgresql-tools.ts';
import { writeBackup } from './write-backup.ts';

const silent: Log = { debug() {}, warn() {}, error() {} };

/** The role that sees the rows of all tenants. It must read the two schemas that belong to no tenant as well. */
const letSystemRead = `
do $$
declare
  own_schema text;
begin
  perform pg_advisory_xact_lock(hashtext('banyan backup'));
  for own_schema in select nspname from pg_namespace where nspname in ('pgboss', 'banyan_migrations') loop
    execute format('grant usage on schema %I to banyan_system', own_schema);
    execute format('grant select on all tables in schema %I to banyan_system', own_schema);
  end loop;
  grant select on all sequences in schema public to banyan_system;
end
$$`;

/**
 * Backs up the PostgreSQL database, also while servers work on it: the file holds one moment. It is an archive of
 * pg_dump, with our own end behind it. Throws BackupError or DatabaseServerError.
 */
export const backUpServer = (settings: ToolSettings, path: string): Promise<BackupFacts> =>
  withClient(settings, async (client) => {
    findTool('pg_dump', settings.postgresqlBin);
    const ask = asking(client);
    await takeInventoryOfOwner(ask);
    await client.query(letSystemRead);
    return writeBackup(path, async (unfinished) => {
      await client.query('begin isolation level repeatable read read only');
      await client.query('set local role banyan_system');
      const [snapshot] = await ask('select pg_export_snapshot() as id');
      const madeAt = new Date().toISOString();
      const inventory = await takeInventory(ask);
      const args = ['--format=custom', '--role=banyan_system', '--enable-row-security'];
      const from = [`--snapshot=${snapshot?.id}`, `--file=${unfinished}`];
      await runTool('pg_dump', [...args, ...from], settings);
      await client.query('commit');
      return { engine: 'postgresql', madeAt, ...inventory };
    });
  });

/** Runs before any right is granted, since no right may change in a database that is not Banyan's. */
async function takeInventoryOfOwner(ask: Ask): Promise<void> {
  const [found] = await ask(
    "select to_regclass('banyan_migrations.kysely_migration') is not null as is_ours",
  );
  if (!found?.is_ours) throw new BackupError('The database at DATABASE_URL is not one of Banyan.');
}

/**
 * Restores a backup into an empty PostgreSQL database, roles and row-level security included: all of it or nothing.
 * Throws BackupError or DatabaseServerError, before anything is changed where that can be known.
 */
export async function restoreServer(
  settings: ToolSettings,
  path: string,
  check: (backup: Backup) => Promise<void>,
): Promise<BackupFacts> {
  const backup = await readBackup(path);
  await check(backup);
  const { facts } = backup;
  await withClient(settings, async (client) => {
    findTool('pg_restore', settings.postgresqlBin);
    const ask = asking(client);
    const [server] = await ask(
      "select current_setting('server_version_num')::int / 10000 as version",
    );
    if (Number(server?.version) < facts.databaseVersion) {
      throw new BackupError(
        `The backup is of PostgreSQL ${facts.databaseVersion}, the server at DATABASE_URL is ${server?.version}. Restore it on ${facts.databaseVersion} or newer. Nothing was changed.`,
      );
    }
    if (!(await isEmpty(ask))) {
      throw new BackupError(
        'The database at DATABASE_URL is not empty. Make a new one to restore into. Nothing was changed.',
      );
    }
    await client.query(createRoles);
    const args = ['--no-owner', '--exit-on-error', '--single-transaction'];
    await runTool('pg_restore', [...args, path], settings);
    await client.query('begin read only');
    await client.query('set local role banyan_system');
    await assertWhole(ask, facts);
    await client.query('commit');
    // A backup has no statistics: without them the first lists are joined row by row.
    await client.query('analyze');
  });
  return facts;
}

async function withClient<T>(
  { databaseUrl }: ToolSettings,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const pool = makePool(migrationPoolConfig(databaseUrl), silent);
  try {
    await checkDatabaseServer(pool, silent);
    const client = await pool.connect();
    try {
      return await work(client);
    } finally {
      // A transaction that is open still ends with its connection.
      client.release(true);
    }
  } finally {
    await pool.end();
  }
}

const asking =
  (client: pg.PoolClient): Ask =>
  async (statement) =>
    (await client.query<Record<string, unknown>>(statement)).rows;
