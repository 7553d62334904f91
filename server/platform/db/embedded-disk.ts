import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';

/**
 * How PostgreSQL starts so that a commit is on the disk before it is acknowledged. PGlite turns fsync
 * off (`-F`), and its default way of syncing WAL does nothing in Emscripten; `fsync` asks the file.
 */
export const durableParams = (params: readonly string[]): string[] => [
  ...params.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

/** Emscripten's record of an open file of the real disk, or of an open folder (without `nfd`). */
interface OpenFile {
  readonly nfd?: number;
  readonly node: object;
}

interface DiskFiles {
  realPath(node: object): string;
  readonly stream_ops: { fsync?: (file: OpenFile) => number };
}

/**
 * Gives Emscripten's view of the disk the `fsync` that it lacks. `onFailure` must end the database at
 * once: after a failed fsync nobody knows the contents of the disk, and only the log can tell.
 */
export function syncToDisk(database: PGlite, onFailure: (error: unknown) => never): void {
  const files = database.Module.FS.filesystems.NODEFS as unknown as DiskFiles;
  files.stream_ops.fsync = ({ nfd, node }) => {
    try {
      if (nfd === undefined) syncPath(files.realPath(node));
      else fsyncSync(nfd);
      return 0;
    } catch (error) {
      return onFailure(error);
    }
  };
}

/** Syncs a folder and everything in it. */
export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile() || entry.isDirectory()) syncPath(join(entry.parentPath, entry.name));
  }
  syncPath(folder);
}

function syncPath(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
