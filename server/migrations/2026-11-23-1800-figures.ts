import { runStatements } from '../platform/db/run-statements.ts';

/** Indexes for the dashboard's figures of referrals and issued rewards, and whether orders were made up. */
export const up = runStatements([
  `create index orders_figures on orders
    (tenant_id, ordered_at) include (currency, principal_net, approved_state, source, user_id)
    where user_id is not null`,
  `create index orders_simulated on orders (tenant_id) where source = 'simulation'`,
  'create index issued_rewards_figures on issued_rewards (tenant_id, given_at) include (user_id)',
]);
