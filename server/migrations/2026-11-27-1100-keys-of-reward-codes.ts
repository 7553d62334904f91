import { runStatements } from '../platform/db/run-statements.ts';

/**
 * The codes of rewards are found by columns. Row-level security keeps an index of `lower` from ever being used, because
 * `lower` may tell about rows that it hides.
 */
export const up = runStatements([
  `alter table issued_rewards
    add column code_key text generated always as (lower(code_text)) stored`,
  `create unique index issued_rewards_code_key on issued_rewards (tenant_id, code_key)
    where code_key is not null`,
  'drop index issued_rewards_code',
  `alter table reward_selections
    add column shop_code_key text generated always as (lower(shop_code)) stored`,
  `create unique index reward_selections_shop_code_key on reward_selections (tenant_id, shop_code_key)
    where shop_code_key is not null`,
  'drop index reward_selections_code',
]);
