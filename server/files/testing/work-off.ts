import { jobsOf } from '#server/jobs.ts';
import { startJobs } from '#server/platform/jobs/start-jobs.ts';
import type { TestServer } from '#server/testing/test-server.ts';

/** Lets the jobs run that are due and, of those that remove something from the store, that are due in so many hours. */
export async function workOff(server: TestServer, hours = 0): Promise<void> {
  const jobs = await startJobs(server.database, jobsOf(server.config), { log: server.app.log });
  await jobs.drain();
  if (hours > 0) {
    await server.database.executeForJobs(
      `update pgboss.job set start_after = now() where name = 'remove-stored-object'
        and state < 'active' and start_after < now() + make_interval(hours => $1)`,
      [hours],
    );
    await jobs.drain();
  }
  await jobs.stop();
}
