import { defineConfig } from 'vitest/config';
import { browserTests, nodeTests, serverTests } from '../vitest.config.ts';

/** The tests that mutants have to pass, as run.ts names them; they run as in their own project. */
const { MUTATE_FOLDER = '', MUTATE_ENVIRONMENT = '', MUTATE_TESTS = '' } = process.env;
const [layer = ''] = MUTATE_FOLDER.split('/');
const own = { contract: nodeTests, server: serverTests }[layer] ?? browserTests;

export default defineConfig({
  test: {
    ...own,
    ...(MUTATE_ENVIRONMENT === 'node' && { ...nodeTests, setupFiles: [] }),
    include: MUTATE_TESTS.split(' '),
    // A test that is slow on a busy machine has not noticed anything.
    testTimeout: 240_000,
    // Ten thousand rounds a mutant would take days; what they find is held by smaller tests as well.
    exclude: ['**/*.property.test.ts'],
  },
});
