import { runStatements } from '../platform/db/run-statements.ts';

/** Why a job was given up, after how many tries, and whether its content was kept for another. */
export const up = runStatements([
  `alter table outbox
    add column given_up_tries integer,
    add column given_up_reason text,
    add column given_up_kept boolean not null default false`,
  'create index outbox_given_up_last on outbox (given_up_at, id) where given_up_at is not null',
]);
