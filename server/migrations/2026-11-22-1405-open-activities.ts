import { runStatements } from '../platform/db/run-statements.ts';

/** Counts what is open of an activity type in an index alone, however much of it is approved. */
export const up = runStatements([
  `create index activities_open on activities (tenant_id, activity_type_id)
    include (user_id) where deleted_at is null and state <> 'complete'`,
]);
