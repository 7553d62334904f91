import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A program that runs beside the tests, in a home folder of its own. */
export interface Program {
  readonly home: string;
  /** The first match in its output, so far or to come. */
  says(pattern: RegExp): Promise<string>;
  end(): Promise<void>;
}

/** Starts a program. Its output is read, so that a line can be waited for. */
export function startProgram(
  name: string,
  args: (home: string) => readonly string[],
  env: (home: string) => NodeJS.ProcessEnv = () => ({}),
): Program {
  const home = mkdtempSync(join(tmpdir(), `banyan-${name}-`));
  const child = spawn(name, args(home), {
    // A group of its own: the processes of a driver end with it.
    detached: true,
    env: { ...process.env, HOME: home, ...env(home) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A run that is stopped ends its browsers as well.
  process.once('exit', () => endGroup(child));
  let written = '';
  const collect = (chunk: Buffer) => {
    written += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return {
    home,
    says: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(written)?.[1];
          if (found !== undefined) resolve(found);
        };
        child.stdout.on('data', look);
        child.stderr.on('data', look);
        child.once('exit', () => reject(new Error(`${name} has ended:\n${written}`)));
        look();
      }),
    async end() {
      const ended = child.exitCode === null && child.signalCode === null && once(child, 'exit');
      endGroup(child);
      await ended;
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function endGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // Nobody of the group is left.
  }
}

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('There is no free port');
  return address.port;
}
