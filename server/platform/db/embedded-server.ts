import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Log } from '../plain-log.ts';
import type { EmbeddedWorkerData } from './embedded-worker.ts';

/** The embedded database, running in a thread of this process. */
export interface EmbeddedServer {
  /** The folder of the unix socket, which `pg` calls the host. */
  readonly host: string;
  stop(): Promise<void>;
}

const restartsPerMinute = 5;
const stopMilliseconds = 10_000;
const maxConnections = 20;
// sun_path holds 108 characters, 104 on macOS.
const longestSocketPath = 100;

export interface EmbeddedServerOptions {
  /** False leaves out fsync. */
  readonly durable: boolean;
  /** PGlite has no statement_timeout: a statement that runs longer is ended with its thread. */
  readonly longestStatementSeconds: number;
}

/**
 * Starts PostgreSQL in a thread of its own behind a unix socket, and starts it again when it dies.
 * Rejects when the first start fails.
 */
export async function startEmbeddedServer(
  folder: string,
  log: Log,
  { durable, longestStatementSeconds }: EmbeddedServerOptions,
): Promise<EmbeddedServer> {
  const host = makeSocketFolder();
  const socketPath = join(host, '.s.PGSQL.5432');
  const progress = new SharedArrayBuffer(4);
  const workerData: EmbeddedWorkerData = { folder, socketPath, maxConnections, progress, durable };
  let stopping = false;
  let restarts: number[] = [];
  let worker: Worker;

  const start = async (): Promise<void> => {
    rmSync(socketPath, { force: true });
    Atomics.store(new Int32Array(progress), 0, 0);
    const started = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
      workerData,
      execArgv: [],
      // The output of PostgreSQL is of no use to the person who starts the product.
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

  const watchdog = watch(progress, longestStatementSeconds, () => {
    log.error('A statement has run too long, the database is started again');
    void worker.terminate();
  });

  return {
    host,
    async stop() {
      stopping = true;
      clearInterval(watchdog);
      await endWorker(worker);
      rmSync(host, { recursive: true, force: true });
    },
  };
}

/** Calls `onStuck` when one and the same message has been worked on for too long. */
function watch(
  progress: SharedArrayBuffer,
  longestSeconds: number,
  onStuck: () => void,
): NodeJS.Timeout {
  const counter = new Int32Array(progress);
  let last = 0;
  let since = 0;
  return setInterval(() => {
    const now = Atomics.load(counter, 0);
    if (now !== last) [last, since] = [now, performance.now()];
    const isBusy = now % 2 === 1;
    if (isBusy && performance.now() - since > longestSeconds * 1000) {
      since = performance.now();
      onStuck();
    }
  }, 500).unref();
}

async function endWorker(worker: Worker): Promise<void> {
  const hasEnded = worker.threadId === -1;
  if (hasEnded) return;
  const ended = new Promise((resolve) => worker.once('exit', resolve));
  worker.postMessage('stop');
  const timer = setTimeout(() => worker.terminate(), stopMilliseconds);
  await ended;
  clearTimeout(timer);
}

function makeSocketFolder(): string {
  const folder = join(tmpdir(), 'banyan-');
  return mkdtempSync(folder.length < longestSocketPath - 25 ? folder : '/tmp/banyan-');
}
