import { runStatements } from '../platform/db/run-statements.ts';

/** Keeps why a reward was cancelled, and finds the cancelled rewards of somebody. */
export const up = runStatements([
  'alter table reward_selections add column cancel_reason text',
  `create index reward_selections_cancelled on reward_selections (tenant_id, user_id, settled_at, id)
    where settled_as = 'cancelled'`,
]);
