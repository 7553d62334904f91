import { runStatements } from '../platform/db/run-statements.ts';

/** Attempts by their moments, so that any 15 minutes are counted, and the audit log by its actors. */
export const up = runStatements([
  'delete from login_attempts',
  'alter table login_attempts drop column attempts, drop column window_started_at',
  "alter table login_attempts add column attempted_at timestamptz[] not null default '{}'",
  'create index audit_entries_actor on audit_entries (tenant_id, actor, action)',
]);
