import type { Database } from '#server/platform/db/database.ts';

/** Does as the queue does by itself once it has missed the heartbeats of a killed process. */
export const findLostJobs = (database: Database) =>
  database.executeForJobs(
    "update pgboss.job set state = 'retry', start_after = now() where state = 'active'",
  );
