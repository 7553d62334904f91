import { BackupError } from './backup-error.ts';
import type { BackupFacts } from './backup-file.ts';

/** Asks one statement and answers its rows. */
export type Ask = (statement: string) => Promise<readonly Record<string, unknown>[]>;

const own = `relnamespace not in (
    select oid from pg_namespace where nspname ~ '^pg_' or nspname = 'information_schema')
  and not exists (
    select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')`;

/** The inventory of a database, for a user who sees every row. Throws BackupError for one that is not Banyan's. */
export async function takeInventory(
  ask: Ask,
): Promise<Pick<BackupFacts, 'migrations' | 'policies' | 'rows' | 'databaseVersion'>> {
  const [found] = await ask(
    `select to_regclass('banyan_migrations.kysely_migration') is not null as is_ours,
      current_setting('server_version_num')::int / 10000 as version,
      (select count(*)::int from pg_policy) as policies`,
  );
  if (!found?.is_ours) throw new BackupError('This database is not one of Banyan.');
  const migrations = await ask('select name from banyan_migrations.kysely_migration order by name');
  const tables = await ask(
    `select oid::regclass::text as name from pg_class where relkind = 'r' and ${own} order by 1`,
  );
  const rows: Record<string, number> = {};
  for (const { name } of tables) {
    const [counted] = await ask(`select count(*)::int as count from ${name}`);
    rows[String(name)] = Number(counted?.count);
  }
  return {
    databaseVersion: Number(found.version),
    policies: Number(found.policies),
    migrations: migrations.map(({ name }) => String(name)),
    rows,
  };
}

/** Whether nobody has put anything into a database. */
export async function isEmpty(ask: Ask): Promise<boolean> {
  const rows = await ask(`select from pg_class where ${own} limit 1`);
  return rows.length === 0;
}

/** Throws BackupError unless the restored database is the same as the one in the backup. */
export async function assertWhole(ask: Ask, { rows, policies }: BackupFacts): Promise<void> {
  const found = await takeInventory(ask);
  const names = [...new Set([...Object.keys(rows), ...Object.keys(found.rows)])];
  const wrong = names.filter((name) => rows[name] !== found.rows[name]);
  if (wrong.length === 0 && found.policies === policies) return;
  throw new BackupError(
    `What was restored is not what the backup holds (${wrong.join(', ') || 'policies'}). Do not use this database.`,
  );
}
