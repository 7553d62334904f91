import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import type { JobsHealth } from '../jobs/start-jobs.ts';
import { usualRetryAfter } from './problem-handler.ts';

const pingMilliseconds = 2_000;

/**
 * Health for the people who run the server, on any host: `/health/live` answers while the process runs,
 * `/health/ready` answers 503 while it cannot do its work and from the moment it is told to stop. From
 * then on every answer ends its connection. Jobs that fail only make it `degraded`: people can
 * go on with their work, and their mails follow. So does a store of files that is away: all but files goes on.
 */
export function answerHealth(
  app: FastifyInstance,
  checks: {
    database: Pick<Database, 'ping'>;
    jobsHealth(): JobsHealth;
    /** Where files lie outside of the database: resolves while they can be reached. */
    fileStore?: (() => Promise<void>) | undefined;
    stopping?(): boolean;
  },
): void {
  const schema = { hide: true };
  app.get('/health/live', { schema }, async () => ({ status: 'ok' }));
  app.addHook('onSend', async (_request, reply) => {
    // The next request of this client is for another server.
    if (checks.stopping?.()) reply.header('connection', 'close');
  });
  app.get('/health/ready', { schema }, async (_request, reply) => {
    const [database, files] = await Promise.all([
      answersInTime(checks.database.ping()),
      checks.fileStore === undefined ? undefined : answersInTime(checks.fileStore()),
    ]);
    const { state, failing } = checks.jobsHealth();
    const ready = database && state !== 'stopped' && !checks.stopping?.();
    if (!ready) reply.header('retry-after', usualRetryAfter[503]);
    const isWhole = state === 'ok' && failing.length === 0 && files !== false;
    return reply.status(ready ? 200 : 503).send({
      status: ready ? (isWhole ? 'ok' : 'degraded') : 'unavailable',
      database: database ? 'ok' : 'unavailable',
      jobs: state,
      failingJobs: failing,
      ...(files !== undefined && { files: files ? 'ok' : 'unavailable' }),
    });
  });
}

async function answersInTime(ping: Promise<void>): Promise<boolean> {
  const deadline = Promise.withResolvers<boolean>();
  const timer = setTimeout(deadline.resolve, pingMilliseconds, false);
  const answered = ping.then(
    () => true,
    () => false,
  );
  return Promise.race([answered, deadline.promise]).finally(() => clearTimeout(timer));
}
