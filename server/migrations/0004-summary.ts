import { runStatements } from '../platform/db/run-statements.ts';

const statements = [
  'drop index activities_state',
  `create index activities_state on activities (tenant_id, state, listed_at, id) include (root_id)
    where deleted_at is null`,
];

/** Counts the activities of a period by state, and by type, in the index alone. */
export const up = runStatements(statements);
