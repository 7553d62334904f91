import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { engineNames } from './engine.ts';

const root = join(import.meta.dirname, '..');

export default defineConfig({
  root,
  test: {
    globalSetup: join(import.meta.dirname, 'server.ts'),
    // One browser at a time: they would wait for each other's frames.
    fileParallelism: false,
    projects: engineNames.map((engine) => ({
      extends: true,
      test: {
        name: engine,
        include: ['engines/walks.test.ts'],
        provide: { engine },
        testTimeout: 90_000,
        hookTimeout: 60_000,
      },
    })),
  },
});
