import { runStatements } from '../platform/db/run-statements.ts';

/** Finds the latest reviews, which tell how long a review takes. */
export const up = runStatements([
  `create index tasks_reviewed on tasks (tenant_id, reviewed_at)
    include (activity_id, completed_at) where reviewed_by is not null`,
]);
