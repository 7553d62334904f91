import { runStatements } from '../platform/db/run-statements.ts';

/** Finds the cancelled rewards of somebody together with those that were deleted after they had been issued. */
export const up = runStatements([
  `create index reward_selections_taken_back on reward_selections (tenant_id, user_id, settled_at, id)
    where settled_as in ('cancelled', 'deleted')`,
  'drop index reward_selections_cancelled',
]);
