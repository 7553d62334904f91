import { runStatements } from '../platform/db/run-statements.ts';

/** Where to send things to people; null until it is entered. */
export const up = runStatements(['alter table users add column shipping_address jsonb']);
