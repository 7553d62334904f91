import { defineConfig } from 'vitest/config';
import { browserTests, nodeTests, serverTests } from '../vitest.config.ts';
import { keptWorker } from './kept-worker.ts';
import { NearestFirst } from './nearest-first.ts';

/** The tests that mutants have to pass, as run.ts names them; they run as in their own project. */
const { MUTATE_FOLDER = '', MUTATE_ENVIRONMENT = '', MUTATE_TESTS = '' } = process.env;
const [layer = ''] = MUTATE_FOLDER.split('/');
const isPlain = MUTATE_ENVIRONMENT === 'node' || layer === 'contract';
const own = isPlain ? nodeTests : layer === 'server' ? serverTests : browserTests;

export default defineConfig({
  plugins: [keptWorker()],
  test: {
    ...own,
    setupFiles: [own?.setupFiles ?? [], 'mutate/setup.ts'].flat(),
    // The files that a mutant is tried on share a process, see kept-worker.ts.
    isolate: false,
    sequence: { sequencer: NearestFirst },
    include: MUTATE_TESTS.split(' '),
    // A test that is slow on a busy machine has not noticed anything; one that never ends has.
    testTimeout: isPlain ? 10_000 : 240_000,
    // Ten thousand rounds a mutant would take days; smaller tests hold their findings as well.
    exclude: ['**/*.property.test.ts'],
  },
});
