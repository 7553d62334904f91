import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { processStart } from './process-identity.ts';

/** Why the data folder cannot be used; the message says what to do. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError';
  readonly kind: 'in-use' | 'not-writable' | 'other-version' | 'damaged' | 'foreign';
  /** The process that uses the folder, for `in-use`. */
  readonly pid: number | undefined;

  constructor(
    kind: DataFolderError['kind'],
    message: string,
    options: { pid?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.kind = kind;
    this.pid = options.pid;
  }
}

/** A data folder that this process has taken for itself. */
export interface DataFolder {
  /** Where the database's files are. */
  readonly databasePath: string;
  /** The error to raise when the database in it does not start. */
  damaged(cause: unknown): DataFolderError;
  /** Lets the next process in. */
  release(): void;
}

/** The major version of PostgreSQL that is embedded. */
export const databaseVersion = '18';
const lockName = /^process-(\d+)-([\w-]+)\.lock$/;

/**
 * Makes the folder if it is missing and takes it for this process alone, because two processes on
 * one PGlite database destroy it silently. A process that died without releasing the folder is not
 * waited for. Throws DataFolderError.
 */
export function takeDataFolder(folder: string): DataFolder {
  const ownLock = join(folder, `process-${process.pid}-${processStart(process.pid)}.lock`);
  try {
    makeFolder(folder);
    closeSync(openSync(ownLock, 'wx', 0o600));
  } catch (error) {
    if (codeOf(error) === 'EEXIST' && isFolder(folder)) throw inUse(folder, process.pid);
    throw notWritable(folder, error);
  }
  const release = () => rmSync(ownLock, { force: true });

  // Everybody writes an own lock first and looks at the others' after, so of two that start at the
  // same moment at least one sees the other: taking over a dead one's place leaves no gap.
  try {
    for (const [name, pid, start] of otherLocks(folder)) {
      if (processStart(pid) === start) throw inUse(folder, pid);
      rmSync(join(folder, name), { force: true });
    }
    const databasePath = join(folder, 'database');
    checkVersion(folder, databasePath);
    checkFiles(folder, databasePath);
    return { databasePath, damaged: (cause) => damaged(folder, cause), release };
  } catch (error) {
    release();
    throw error;
  }
}

function* otherLocks(folder: string): Generator<[name: string, pid: number, start: string]> {
  for (const name of readdirSync(folder)) {
    const [, pid, start] = lockName.exec(name) ?? [];
    if (pid && start && Number(pid) !== process.pid) yield [name, Number(pid), start];
    // A process before a restart of the machine or container may have had our id.
    else if (pid && start && start !== processStart(process.pid)) yield [name, Number(pid), start];
  }
}

/** Without these no database starts; the last ones are copied last. */
const essentialFiles = [
  ...['PG_VERSION', 'base/1/PG_VERSION', 'global/pg_control', 'pg_multixact/members', 'pg_wal'],
  ...['pg_xact', 'postgresql.conf'],
];

/** Looks at the database's files before any is written; without any there is nothing to look at. */
function checkFiles(folder: string, databasePath: string): void {
  if (!existsSync(databasePath)) return;
  const names = readNames(folder, databasePath);
  if (names.length === 0) return;
  const missing = essentialFiles.filter((name) => !existsSync(join(databasePath, name)));
  if (!names.includes('base') && !names.includes('global') && !names.includes('PG_VERSION')) {
    throw new DataFolderError(
      'foreign',
      `The folder ${databasePath} holds files that are not of a database of Banyan, such as ${names[0]}. Set DATA_DIR to another folder.`,
    );
  }
  if (missing.length > 0) {
    throw new DataFolderError(
      'damaged',
      `The database in the data folder ${folder} is not whole: ${missing[0]} is missing, as after a copy that ended half-way. Put back a whole copy of the folder, or set DATA_DIR to another one.`,
    );
  }
  try {
    // Only the owner of a folder may close it.
    closeToOthers(databasePath);
    for (const entry of readdirSync(databasePath, { withFileTypes: true, recursive: true }))
      accessSync(join(entry.parentPath, entry.name), constants.R_OK | constants.W_OK);
  } catch (error) {
    throw notWritable(databasePath, error);
  }
}

function readNames(folder: string, databasePath: string): string[] {
  try {
    accessSync(databasePath, constants.R_OK | constants.W_OK | constants.X_OK);
    return readdirSync(databasePath);
  } catch (error) {
    throw codeOf(error) === 'ENOTDIR' ? damaged(folder, error) : notWritable(databasePath, error);
  }
}

function checkVersion(folder: string, databasePath: string): void {
  let version: string;
  try {
    version = readFileSync(join(databasePath, 'PG_VERSION'), 'utf8').trim();
  } catch {
    return;
  }
  if (version === databaseVersion) return;
  throw new DataFolderError(
    'other-version',
    `The data folder ${folder} was made by PostgreSQL ${version}, this version of Banyan brings ${databaseVersion}. Start the Banyan that made it, or set DATA_DIR to another folder.`,
  );
}

/**
 * The database's files are for this user alone: the key that signs sessions is in them. The data folder
 * around them may have been made by somebody else, and for other things too.
 */
export function closeToOthers(databasePath: string): void {
  if (isFolder(databasePath)) chmodSync(databasePath, 0o700);
}

function inUse(folder: string, pid: number): DataFolderError {
  return new DataFolderError(
    'in-use',
    `The data folder ${folder} is in use by process ${pid}. Stop that process, or set DATA_DIR to another folder.`,
    { pid },
  );
}

function notWritable(folder: string, cause: unknown): DataFolderError {
  return new DataFolderError(
    'not-writable',
    `The data folder ${folder} cannot be written (${codeOf(cause) ?? 'unknown reason'}). Give this user the right to write there, free some space, or set DATA_DIR to another folder.`,
    { cause },
  );
}

function damaged(folder: string, cause: unknown): DataFolderError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new DataFolderError(
    'damaged',
    `The database in the data folder ${folder} does not start (${reason}). Put back a copy of the folder, or set DATA_DIR to another one.`,
    { cause },
  );
}

/** One folder after the other: Node's own `recursive` never returns where nothing can be made, as in /proc. */
function makeFolder(folder: string): void {
  if (isFolder(folder) || dirname(folder) === folder) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Somebody else may have made it in the meantime.
    if (!isFolder(folder)) throw error;
  }
}

function isFolder(folder: string): boolean {
  try {
    readdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
