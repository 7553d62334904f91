import { runStatements } from '../platform/db/run-statements.ts';

/**
 * Whom an entry of the audit log is about, and which activity or activity type. These are no references:
 * an entry outlives what it names.
 */
export const up = runStatements([
  'alter table audit_entries add column person_id uuid, add column record_id uuid',
]);
