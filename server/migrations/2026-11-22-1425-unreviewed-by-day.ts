import { runStatements } from '../platform/db/run-statements.ts';

/** Counts what awaits review of a period in an index alone, as the other figures of the summary are. */
export const up = runStatements([
  `create index activities_unreviewed_listed on activities (tenant_id, listed_at)
    include (user_id) where deleted_at is null and unreviewed_since is not null`,
]);
