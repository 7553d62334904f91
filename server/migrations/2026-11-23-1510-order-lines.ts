import { runStatements } from '../platform/db/run-statements.ts';

/** What an order is made of, and the percentages that some of its goods have, as they were when it came in. */
export const up = runStatements([
  'alter table orders add column goods_lines jsonb',
  `alter table orders add column goods_rates jsonb not null default '[]'`,
  // Whose lines are to be asked for again when the order changes.
  `create index orders_goods_rates on orders (tenant_id, system) where goods_rates <> '[]'`,
]);
