// npm run check: what to run before each commit. Types, lint, boundaries, dead code and the unit tests
// of what has changed since the last one, all at once; npm test runs everything.
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
