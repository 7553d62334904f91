import { runStatements } from '../platform/db/run-statements.ts';

/** Counts the open activities of a type in an index alone, however many of the type are approved. */
export const up = runStatements([
  `create index activities_open on activities (tenant_id, activity_type_id)
    include (user_id) where deleted_at is null and state <> 'complete'`,
]);
