import { runStatements } from '../platform/db/run-statements.ts';

/** Emails that go out later, by the clocks of the brand or of each recipient. */
export const up = runStatements([
  'alter table users add column timezone text',
  `alter table email_sends
    drop constraint email_sends_state_check,
    add constraint email_sends_state_check
      check (state in ('scheduled', 'sending', 'paused', 'stopped', 'done')),
    add column schedule jsonb,
    add column begins_at timestamptz,
    add column problem text,
    add constraint email_sends_scheduled check (state <> 'scheduled' or begins_at is not null),
    add constraint email_sends_planned check (begins_at is null or schedule is not null)`,
]);
