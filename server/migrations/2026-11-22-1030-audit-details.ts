import { runStatements } from '../platform/db/run-statements.ts';

/** The details of a change and its reason, where the log says more than the action and its subject. */
export const up = runStatements(['alter table audit_entries add column details jsonb']);
