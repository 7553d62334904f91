import { runStatements } from '../platform/db/run-statements.ts';

/**
 * The person, and the activity or activity type, that an entry of the audit log is about. These are no
 * references: an entry outlives them.
 */
export const up = runStatements([
  'alter table audit_entries add column person_id uuid, add column record_id uuid',
]);
