import { globSync } from 'node:fs';
import { basename, sep } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

type Tests = TestProjectInlineConfiguration['test'];

const browserFolders = [
  'bridge',
  'client',
  'ui',
  'blocks',
  'src',
  'embedded-admin',
  'sides',
  'front-page',
];

// These know the embedded database or none, and say the same twice: they do not run on PostgreSQL.
const embeddedOnly = [
  'server/main.test.ts',
  'server/startup-failure.test.ts',
  'server/operator/commands.test.ts',
  'server/platform/db/crash.test.ts',
  'server/platform/db/data-folder.test.ts',
  'server/platform/db/embedded-disk.test.ts',
];

/** Of each area the test file that bears its name, or else its first one. */
const oneOfEachArea = globSync('server/*/area.ts').flatMap((file) => {
  const [, area = ''] = file.split(sep);
  const tests = globSync(`server/${area}/**/*.test.ts`).sort();
  return tests.find((test) => basename(test) === `${area}.test.ts`) ?? tests.slice(0, 1);
});

/**
 * With TEST_SAMPLE what is left to try on the embedded database when everything runs on PostgreSQL:
 * the platform, the migrations, and that each area works on it. `server/main.test.ts` fills the demo there.
 */
const serverFiles = process.env.TEST_SAMPLE
  ? ['server/platform/**/*.test.ts', ...oneOfEachArea]
  : ['server/**/*.test.ts', 'faults/**/*.test.ts'];

export const nodeTests: Tests = { environment: 'node', testTimeout: 60_000 };

export const serverTests: Tests = {
  environment: 'node',
  globalSetup: ['server/testing/test-run.ts'],
  // For a machine that is several times slower: what hangs is rare, and what is only slow is no defect.
  testTimeout: 240_000,
  hookTimeout: 240_000,
  pool: 'forks',
  maxWorkers: 2,
  // The files of a process share its modules and its databases.
  isolate: false,
};

export const browserTests: Tests = {
  environment: 'jsdom',
  setupFiles: ['ui/testing/setup.ts', 'client/testing/setup.ts'],
  testTimeout: 60_000,
  pool: 'forks',
  maxWorkers: 2,
  // The files of a worker share its modules and its page, which ui/testing/setup.ts clears.
  isolate: false,
  unstubGlobals: true,
  // No intervals: jsdom draws with the one that it finds, and draws no more when that is a fake.
  fakeTimers: {
    toFake: [
      'setTimeout',
      'clearTimeout',
      'Date',
      'performance',
      'requestAnimationFrame',
      'cancelAnimationFrame',
    ],
  },
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...nodeTests,
          name: 'node',
          include: ['contract', 'scripts', 'docs', 'embedded-kit'].map(
            (folder) => `${folder}/**/*.test.ts`,
          ),
        },
      },
      {
        test: {
          ...browserTests,
          name: 'browser',
          include: browserFolders.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
        },
      },
      {
        test: {
          ...serverTests,
          name: 'server',
          include: serverFiles,
          exclude: embeddedOnly,
        },
      },
      { test: { ...serverTests, name: 'embedded', include: embeddedOnly } },
    ],
  },
});
