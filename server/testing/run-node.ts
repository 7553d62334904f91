import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** A process of the server, or of one of its commands. */
export interface Run {
  readonly child: ChildProcess;
  /** All that it has said so far. */
  output: string;
  /** Its code once it has ended and all of its output has come; null where a signal ended it. */
  readonly exit: Promise<number | null>;
}

/** The owner of a process, where it is not the user who runs the tests. */
export interface Owner {
  readonly uid?: number;
  readonly gid?: number;
}

/** Runs a file in a process of its own, as in production, without the demo. Besides `env` it gets only the PATH. */
export function runNode(args: string[], env: Record<string, string>, owner: Owner = {}): Run {
  const child = spawn(process.execPath, args, {
    ...owner,
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, DEMO: 'off', STOP_DELAY_SECONDS: '0', ...env },
  });
  const exit = once(child, 'close').then(([code]: (number | null)[]) => code ?? null);
  const run: Run = { child, output: '', exit };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      run.output += chunk.toString();
    });
  }
  return run;
}

/** Waits until the server says that it is ready. Throws with all that it has said when it ends before. */
export async function untilReady(run: Run): Promise<void> {
  while (!run.output.includes('Banyan is ready')) {
    const { exitCode, signalCode } = run.child;
    if (exitCode !== null || signalCode !== null) throw new Error(run.output);
    await delay(20);
  }
}
