import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import type { Database } from '#server/platform/db/database.ts';
import { killProcesses } from '#server/testing/kill-processes.ts';
import { enqueue } from './enqueue.ts';
import { startJobs } from './start-jobs.ts';
import { findLostJobs } from './testing/find-lost-jobs.ts';
import { makePost } from './testing/post.ts';

const acme = TenantId.parse('acme');
const log = { debug() {}, warn() {}, error() {} };

const { inDatabase, runAndKill } = killProcesses(join(import.meta.dirname, 'testing'));

/** The outbox after a relay was killed before it noted the jobs it had handed over. */
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
    await runAndKill('work-until-killed.ts');
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
