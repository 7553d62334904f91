import { runStatements } from '../platform/db/run-statements.ts';

/**
 * Orders are searched by number and purchaser, as people are by their names. Row-level security keeps
 * `orders_number` from ever being used, because `lower` may tell about rows that it hides. And orders of a state are counted.
 */
export const up = runStatements([
  `create index orders_search on orders using gin (
    tenant_id, lower(' ' || order_number || ' ' || purchaser_name || ' ' || purchaser_email || ' ') gin_trgm_ops
  ) with (gin_pending_list_limit = 256)`,
  'drop index orders_number',
  // With the columns that each list asks for beside the state, so that counting reads the index alone.
  'drop index orders_state',
  `create index orders_state on orders (tenant_id, approved_state, ordered_at, id) include (source, user_id)
    where user_id is not null`,
]);
