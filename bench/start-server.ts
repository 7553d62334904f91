import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const root = join(import.meta.dirname, '..');

/** A server in a process of its own. */
export interface StartedServer {
  /** The most memory it has taken so far, as Linux counts it. */
  peakMegabytes(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts a script of this repository as a server of its own; resolves once `readyUrl` answers. */
export async function startServer(
  script: string,
  { env, readyUrl }: { env: NodeJS.ProcessEnv; readyUrl: string },
): Promise<StartedServer> {
  const server = spawn(process.execPath, [join(root, script)], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let tries = 0; tries < 300; tries += 1) {
    if (server.exitCode !== null) throw new Error('The server ended');
    const isReady = await fetch(readyUrl).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) {
      return {
        async peakMegabytes() {
          const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
          return Number(/VmHWM:\s*(\d+) kB/.exec(status)?.[1]) / 1024;
        },
        async stop() {
          server.kill('SIGTERM');
          await once(server, 'exit');
        },
      };
    }
    await setTimeout(200);
  }
  server.kill('SIGTERM');
  throw new Error('The server did not start');
}
