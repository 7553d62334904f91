import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dropDatabases } from './test-database.ts';

/**
 * Around a run of the server's tests: the files that they leave in the folder for temporary files, and
 * their databases, are removed at its end.
 */

const run = randomBytes(4).toString('hex');
const folder = join(tmpdir(), `banyan-tests-${run}`);

export function setup(): void {
  mkdirSync(folder);
  process.env.TMPDIR = folder;
  process.env.TEST_RUN = run;
}

export async function teardown(): Promise<void> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) await dropDatabases(url, run);
  rmSync(folder, { recursive: true, force: true });
}
