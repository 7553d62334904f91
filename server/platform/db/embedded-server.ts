import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Log } from './database.ts';
import type { EmbeddedWorkerData } from './embedded-worker.ts';

export interface EmbeddedServer {
  /** The folder of the unix socket: what `pg` calls the host. */
  readonly host: string;
  stop(): Promise<void>;
}

/** PGlite has no statement_timeout: a statement that runs longer is ended with its thread. */
const longestStatementSeconds = 120;
const restartsPerMinute = 5;
const maxConnections = 20;
// sun_path holds 108 characters, 104 on macOS.
const longestSocketPath = 100;

/**
 * Starts PostgreSQL in a thread of its own behind a unix socket, and starts it again when it dies.
 * `durable: false` leaves out fsync, for tests. Rejects when the first start fails.
 */
export async function startEmbeddedServer(
  folder: string,
  log: Log,
  options: { durable: boolean },
): Promise<EmbeddedServer> {
  const host = makeSocketFolder();
  const socketPath = join(host, '.s.PGSQL.5432');
  const busySince = new SharedArrayBuffer(4);
  const clock = new Int32Array(busySince);
  const workerData: EmbeddedWorkerData = {
    folder,
    socketPath,
    maxConnections,
    busySince,
    durable: options.durable,
  };
  let stopping = false;
  let restarts: number[] = [];
  let worker: Worker;

  const start = async (): Promise<void> => {
    rmSync(socketPath, { force: true });
    Atomics.store(clock, 0, 0);
    const started = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
      workerData,
      execArgv: [],
      // What PostgreSQL prints is of no use to whoever starts the product.
      stdout: true,
      stderr: true,
    });
    worker = started;
    await new Promise<void>((resolve, reject) => {
      started.once('message', () => resolve());
      started.once('error', reject);
      started.once('exit', (code) => reject(new Error(`The database ended with code ${code}`)));
    });
    started.once('exit', () => restart());
  };

  const restart = (): void => {
    if (stopping) return;
    const now = performance.now();
    restarts = [...restarts.filter((at) => now - at < 60_000), now];
    if (restarts.length > restartsPerMinute) {
      log.error('The database keeps ending and is not started again. Restart the server.');
      return;
    }
    log.error('The database has ended unexpectedly and is started again');
    start().catch((error: unknown) => {
      log.error({ err: error }, 'The database could not be started again');
      restart();
    });
  };

  try {
    await start();
  } catch (error) {
    rmSync(host, { recursive: true, force: true });
    throw error;
  }

  const watchdog = setInterval(() => {
    const since = Atomics.load(clock, 0);
    if (since > 0 && performance.now() / 1000 - since > longestStatementSeconds) {
      log.error('A statement has run too long, the database is started again');
      worker.terminate().catch((error: unknown) => log.error({ err: error }, 'Cannot end it'));
    }
  }, 1000);
  watchdog.unref();

  return {
    host,
    async stop() {
      stopping = true;
      clearInterval(watchdog);
      const ended = new Promise((resolve) => worker.once('exit', resolve));
      worker.postMessage('stop');
      const timer = setTimeout(() => worker.terminate(), 10_000);
      await ended;
      clearTimeout(timer);
      rmSync(host, { recursive: true, force: true });
    },
  };
}

function makeSocketFolder(): string {
  const folder = join(tmpdir(), 'banyan-');
  return mkdtempSync(folder.length < longestSocketPath - 25 ? folder : '/tmp/banyan-');
}
