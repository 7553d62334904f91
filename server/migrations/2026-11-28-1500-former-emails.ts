import { runStatements } from '../platform/db/run-statements.ts';

/** All emails of a person who is being erased: the records erased first are also those that tell the former ones. */
export const up = runStatements(['alter table account_deletions add column emails text[]']);
