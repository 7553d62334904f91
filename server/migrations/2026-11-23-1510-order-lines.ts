import { runStatements } from '../platform/db/run-statements.ts';

/** The lines of an order, and the percentages of some of its goods, as they were when it came in. */
export const up = runStatements([
  'alter table orders add column goods_lines jsonb',
  `alter table orders add column goods_rates jsonb not null default '[]'`,
  // The orders whose lines must be asked for again when they change.
  `create index orders_goods_rates on orders (tenant_id, system) where goods_rates <> '[]'`,
]);
