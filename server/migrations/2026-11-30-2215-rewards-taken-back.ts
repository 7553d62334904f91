import { runStatements } from '../platform/db/run-statements.ts';

const takenBack = "where settled_as in ('cancelled', 'deleted')";

/** Finds the rewards that were cancelled, or deleted after they had been issued: of everybody and of one person. */
export const up = runStatements([
  `create index reward_selections_back on reward_selections (tenant_id, settled_at, id) ${takenBack}`,
  `create index reward_selections_back_person on reward_selections (tenant_id, user_id, settled_at, id)
    ${takenBack}`,
  `create index reward_selections_back_type on reward_selections (tenant_id, issue_type, settled_at, id)
    ${takenBack}`,
  `create index reward_selections_back_text on reward_selections (tenant_id, chosen_text, settled_at, id)
    ${takenBack}`,
  'drop index reward_selections_cancelled',
]);
