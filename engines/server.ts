import type { TestProject } from 'vitest/node';
import { startServer } from '../bench/start-server.ts';
import { controlPort, port } from '../e2e/fixtures/addresses.ts';
import { bundle } from '../e2e/fixtures/bundle.ts';

declare module 'vitest' {
  interface ProvidedContext {
    engine: 'firefox' | 'webkit' | 'chromium';
    eyes: string;
  }
}

let server: Awaited<ReturnType<typeof startServer>> | undefined;

/** Starts the server under test, once for all engines, and makes the script that sees for a visitor. */
export async function setup(project: TestProject): Promise<void> {
  project.provide('eyes', await bundle('engines/page/eyes.ts', 'iife'));
  server = await startServer('e2e/server.ts', {
    env: { PORT: String(port), CONTROL_PORT: String(controlPort) },
    readyUrl: `http://127.0.0.1:${controlPort}/ready`,
  });
}

export const teardown = (): Promise<void> | undefined => server?.stop();
