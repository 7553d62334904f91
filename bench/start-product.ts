import { rm } from 'node:fs/promises';
import { writeBuiltDocuments } from '#server/testing/built-documents.ts';
import type { DatabasePlace } from './both-databases.ts';
import { type StartedServer, startServer } from './start-server.ts';

/**
 * Starts the product with one of its databases, on loopback and without a demo; resolves once it is ready. `env` is what
 * it is told besides.
 */
export async function startProduct(
  port: number,
  { dataDir, databaseUrl }: DatabasePlace,
  env: NodeJS.ProcessEnv = {},
): Promise<StartedServer> {
  const documents = writeBuiltDocuments();
  const product = await startServer('server/main.ts', {
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      DOCUMENTS_DIR: documents,
      DEMO: 'off',
      LOG_LEVEL: 'error',
      ...env,
    },
    readyUrl: `http://127.0.0.1:${port}/health/ready`,
  });
  return {
    ...product,
    async stop() {
      await product.stop();
      await rm(documents, { recursive: true });
    },
  };
}

/** For measuring memory: Node cleans up only when its memory is full. Under this limit it shows what is kept for nothing. */
export const littleMemory = { NODE_OPTIONS: '--max-old-space-size=150' };
