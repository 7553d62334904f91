import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import { orderSync } from '#server/areas.ts';
import { watchSyncs } from '#server/order-sync/sync-orders.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Log } from '#server/platform/plain-log.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { clearOutbox } from './clear-outbox.ts';
import { enqueue, enqueueAll } from './enqueue.ts';
import { defineJob } from './job.ts';
import { RetryLater } from './retry-later.ts';
import { type RunningJobs, startJobs } from './start-jobs.ts';

const acme = TenantId.parse('acme');
const globex = TenantId.parse('globex');
const errors: object[] = [];
const log: Log = { debug() {}, warn() {}, error: (fields) => void errors.push(Object(fields)) };

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

/** Runs until it is let go, no matter who asks for it. */
const wait = defineJob({
  name: 'wait',
  places: 4,
  payload: z.object({ until: z.enum(['at once', 'let go']) }),
  async run({ until }, { tenantId }) {
    waiting.push(tenantId);
    changed();
    if (until === 'let go') await letGo.promise;
  },
});
const waiting: string[] = [];
let letGo = Promise.withResolvers<void>();

/** One at a time, so that the order shows. */
const queueUp = defineJob({
  name: 'queue-up',
  places: 1,
  payload: z.object({ text: z.string() }),
  async run({ text }) {
    queuedUp.push(text);
    changed();
    if (text === 'first') await letGo.promise;
  },
});
const queuedUp: string[] = [];

let changed = () => {};
/** Resolves once `isTrue`, looked at whenever a job begins. */
const until = (isTrue: () => boolean) =>
  new Promise<void>((resolve) => {
    changed = () => isTrue() && resolve();
    changed();
  });

/** Nothing but the database tells that the relay has been there. */
async function untilRelayed(): Promise<void> {
  const isWaiting = () =>
    database.inSystem('inspect-in-test', (db) =>
      db.selectFrom('outbox').select('id').where('relayedAt', 'is', null).executeTakeFirst(),
    );
  while (await isWaiting()) await delay(20);
}

/** Nothing is done again by itself. */
const untilAborted = (_: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));

const notesOf = (text: string) => runs.filter((run) => run.text === text);

beforeAll(async () => {
  database = await openTestDatabase();
  await database.inSystem('inspect-in-test', (db) =>
    db
      .insertInto('tenants')
      .values([acme, globex].map((tenantId) => ({ tenantId, data: '{}' })))
      .execute(),
  );
  // Nobody polls: a job runs here only because something woke its lane.
  jobs = await startJobs(database, [note, wait, queueUp], { log, pollMilliseconds: 3_600_000 });
});

afterAll(async () => {
  await jobs.stop();
  await database.close();
});

test('what a job asks for at its very end is worked off as well before draining ends', async () => {
  const done: string[] = [];
  const held = Promise.withResolvers<void>();
  let hasBegun = false;
  const last = defineJob({
    name: 'last',
    payload: z.object({}),
    run: async () => void done.push('last'),
  });
  const first = defineJob({
    name: 'first',
    payload: z.object({}),
    async run(_, { inTenant }) {
      hasBegun = true;
      await held.promise;
      await inTenant((db) => enqueue(db, last, {}));
    },
  });
  const isFirstThere = async () => {
    const left = `select 1 from pgboss.job where name = 'first' and state <> 'completed'`;
    return (await database.executeForJobs(left)).rows.length > 0;
  };
  /** While it finds nothing to hand over, the first job asks for the last one and ends. */
  const slow: Database = {
    ...database,
    async inSystem(purpose, work) {
      const found = await database.inSystem(purpose, work);
      const isEmpty = Array.isArray(found) && found.length === 0;
      if (purpose === 'relay-outbox' && isEmpty && hasBegun) {
        held.resolve();
        while (await isFirstThere()) await delay(5);
      }
      return found;
    },
  };
  const options = { log, pollMilliseconds: 3_600_000, pause: untilAborted };
  const running = await startJobs(slow, [first, last], options);
  try {
    await database.inTenant(acme, (db) => enqueue(db, first, {}));
    await running.drain();
    expect(done).toEqual(['last']);
  } finally {
    await running.stop();
  }
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

test('a queue is worked off to its end without a pause', async () => {
  await database.inTenant(acme, async (db) => {
    for (let count = 0; count < 9; count += 1) await enqueue(db, wait, { until: 'at once' });
  });
  await until(() => waiting.length === 9);
  waiting.length = 0;
});

test('jobs of one tenant that hang leave places for everybody else', async () => {
  letGo = Promise.withResolvers();
  await database.inTenant(acme, async (db) => {
    for (let count = 0; count < 9; count += 1) await enqueue(db, wait, { until: 'let go' });
  });
  await until(() => waiting.length === 2);
  await untilRelayed();
  await database.inTenant(globex, (db) => enqueue(db, wait, { until: 'at once' }));
  await until(() => waiting.includes(globex));
  expect(waiting).toEqual([acme, acme, globex]);
  letGo.resolve();
  await jobs.drain();
  expect(waiting).toHaveLength(10);
});

test('tenants take turns, however much of one of them waits', async () => {
  letGo = Promise.withResolvers();
  const queueAll = (tenantId: TenantId, texts: readonly string[]) =>
    database.inTenant(tenantId, async (db) => {
      for (const text of texts) await enqueue(db, queueUp, { text });
    });
  // By itself, because jobs of one transaction run in any order.
  await queueAll(acme, ['first']);
  await until(() => queuedUp.includes('first'));
  await queueAll(acme, ['a', 'a', 'a', 'a']);
  await queueAll(globex, ['g', 'g']);
  await untilRelayed();
  letGo.resolve();
  await jobs.drain();
  expect(queuedUp.join(' ')).toMatch(/^first g a g a a a$/);
});

test('whoever asks is told while the queue cannot be worked off, and which jobs fail', async () => {
  expect(jobs.health).toEqual({ state: 'ok', failing: [] });
  await database.executeForJobs('alter schema pgboss rename to hidden');
  await database.inTenant(acme, (db) => enqueue(db, note, { text: 'hidden' }));
  while (jobs.health.state === 'ok') await delay(20);
  expect(jobs.health.state).toBe('failing');
  await database.executeForJobs('alter schema hidden rename to pgboss');
  // A lane that looked in vain looks again when it is told to, and here nothing else tells it.
  await database.inTenant(acme, async (db) => {
    await enqueue(db, wait, { until: 'at once' });
    await enqueue(db, queueUp, { text: 'revealed' });
  });
  while (jobs.health.state === 'failing') await delay(20);
  await jobs.drain();
  expect(notesOf('hidden')).toHaveLength(1);

  for (const text of ['one', 'two', 'three']) failures.set(text, 1);
  for (const text of ['one', 'two', 'three']) {
    expect(jobs.health.failing).toEqual([]);
    await database.inTenant(acme, (db) => enqueue(db, note, { text }));
    await jobs.drain();
  }
  expect(jobs.health).toEqual({ state: 'ok', failing: ['note'] });
  await database.inTenant(acme, (db) => enqueue(db, note, { text: 'good' }));
  await jobs.drain();
  expect(jobs.health).toEqual({ state: 'ok', failing: [] });
});

test('a job that fails for the last time is given up: said in the log, with the tries and the reason, its payload kept unless there is a link for one in it', async () => {
  failures.set('hopeless', 99);
  const link = 'open https://acme.test/in?token=secret';
  failures.set(link, 99);
  await database.inTenant(acme, async (db) => {
    await enqueue(db, note, { text: 'hopeless' }, { key: 'lost' });
    await enqueue(db, note, { text: link }, { key: 'lost link' });
  });
  await jobs.drain();
  await database.executeForJobs(
    "update pgboss.job set retry_limit = retry_count, start_after = now() where state = 'retry'",
  );
  await jobs.drain();
  while (errors.length < 2) await delay(20);
  const said = expect.objectContaining({ job: 'note', tenant: acme });
  expect(errors).toEqual([said, said]);
  const rows = await database.inTenant(acme, (db) =>
    db
      .selectFrom('outbox')
      .select(['payload', 'doneAt', 'givenUpAt', 'givenUpTries', 'givenUpReason', 'givenUpKept'])
      .where('key', 'in', ['lost', 'lost link'])
      .orderBy('key')
      .execute(),
  );
  const givenUp = {
    ...{ doneAt: null, givenUpAt: expect.any(Date), givenUpTries: 2, givenUpReason: 'other' },
  };
  expect(rows).toEqual([
    { ...givenUp, payload: { text: 'hopeless' }, givenUpKept: true },
    { ...givenUp, payload: {}, givenUpKept: false },
  ]);
});

test('a job is not run again because the database was away when its end was to be noted', async () => {
  let runs = 0;
  const once = defineJob({
    name: 'once',
    payload: z.object({}),
    async run() {
      runs += 1;
    },
  });
  let refusals = 0;
  const inSystem: Database['inSystem'] = (purpose, work) => {
    if (purpose !== 'settle-jobs' || refusals === 2) return database.inSystem(purpose, work);
    refusals += 1;
    return Promise.reject(new Error('away'));
  };
  const flaky = { ...database, inSystem };
  const running = await startJobs(flaky, [once], { log, pollMilliseconds: 3_600_000 });
  await database.inTenant(acme, (db) => enqueue(db, once, {}, { key: 'noted' }));
  await running.drain();
  const { doneAt } = await database.inTenant(acme, (db) =>
    db.selectFrom('outbox').select('doneAt').where('key', '=', 'noted').executeTakeFirstOrThrow(),
  );
  expect({ runs, refusals, doneAt }).toEqual({ runs: 1, refusals: 2, doneAt: expect.any(Date) });
  await running.stop();
});

test('who waits for the queue to be drained waits until it knows when a failed job is to be tried again', async () => {
  const busy = defineJob({
    name: 'busy',
    payload: z.object({}),
    run: () => Promise.reject(new RetryLater(1234, new Error('come again'))),
  });
  const looked = Promise.withResolvers<void>();
  let isTold = false;
  let knows = false;
  const executeForJobs: Database['executeForJobs'] = async (text, values = []) => {
    const telling = /^\{.*"startAfter"/.test(String(values[0]));
    if (telling) {
      isTold = true;
      await looked.promise;
    }
    const result = await database.executeForJobs(text, values);
    if (telling) knows = true;
    // The queue comes to know only after somebody has seen that nothing is due.
    if (isTold && text.startsWith('select 1 from pgboss.job')) looked.resolve();
    return result;
  };
  const slow = { ...database, executeForJobs };
  const running = await startJobs(slow, [busy], { log, pollMilliseconds: 3_600_000 });
  await database.inTenant(acme, (db) => enqueue(db, busy, {}));
  await running.drain();
  expect({ isTold, knows }).toEqual({ isTold: true, knows: true });
  await running.stop();
});

test('what has been done or given up, mails that are kept and attempts to sign in are forgotten after 30 days, and calls once they count no more', async () => {
  const moment = (days: number) => new Date(Date.now() - days * 86_400_000);
  await database.inSystem('inspect-in-test', (db) => db.deleteFrom('outbox').execute());
  await database.inTenant(acme, async (db) => {
    for (const days of [29.9, 30.1]) {
      const row = { job: 'note', payload: '{}' };
      const settled = [
        { doneAt: moment(days) },
        { givenUpAt: moment(days) },
        { runAt: moment(days) },
      ];
      for (const [index, state] of settled.entries()) {
        await db
          .insertInto('outbox')
          .values({ ...row, ...state, relayedAt: moment(days), key: `${index} ${days}` })
          .execute();
      }
      const mail = { sender: '', recipient: '', subject: '', textBody: '', htmlBody: '' };
      await db
        .insertInto('mailbox')
        .values({ ...mail, key: String(days), createdAt: moment(days) })
        .execute();
      await db
        .insertInto('loginAttempts')
        .values({ bucket: `attempt ${days}`, attemptedAt: [moment(31), moment(days)] })
        .execute();
    }
  });
  const count = { bucket: 'a network', calls: 1 };
  await database.inSystem('inspect-in-test', (db) =>
    db
      .insertInto('callCounts')
      .values([
        { ...count, endsAt: moment(-0.01) },
        { ...count, bucket: 'another', endsAt: moment(0.01) },
      ])
      .execute(),
  );
  await clearOutbox(database);
  const counted = await database.inSystem('inspect-in-test', (db) =>
    db.selectFrom('callCounts').select('bucket').execute(),
  );
  expect(counted).toEqual([{ bucket: 'a network' }]);
  const kept = await database.inTenant(acme, async (db) => [
    ...(await db.selectFrom('outbox').select('key').orderBy('key').execute()),
    ...(await db.selectFrom('mailbox').select('key').where('key', 'like', '%.%').execute()),
    ...(await db.selectFrom('loginAttempts').select('bucket as key').execute()),
  ]);
  expect(kept.map(({ key }) => key)).toEqual([
    '0 29.9',
    '1 29.9',
    '2 29.9',
    '2 30.1',
    '29.9',
    'attempt 29.9',
  ]);
});

test('what comes with time, due jobs of areas among it, is looked for every 60 seconds [JOB-63]', async () => {
  let looks = 0;
  const pausing: (() => void)[] = [];
  const look = async () => {
    looks += 1;
  };
  const running = await startJobs(database, [note], {
    ...{ log, pollMilliseconds: 3_600_000, watches: [look] },
    // Only a pause of a minute ever ends, and only when the test lets it.
    pause: (milliseconds, signal) =>
      new Promise((resolve) => {
        if (signal.aborted) resolve();
        signal.addEventListener('abort', () => resolve());
        if (milliseconds === 60_000) pausing.push(resolve);
      }),
  });
  for (const minute of [1, 2, 3]) {
    // The watch pauses, and so does the search for jobs that were given up.
    await vi.waitFor(() => expect(pausing).toHaveLength(2), 60_000);
    expect(looks).toBe(minute);
    for (const letPass of pausing.splice(0)) letPass();
  }
  await running.stop();
  expect(orderSync.watch).toBe(watchSyncs);
});

test('a server that stops leaves what still waits to the next one', async () => {
  const begun = Promise.withResolvers<void>();
  const one = defineJob({
    name: 'one-of-many',
    payload: z.object({}),
    run: async () => begun.resolve(),
  });
  const wanted = Array.from({ length: 2000 }, (_, index) => ({ key: `${index}`, payload: {} }));
  await database.inTenant(acme, (db) => enqueueAll(db, one, wanted));
  const running = await startJobs(database, [one], { log, pollMilliseconds: 3_600_000 });
  await begun.promise;
  await running.stop();
  const { waiting } = await database.inSystem('inspect-in-test', (db) =>
    db
      .selectFrom('outbox')
      .select((row) => row.fn.countAll<number>().as('waiting'))
      .where('job', '=', one.name)
      .where('relayedAt', 'is', null)
      .executeTakeFirstOrThrow(),
  );
  expect(waiting).toBeGreaterThan(0);
});

test('a run ends after as long as its job says, and the queue gives it more time than that', async () => {
  const hang = defineJob({
    name: 'hang',
    payload: z.object({}),
    longestSeconds: 0.01,
    run: () => new Promise(() => {}),
  });
  const long = defineJob({ ...hang, name: 'long', longestSeconds: 1800 });
  await database.inTenant(acme, (db) => enqueue(db, hang, {}));
  const running = await startJobs(database, [hang, long], { log });
  await running.drain();
  const { rows } = await database.executeForJobs(
    "select name, expire_seconds from pgboss.queue where name in ('hang', 'long') order by name",
  );
  const { rows: failed } = await database.executeForJobs(
    "select output->>'reason' as reason from pgboss.job where name = 'hang'",
  );
  await running.stop();
  expect(failed).toEqual([{ reason: 'too-slow' }]);
  expect(rows).toEqual([
    { name: 'hang', expire_seconds: 600 },
    { name: 'long', expire_seconds: 3600 },
  ]);
});
