import { defineConfig } from 'vitest/config';

const browserFolders = ['bridge', 'client', 'ui', 'src', 'embedded-admin', 'front-page'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['contract/**/*.test.ts', 'scripts/**/*.test.ts', 'docs/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'browser',
          environment: 'jsdom',
          include: browserFolders.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
          setupFiles: ['ui/testing/setup.ts'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          pool: 'forks',
          maxWorkers: 2,
        },
      },
    ],
  },
});
