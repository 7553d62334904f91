import { runStatements } from '../platform/db/run-statements.ts';

const statements = [
  // The few test users. Their activities are subtracted from the counts of all.
  'create index users_testing on users (tenant_id, id) where is_test_user',
  'drop index users_joined',
  `create index users_joined on users (tenant_id, created_at) include (is_test_user)
    where roles = '{}' and deleted_at is null`,
];

/** Counts without test users in the index alone (AMB-103). */
export const up = runStatements(statements);
