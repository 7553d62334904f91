import { existsSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { closeToOthers } from './data-folder.ts';
import { durableParams, syncToDisk, syncTree } from './embedded-disk.ts';
import { createEmbeddedOwner } from './roles.ts';

/** The data that the thread is started with. */
export interface EmbeddedWorkerData {
  readonly folder: string;
  readonly socketPath: string;
  readonly maxConnections: number;
  readonly durable: boolean;
  /** One Int32 that grows when a message starts and when it ends: odd while one is worked on. */
  readonly progress: SharedArrayBuffer;
}

const { folder, socketPath, maxConnections, durable, progress }: EmbeddedWorkerData = workerData;

// Ends this thread only. The main thread starts the next one, which recovers from the log.
const crash = (): never => process.exit(1);

// The migrations create them.
const extensions = { btree_gin, pg_trgm };

if (!existsSync(folder)) await createFiles();
const database = await PGlite.create(folder, {
  extensions,
  startParams: durable ? durableParams(PGlite.defaultStartParams) : PGlite.defaultStartParams,
});
if (durable) syncToDisk(database, crash);
await database.exec(createEmbeddedOwner);
endOnCrash();
countProgress();
const server = new PGLiteSocketServer({ db: database, path: socketPath, maxConnections });
await server.start();
parentPort?.postMessage('ready');
parentPort?.once('message', async () => {
  await server.stop();
  await database.close();
  process.exit(0);
});

/** Being killed in between leaves no half database behind. */
async function createFiles(): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  await (await PGlite.create(unfinished)).close();
  closeToOthers(unfinished);
  if (durable) syncTree(unfinished);
  renameSync(unfinished, folder);
  if (durable) syncTree(dirname(folder));
}

/** PGlite carries on after a PANIC or a trap as if nothing had happened. */
function endOnCrash(): void {
  const postgres = database.Module;
  const runOnce = postgres._PostgresMainLoopOnce;
  postgres._PostgresMainLoopOnce = () => {
    try {
      runOnce();
    } catch (error) {
      if (!isSqlError(error)) crash();
      throw error;
    }
  };
}

/** The jump by which PostgreSQL leaves a statement that failed; PGlite's own name for it is private. */
const isSqlError = (error: unknown): boolean =>
  error instanceof Object && 'status' in error && error.status === 100;

function countProgress(): void {
  const counter = new Int32Array(progress);
  const execute = database.execProtocolRawStream.bind(database);
  database.execProtocolRawStream = async (message, options) => {
    Atomics.add(counter, 0, 1);
    await execute(message, options).catch(crash);
    Atomics.add(counter, 0, 1);
  };
}
