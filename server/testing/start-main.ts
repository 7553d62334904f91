import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from './loopback-port.ts';

const root = join(import.meta.dirname, '../..');

/** A server that runs in a process of its own, as in production. */
export interface RunningMain {
  readonly port: number;
  /** All that it has said so far. */
  readonly said: string;
  /** Ends it by SIGTERM and answers its code. */
  stop(): Promise<number | null>;
  /** Ends it by SIGKILL, in the middle of its work. */
  kill(): Promise<void>;
}

/** Starts the server with these settings, on a free port. Throws its output when it does not get ready. */
export async function startMain(env: Record<string, string>): Promise<RunningMain> {
  const port = await freePort('localhost');
  const child = run(['server/main.ts'], { PORT: String(port), STOP_DELAY_SECONDS: '0', ...env });
  let said = '';
  const ready = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Banyan is ready')) ready.resolve();
    });
  }
  child.once('close', () => ready.reject(new Error(said)));
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  await ready.promise;
  return {
    port,
    get said() {
      return said;
    },
    async stop() {
      await end('SIGTERM');
      return child.exitCode;
    },
    kill: () => end('SIGKILL'),
  };
}

/** Runs a command for operators of the server to its end, and answers its output. Throws the output when it fails. */
export async function runCommand(args: string[], env: Record<string, string>): Promise<string> {
  const child = run(args, env);
  const [said, failed] = [text(child.stdout), text(child.stderr)];
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(await failed);
  return said;
}

const run = (args: string[], env: Record<string, string>) =>
  spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, DEMO: 'off', LOG_LEVEL: 'silent', ...env },
  });
