import { runStatements } from '../platform/db/run-statements.ts';

/**
 * The state of a run that was sent to PayPal: whether PayPal may have it, and why it does not pay it. Nobody knows
 * whether PayPal has the runs that were sent before, so they have 1; a run has 0 from its sending on.
 */
export const up = runStatements([
  'alter table payout_runs add column open_sends integer not null default 1',
  'alter table payout_runs alter column open_sends set default 0',
  'alter table payout_runs add column trouble text',
]);
