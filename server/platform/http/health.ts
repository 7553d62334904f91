import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';

const pingMilliseconds = 2_000;

/**
 * Health for whoever runs the server, on any host: `/health/live` answers while the process runs,
 * `/health/ready` answers 503 while it cannot do its work.
 */
export function answerHealth(
  app: FastifyInstance,
  checks: { database: Pick<Database, 'ping'>; jobsRunning(): boolean },
): void {
  const schema = { hide: true };
  app.get('/health/live', { schema }, async () => ({ status: 'ok' }));
  app.get('/health/ready', { schema }, async (_request, reply) => {
    const database = await answersInTime(checks.database.ping());
    const jobs = checks.jobsRunning();
    const ready = database && jobs;
    return reply.status(ready ? 200 : 503).send({
      status: ready ? 'ok' : 'unavailable',
      database: database ? 'ok' : 'unavailable',
      jobs: jobs ? 'ok' : 'stopped',
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
