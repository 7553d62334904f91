import { runStatements } from '../platform/db/run-statements.ts';

/**
 * The orders of a number and of a purchaser are found by columns. Row-level security keeps an index of `lower` from ever
 * being used, because `lower` may tell about rows that it hides.
 */
export const up = runStatements([
  `alter table orders
    add column number_key text not null generated always as (lower(regexp_replace(order_number, '^#', ''))) stored,
    add column purchaser_key text generated always as (nullif(lower(purchaser_email), '')) stored`,
  'create index orders_number_key on orders (tenant_id, number_key)',
  `create index orders_purchaser_key on orders (tenant_id, purchaser_key, ordered_at)
    where purchaser_key is not null`,
  'drop index orders_purchaser',
  // None of the newest orders is credited yet. A list of credited orders would read thousands of others first.
  `create index orders_credited on orders (tenant_id, ordered_at, id) include (source, user_id)
    where user_id is not null and credited_at is not null`,
]);
