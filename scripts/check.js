// npm run check: the checks before each commit. Types, lint, boundaries, dead code and the unit tests
// of the files that have changed since the last one, all at once; npm test runs everything.
import { readingChecks, runAtOnce } from './setup/checks.js';

const failed = await runAtOnce({
  ...readingChecks,
  'Unit tests': [
    'vitest/vitest.mjs',
    'run',
    '--changed',
    '--passWithNoTests',
    '--project=node',
    '--project=browser',
    '--reporter=dot',
  ],
});
process.exit(failed.length === 0 ? 0 : 1);
