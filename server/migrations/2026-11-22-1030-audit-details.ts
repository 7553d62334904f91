import { runStatements } from '../platform/db/run-statements.ts';

/** What a change was, and why it was made, where the log says more than what was done and to whom. */
export const up = runStatements(['alter table audit_entries add column details jsonb']);
