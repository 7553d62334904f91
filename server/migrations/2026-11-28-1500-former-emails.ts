import { runStatements } from '../platform/db/run-statements.ts';

/** All emails of somebody who is being erased: what is erased first is also what tells the former ones. */
export const up = runStatements(['alter table account_deletions add column emails text[]']);
