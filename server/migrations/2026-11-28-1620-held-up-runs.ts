import { runStatements } from '../platform/db/run-statements.ts';

/** Since when PayPal does not pay a run that was sent to it: its admins are told once of each time. */
export const up = runStatements(['alter table payout_runs add column trouble_since timestamptz']);
