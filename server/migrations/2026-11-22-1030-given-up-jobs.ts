import { runStatements } from '../platform/db/run-statements.ts';

export const up = runStatements(['alter table outbox add column given_up_at timestamptz']);
