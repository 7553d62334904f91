import { existsSync, openAsBlob, renameSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import {
  closeToOthers,
  type DataFolder,
  databaseVersion,
  takeDataFolder,
} from '../db/data-folder.ts';
import { durableParams, syncToDisk, syncTree } from '../db/embedded-disk.ts';
import { BackupError } from './backup-error.ts';
import { type Backup, type BackupFacts, readBackup } from './backup-file.ts';
import { type Ask, assertWhole, takeInventory } from './inventory.ts';
import { writeBackup } from './write-backup.ts';

const extensions = { btree_gin, pg_trgm };

/**
 * Backs up the embedded database, which takes one process at a time: the server has to be stopped. The file is a
 * compressed archive of the data folder, with our own end behind it. Throws BackupError or DataFolderError.
 */
export async function backUpFolder(dataDir: string, path: string): Promise<BackupFacts> {
  if (!existsSync(dataDir)) throw noDatabase(dataDir);
  return withFolder(dataDir, async (folder) => {
    if (!existsSync(folder.databasePath)) throw noDatabase(dataDir);
    const startParams = durableParams(PGlite.defaultStartParams);
    const database = await PGlite.create(folder.databasePath, { extensions, startParams }).catch(
      (cause: unknown) => {
        throw folder.damaged(cause);
      },
    );
    syncToDisk(database, (error) => {
      throw error;
    });
    try {
      return await writeBackup(path, async (unfinished) => {
        const madeAt = new Date().toISOString();
        const inventory = await takeInventory(asking(database));
        await database.exec('checkpoint');
        const archive = await database.dumpDataDir('gzip');
        await writeFile(unfinished, archive.stream());
        return { engine: 'pglite', madeAt, ...inventory };
      });
    } finally {
      await database.close();
    }
  });
}

/**
 * Restores a backup of the embedded database into a data folder without one: all of it or nothing. Throws
 * BackupError or DataFolderError, before anything is changed where that can be known.
 */
export async function restoreFolder(
  dataDir: string,
  path: string,
  check: (backup: Backup) => Promise<void>,
): Promise<BackupFacts> {
  const backup = await readBackup(path);
  await check(backup);
  const { facts, bytes } = backup;
  if (String(facts.databaseVersion) !== databaseVersion) {
    throw new BackupError(
      `The backup is of PostgreSQL ${facts.databaseVersion}, this version of Banyan brings ${databaseVersion}. Restore it with the version that made it. Nothing was changed.`,
    );
  }
  return withFolder(dataDir, async ({ databasePath }) => {
    if (existsSync(databasePath)) {
      throw new BackupError(
        `There is a database in the data folder ${dataDir}. Set DATA_DIR to another folder to restore into. Nothing was changed.`,
      );
    }
    const unfinished = `${databasePath}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    try {
      const loadDataDir = (await openAsBlob(path)).slice(0, bytes, 'application/x-gzip');
      const database = await PGlite.create(unfinished, { extensions, loadDataDir });
      try {
        await assertWhole(asking(database), facts);
      } finally {
        await database.close();
      }
      closeToOthers(unfinished);
      syncTree(unfinished);
      renameSync(unfinished, databasePath);
      syncTree(dirname(databasePath));
    } finally {
      rmSync(unfinished, { recursive: true, force: true });
    }
    return facts;
  });
}

async function withFolder<T>(
  dataDir: string,
  work: (folder: DataFolder) => Promise<T>,
): Promise<T> {
  const folder = takeDataFolder(dataDir);
  try {
    return await work(folder);
  } finally {
    folder.release();
  }
}

const noDatabase = (dataDir: string): BackupError =>
  new BackupError(
    `There is no database in the data folder ${dataDir}. Run this with the settings of the server, such as DATA_DIR or DATABASE_URL.`,
  );

const asking =
  (database: PGlite): Ask =>
  async (statement) =>
    (await database.query<Record<string, unknown>>(statement)).rows;
