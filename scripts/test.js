// npm test: from a bare clone to a verdict. Installs what is missing, then runs every check there is.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ensureBuilt } from './setup/build.js';
import { readingChecks, runAtOnce } from './setup/checks.js';
import { ensureInstalled } from './setup/install.js';
import { projectNode, requireStartableNode } from './setup/node.js';
import { forgetful, startPostgresql } from './setup/postgresql.js';
import { root } from './setup/root.js';
import { run } from './setup/run.js';
import { say } from './setup/say.js';

requireStartableNode();
await ensureInstalled();

const reports = mkdtempSync(join(tmpdir(), 'banyan-test-'));
const totals = { passed: 0, failed: 0, skipped: 0 };
const failedSteps = [];
/** By name, for the last lines: lines further up may have been cut off where they are shown. */
const failedTests = [];

async function step(name, script, args, env = {}) {
  say(name);
  const started = Date.now();
  const code = await run(projectNode(), [join(root, 'node_modules', script), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
  });
  if (code !== 0) failedSteps.push(name);
  say(`${name}: ${code === 0 ? 'ok' : 'FAILED'} (${Math.round((Date.now() - started) / 1000)} s)`);
}

const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined; // The runner died before it could write; its exit code has counted already.
  }
};

async function vitest(name, projects, env) {
  const file = join(reports, `${name.replaceAll(/\W+/g, '-')}.json`);
  await step(
    name,
    'vitest/vitest.mjs',
    [
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    env,
  );
  const report = readReport(file);
  totals.passed += report?.numPassedTests ?? 0;
  totals.failed += report?.numFailedTests ?? 1;
  totals.skipped += report?.numPendingTests ?? 0;
  for (const { name, status, message, assertionResults } of report?.testResults ?? []) {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const file = relative(root, name);
    if (status === 'failed' && failed.length === 0) failedTests.push(`${file}: ${message}`);
    for (const test of failed) {
      failedTests.push(`${file}: ${test.fullName}\n  ${test.failureMessages.join('\n  ')}`);
    }
  }
}

async function playwright(name) {
  const file = join(reports, 'e2e.json');
  await step(name, '@playwright/test/cli.js', ['test', '--reporter=dot,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const report = readReport(file);
  totals.passed += report?.stats.expected ?? 0;
  totals.failed += report ? report.stats.unexpected + report.stats.flaky : 1;
  totals.skipped += report?.stats.skipped ?? 0;
  for (const { title, file, ok } of (report?.suites ?? []).flatMap(specsOf)) {
    if (!ok) failedTests.push(`${join('e2e/tests', file)}: ${title}`);
  }
}

const specsOf = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

failedSteps.push(...(await runAtOnce(readingChecks)));
await vitest('Unit tests', ['node', 'browser']);
const postgresql = await startPostgresql(tmpdir(), forgetful);
const embedded = 'Server tests on the embedded database';
if (postgresql === undefined) {
  say('Server tests on PostgreSQL: NOT RUN, there is no PostgreSQL 15 and none can be installed.');
  await vitest(embedded, ['server', 'embedded']);
} else {
  await vitest('Server tests on PostgreSQL', ['server'], { TEST_DATABASE_URL: postgresql.url });
  await postgresql.stop();
  await vitest(embedded, ['server', 'embedded'], { TEST_SAMPLE: 'on' });
}

await ensureBuilt();
await step('Page weight', 'size-limit/bin.js', []);
await playwright('End-to-end tests in Chromium');

rmSync(reports, { recursive: true, force: true });
if (failedSteps.length > 0) say(`Failed: ${failedSteps.join(', ')}`);
for (const test of failedTests) say(test.slice(0, 1000));
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(failedSteps.length === 0 && totals.failed === 0 ? 0 : 1);
