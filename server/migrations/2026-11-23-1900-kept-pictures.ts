import { runStatements } from '../platform/db/run-statements.ts';

/** Finds the rewards that were chosen or given with a picture, for as long as that picture is to be kept. */
export const up = runStatements([
  `create index reward_selections_picture on reward_selections
    (tenant_id, (chosen_reward->>'mainImageUrl')) where chosen_reward->>'mainImageUrl' is not null`,
  `create index issued_rewards_picture on issued_rewards
    (tenant_id, (given_reward->>'mainImageUrl')) where given_reward->>'mainImageUrl' is not null`,
]);
