import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import type { Database, Log } from '#server/platform/db/database.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { enqueue } from './enqueue.ts';
import { defineJob } from './job.ts';
import { type RunningJobs, startJobs } from './start-jobs.ts';

const acme = TenantId.parse('acme');
const globex = TenantId.parse('globex');
const log: Log = { debug() {}, warn() {}, error() {} };

let database: Database;
let jobs: RunningJobs;
const runs: { tenantId: string; key: string; text: string }[] = [];
const failures = new Map<string, number>();

const note = defineJob({
  name: 'note',
  payload: z.object({ text: z.string() }),
  async run({ text }, { tenantId, key, inTenant }) {
    const left = failures.get(text) ?? 0;
    failures.set(text, left - 1);
    if (left > 0) throw new Error('not this time');
    runs.push({ tenantId, key, text });
    await inTenant((db) =>
      db
        .insertInto('mailbox')
        .values({ key, sender: 's', recipient: 'r', subject: text, textBody: '', htmlBody: '' })
        .onConflict((conflict) => conflict.columns(['tenantId', 'key']).doNothing())
        .execute(),
    );
  },
});

const notesOf = (text: string) => runs.filter((run) => run.text === text);

beforeAll(async () => {
  database = await openTestDatabase();
  await database.inSystem('inspect-in-test', (db) =>
    db
      .insertInto('tenants')
      .values([acme, globex].map((tenantId) => ({ tenantId, data: '{}' })))
      .execute(),
  );
  jobs = await startJobs(database, [note], { log });
});

afterAll(async () => {
  await jobs.stop();
  await database.close();
});

test('a job runs in the tenant of its cause once that is committed', async () => {
  await database.inTenant(globex, (db) => enqueue(db, note, { text: 'committed' }));
  await jobs.drain();
  expect(notesOf('committed')).toEqual([expect.objectContaining({ tenantId: globex })]);
});

test('a job whose cause is rolled back leaves no row and never runs', async () => {
  const cause = database.inTenant(acme, async (db) => {
    await enqueue(db, note, { text: 'rolled back' });
    throw new Error('the cause fails');
  });
  await expect(cause).rejects.toThrow('the cause fails');
  await jobs.drain();
  expect(notesOf('rolled back')).toEqual([]);
});

test('a second request with the same key is no request', async () => {
  for (const _ of [1, 2]) {
    await database.inTenant(acme, (db) => enqueue(db, note, { text: 'keyed' }, { key: 'only' }));
    await jobs.drain();
  }
  await database.inTenant(globex, (db) => enqueue(db, note, { text: 'keyed' }, { key: 'only' }));
  await jobs.drain();
  expect(notesOf('keyed').map((run) => run.tenantId)).toEqual([acme, globex]);
});

test('a job for later does not run before its time', async () => {
  const runAt = new Date(Date.now() + 3_600_000);
  await database.inTenant(acme, (db) => enqueue(db, note, { text: 'later' }, { runAt }));
  await jobs.drain();
  expect(notesOf('later')).toEqual([]);
});
