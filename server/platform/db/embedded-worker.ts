import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { createEmbeddedOwner } from './roles.ts';

/** What the thread is started with. `busySince` holds the second since when a statement runs, or 0. */
export interface EmbeddedWorkerData {
  readonly folder: string;
  readonly socketPath: string;
  readonly maxConnections: number;
  readonly busySince: SharedArrayBuffer;
  readonly durable: boolean;
}

const { folder, socketPath, maxConnections, busySince, durable }: EmbeddedWorkerData = workerData;
const clock = new Int32Array(busySince);

// PGlite starts PostgreSQL with -F, which turns fsync off.
const startParams = durable
  ? PGlite.defaultStartParams.filter((param) => param !== '-F')
  : PGlite.defaultStartParams;

const database = await PGlite.create(folder, { startParams });
await database.exec(createEmbeddedOwner);

const execute = database.execProtocolRawStream.bind(database);
database.execProtocolRawStream = async (message, options) => {
  Atomics.store(clock, 0, Math.ceil(performance.now() / 1000) + 1);
  try {
    await execute(message, options);
  } catch {
    // SQL errors are answers and do not come here; this is PostgreSQL itself gone wrong, after which
    // the socket server would keep everybody waiting. The main thread starts a new one.
    process.exit(1);
  } finally {
    Atomics.store(clock, 0, 0);
  }
};

const server = new PGLiteSocketServer({ db: database, path: socketPath, maxConnections });
await server.start();
parentPort?.postMessage('ready');
parentPort?.once('message', async () => {
  await server.stop();
  await database.close();
  process.exit(0);
});
