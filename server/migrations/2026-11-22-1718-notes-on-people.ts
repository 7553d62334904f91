import { runStatements } from '../platform/db/run-statements.ts';

/** The notes of admins about somebody (AMB-57). */
export const up = runStatements(['alter table users add column notes text']);
