import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';

/** The facts that a backup states about itself. */
const BackupFacts = z.object({
  engine: z.enum(['pglite', 'postgresql']),
  madeAt: z.iso.datetime(),
  /** The major version of PostgreSQL. */
  databaseVersion: z.number().int(),
  /** The migrations that the database had. */
  migrations: z.array(z.string()),
  policies: z.number().int(),
  /** How many rows each table has. */
  rows: z.record(z.string(), z.number().int()),
});
export type BackupFacts = z.infer<typeof BackupFacts>;

const format = 1;
const mark = '\nbanyan-backup ';
const longestEnd = 1024 * 1024;

const Seal = z.object({ bytes: z.number().int(), sha256: z.string(), facts: BackupFacts });

/**
 * Writes the facts of a backup behind the output of the database's own tool, which ignores them: a file that is
 * cut short has no end.
 */
export async function sealBackup(path: string, facts: BackupFacts): Promise<void> {
  const file = await open(path, 'a');
  try {
    const { size } = await file.stat();
    const seal = { format, bytes: size, sha256: await hashOf(path, size), facts };
    await file.appendFile(`${mark}${JSON.stringify(seal)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A backup that is whole and that this version can read. */
export interface Backup {
  /** How long the part is that the database's own tool has written. */
  readonly bytes: number;
  readonly facts: BackupFacts;
}

/** Reads the facts of a backup, and the whole file to see that nothing is missing. Throws BackupError. */
export async function readBackup(path: string): Promise<Backup> {
  const { bytes, sha256, facts } = await readSeal(path);
  if ((await hashOf(path, bytes)) !== sha256) {
    throw new BackupError(`The backup ${path} is damaged. Nothing was changed; take another one.`);
  }
  return { bytes, facts };
}

async function readSeal(path: string): Promise<z.infer<typeof Seal>> {
  const file = await open(path).catch(() => {
    throw new BackupError(`The backup ${path} cannot be read.`);
  });
  try {
    const { end, size } = await readEnd(file);
    const at = end.lastIndexOf(mark);
    if (at < 0 || end.at(-1) !== '\n'.charCodeAt(0)) throw cutShort(path);
    const seal: unknown = parseJson(end.subarray(at + mark.length).toString());
    const { format: found } = z.object({ format: z.number().optional() }).catch({}).parse(seal);
    if (found !== undefined && found !== format) {
      throw new BackupError(
        `The backup ${path} was made by another version of Banyan. Restore it with that version. Nothing was changed.`,
      );
    }
    const parsed = Seal.safeParse(seal);
    if (!parsed.success || parsed.data.bytes !== size - end.length + at) throw cutShort(path);
    return parsed.data;
  } finally {
    await file.close();
  }
}

async function readEnd(file: FileHandle): Promise<{ end: Buffer; size: number }> {
  const { size } = await file.stat();
  const length = Math.min(size, longestEnd);
  const end = Buffer.alloc(length);
  await file.read(end, 0, length, size - length);
  return { end, size };
}

const cutShort = (path: string): BackupError =>
  new BackupError(
    `The file ${path} is no backup of Banyan, or was cut short. Nothing was changed; take another one.`,
  );

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function hashOf(path: string, bytes: number): Promise<string> {
  const hash = createHash('sha256');
  if (bytes > 0) await pipeline(createReadStream(path, { end: bytes - 1 }), hash);
  return hash.digest('hex');
}
