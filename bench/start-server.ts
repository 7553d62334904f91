import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const root = join(import.meta.dirname, '..');

/** Starts a script of this repository as a server of its own; resolves once `readyUrl` answers. */
export async function startServer(
  script: string,
  { env, readyUrl }: { env: NodeJS.ProcessEnv; readyUrl: string },
): Promise<{ stop(): Promise<void> }> {
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
