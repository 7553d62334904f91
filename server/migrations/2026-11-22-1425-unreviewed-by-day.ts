import { runStatements } from '../platform/db/run-statements.ts';

/** Counts the activities of a period that await review in an index alone, like the other figures of the summary. */
export const up = runStatements([
  `create index activities_unreviewed_listed on activities (tenant_id, listed_at)
    include (user_id) where deleted_at is null and unreviewed_since is not null`,
]);
