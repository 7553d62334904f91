import { runStatements } from '../platform/db/run-statements.ts';

/** The moment since which PayPal does not pay a run that was sent to it: its admins are told of each moment once. */
export const up = runStatements(['alter table payout_runs add column trouble_since timestamptz']);
