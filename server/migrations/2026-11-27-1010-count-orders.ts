import { runStatements } from '../platform/db/run-statements.ts';

/**
 * Each filter of referrals has an index with its list in order, and with the columns that each list asks for beside it.
 * So counting reads the index alone, and a value of hardly any order is found without reading the others. The index of
 * texts knows the state as well, and so does the index of the people who brought an order: a search in one state goes
 * without the others.
 */
export const up = runStatements([
  `create index orders_system on orders (tenant_id, system, ordered_at, id) include (source, user_id)
    where user_id is not null`,
  `create index orders_currency on orders (tenant_id, currency, ordered_at, id) include (source, user_id)
    where user_id is not null`,
  `create index orders_uncredited on orders (tenant_id, ordered_at, id) include (source, user_id)
    where user_id is not null and credited_at is null`,
  'drop index orders_suspicious',
  `create index orders_suspicious on orders (tenant_id, ordered_at, id) include (source, user_id)
    where user_id is not null and is_suspicious`,
  `create index orders_user_state on orders (tenant_id, user_id, approved_state, id) include (source)
    where user_id is not null`,
  'drop index orders_search',
  `create index orders_search on orders using gin (
    tenant_id, approved_state,
    lower(' ' || order_number || ' ' || purchaser_name || ' ' || purchaser_email || ' ') gin_trgm_ops
  ) with (gin_pending_list_limit = 256)`,
]);
