import { runStatements } from '../platform/db/run-statements.ts';

/** The change of its subscription that a tenant has asked Stripe for, and how many changes the log has told of. */
export const up = runStatements([
  'alter table billing_accounts add column asked_change jsonb',
  'alter table billing_accounts add column told_changes integer not null default 0',
]);
