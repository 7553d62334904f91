import { runStatements } from '../platform/db/run-statements.ts';

/** Which sync jobs are disabled only because their platform was removed: they go on when it is added again. */
export const up = runStatements([
  'alter table sync_jobs add column goes_on_when_added boolean not null default false',
]);
