import { runStatements } from '../platform/db/run-statements.ts';

/** Sorts a long list of people by their names as they stand there: the first name, then the last. */
export const up = runStatements([
  `create index users_whole_name on users
    (tenant_id, lower(first_name collate "C"), lower(last_name collate "C"), id)`,
]);
