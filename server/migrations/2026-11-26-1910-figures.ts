import { runStatements } from '../platform/db/run-statements.ts';

/** The jobs that wait, and the emails that are going out, without a look at the rows that are done. */
export const up = runStatements([
  'create index outbox_undone on outbox (job, run_at) where done_at is null and given_up_at is null',
  "create index email_sends_going_out on email_sends (tenant_id) where state = 'sending'",
]);
