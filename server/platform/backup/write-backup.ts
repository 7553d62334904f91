import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { BackupError } from './backup-error.ts';
import { type BackupFacts, sealBackup } from './backup-file.ts';

/**
 * Makes a backup file, which `dump` writes. The file has its name only once it is whole. Only this user can read it,
 * since it holds everything. A file that exists is never written over. Throws BackupError.
 */
export async function writeBackup(
  path: string,
  dump: (unfinished: string) => Promise<BackupFacts>,
): Promise<BackupFacts> {
  if (existsSync(path)) {
    throw new BackupError(`There is a file ${path} already. Name another one, or remove it.`);
  }
  const unfinished = `${path}.unfinished`;
  try {
    await rm(unfinished, { force: true });
    await (await open(unfinished, 'wx', 0o600)).close();
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? cause.code : 'unknown reason';
    throw new BackupError(`The file ${path} cannot be written (${reason}).`, { cause });
  }
  try {
    const facts = await dump(unfinished);
    await sealBackup(unfinished, facts);
    await rename(unfinished, path);
    return facts;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
