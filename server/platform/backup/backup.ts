import type { Config } from '../config.ts';
import { listMigrations } from '../db/migrate.ts';
import type { Engine } from '../db/pool.ts';
import { BackupError } from './backup-error.ts';
import type { Backup, BackupFacts } from './backup-file.ts';
import { backUpFolder, restoreFolder } from './embedded-backup.ts';
import { backUpServer, restoreServer } from './server-backup.ts';

type BackupConfig = Pick<Config, 'databaseUrl' | 'dataDir' | 'postgresqlBin'>;

/** Backs up the database of an installation into a new file. Throws BackupError, and the errors of opening one. */
export const backUp = (
  { databaseUrl, dataDir, postgresqlBin }: BackupConfig,
  path: string,
): Promise<BackupFacts> =>
  databaseUrl ? backUpServer({ databaseUrl, postgresqlBin }, path) : backUpFolder(dataDir, path);

/** Restores a backup into the database of an installation, which has to be empty. Throws the same. */
export const restore = (
  { databaseUrl, dataDir, postgresqlBin }: BackupConfig,
  path: string,
): Promise<BackupFacts> =>
  databaseUrl
    ? restoreServer({ databaseUrl, postgresqlBin }, path, fits('postgresql'))
    : restoreFolder(dataDir, path, fits('pglite'));

const fits =
  (engine: Engine) =>
  async ({ facts }: Backup): Promise<void> => {
    if (facts.engine !== engine) {
      throw new BackupError(
        engine === 'pglite'
          ? 'This is a backup of a PostgreSQL server. Set DATABASE_URL to an empty database there. Nothing was changed.'
          : 'This is a backup of the embedded database. Leave DATABASE_URL out, and set DATA_DIR to an empty folder. Nothing was changed.',
      );
    }
    const known = await listMigrations();
    const newer = facts.migrations.filter((name) => !known.includes(name));
    if (newer.length === 0) return;
    throw new BackupError(
      `This backup was made by a newer version of Banyan (${newer.at(-1)}). Restore it with that version or a later one. Nothing was changed.`,
    );
  };
