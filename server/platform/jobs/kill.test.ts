import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import { openDatabase } from '#server/open-database.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createEmbeddedDatabase, createServerDatabase } from '#server/testing/test-database.ts';
import { enqueue } from './enqueue.ts';
import { startJobs } from './start-jobs.ts';
import { makePost } from './testing/post.ts';

const acme = TenantId.parse('acme');
const log = { debug() {}, warn() {}, error() {} };
const serverUrl = process.env.TEST_DATABASE_URL;

let dataDir: string;
let databaseUrl: string | undefined;
let drop = async () => {};

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'banyan-jobs-'));
  if (serverUrl) ({ databaseUrl, drop } = await createServerDatabase(serverUrl));
  else await createEmbeddedDatabase(dataDir);
});
afterEach(async () => {
  await drop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function inDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir, databaseUrl, durable: false });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Runs the jobs in another process that is killed between a job's effect and its end. */
async function workAndKill(): Promise<void> {
  const script = join(import.meta.dirname, 'testing/work-until-killed.ts');
  const child = spawn(process.execPath, [script, dataDir, ...(databaseUrl ? [databaseUrl] : [])], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, TMPDIR: dataDir },
  });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** What the queue does by itself once it has missed the heartbeats of a killed process. */
const findLostJobs = (database: Database) =>
  database.executeForJobs(
    "update pgboss.job set state = 'retry', start_after = now() where state = 'active'",
  );

/** What the outbox looks like when a relay is killed before it has noted what it handed over. */
const forgetRelay = (database: Database) =>
  database.inSystem('inspect-in-test', (db) =>
    db.updateTable('outbox').set({ relayedAt: null }).execute(),
  );

test('a job whose process is killed twice, and which is relayed again each time, has one effect', async () => {
  let runs = 0;
  const post = makePost(async () => {
    runs++;
  });
  await inDatabase(async (database) => {
    await database.inSystem('inspect-in-test', (db) =>
      db.insertInto('tenants').values({ tenantId: acme, data: '{}' }).execute(),
    );
    await database.inTenant(acme, (db) => enqueue(db, post, { subject: 'only once' }));
  });
  for (const _ of [1, 2]) {
    await workAndKill();
    await inDatabase(async (database) => {
      await findLostJobs(database);
      await forgetRelay(database);
    });
  }

  await inDatabase(async (database) => {
    const jobs = await startJobs(database, [post], { log });
    await jobs.drain();
    await forgetRelay(database);
    await jobs.drain();
    await jobs.stop();
    const mails = await database.inTenant(acme, (db) =>
      db.selectFrom('mailbox').select('subject').execute(),
    );
    expect(mails).toEqual([{ subject: 'only once' }]);
  });
  expect(runs).toBe(1);
});
