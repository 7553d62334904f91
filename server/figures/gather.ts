import { Gauge, type Registry } from 'prom-client';
import { countWaitingRecipients } from '#server/emails/queries.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Job } from '#server/platform/jobs/job.ts';
import { figureNames } from './names.ts';
import { readQueues } from './read-queues.ts';

/** How long a scrape waits for the database, in milliseconds. */
const longestWait = 2000;

type FiguresDatabase = Pick<Database, 'inSystem' | 'countConnections'>;

/**
 * Returns a function that brings the figures of database and queues up to date. It never fails and takes two seconds at
 * most: while the database is away it says so, and leaves out the figures of the database. Simultaneous calls ask the
 * database once.
 */
export function gatherer(
  database: FiguresDatabase,
  jobs: readonly Pick<Job, 'name' | 'isMail'>[],
  registry: Registry,
): () => Promise<void> {
  const registers = [registry];
  const up = new Gauge({
    name: figureNames.databaseUp,
    help: '1 while the database answers, else 0',
    registers,
  });
  const connections = new Gauge({
    name: figureNames.connections,
    help: 'Connections of this process to the database',
    labelNames: ['state'],
    registers,
  });
  const waitingCalls = new Gauge({
    name: figureNames.waitingForConnection,
    help: 'Calls in this process that wait for their turn at the database',
    registers,
  });
  const waiting = new Gauge({
    name: figureNames.jobsWaiting,
    help: 'Jobs of the installation that are due and not done, counted up to 10000',
    labelNames: ['kind'],
    registers,
  });
  const age = new Gauge({
    name: figureNames.jobAge,
    help: 'How long the oldest job of the installation that is not done has been due',
    labelNames: ['kind'],
    registers,
  });
  const mails = new Gauge({
    name: figureNames.mailsWaiting,
    help: 'Mails of the installation that wait: single ones that are due, and people who are still to get an email',
    // A label that is left out here says that there may be no figure.
    labelNames: [],
    registers,
  });
  const kinds = jobs.map(({ name }) => name);
  const mailKinds = new Set(jobs.filter(({ isMail }) => isMail).map(({ name }) => name));

  const read = () =>
    database.inSystem('read-figures', async (db) => ({
      queues: await readQueues(db, kinds),
      recipients: await countWaitingRecipients(db),
    }));
  let reading: ReturnType<typeof read> | undefined;
  const readOnce = () => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };

  return async () => {
    const { used, idle, waiting: calls } = database.countConnections();
    connections.set({ state: 'used' }, used);
    connections.set({ state: 'idle' }, idle);
    waitingCalls.set(calls);
    const found = await inTime(readOnce());
    up.set(found ? 1 : 0);
    for (const gauge of [waiting, age]) gauge.reset();
    mails.remove();
    if (!found) return;
    for (const { kind, depth, seconds } of found.queues) {
      waiting.set({ kind }, depth);
      age.set({ kind }, seconds);
    }
    const single = found.queues.filter(({ kind }) => mailKinds.has(kind));
    mails.set(single.reduce((sum, { depth }) => sum + depth, found.recipients));
  };
}

/** The result that comes in time; undefined also for a failure. */
async function inTime<T>(work: Promise<T>): Promise<T | undefined> {
  const deadline = Promise.withResolvers<undefined>();
  const timer = setTimeout(deadline.resolve, longestWait, undefined);
  const answer = work.catch(() => undefined);
  return Promise.race([answer, deadline.promise]).finally(() => clearTimeout(timer));
}
