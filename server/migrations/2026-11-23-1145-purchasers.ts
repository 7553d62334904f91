import { runStatements } from '../platform/db/run-statements.ts';

/** The orders of a purchaser are found by their email. */
export const up = runStatements([
  `create index orders_purchaser on orders (tenant_id, lower(purchaser_email), ordered_at)
    where purchaser_email <> ''`,
]);
