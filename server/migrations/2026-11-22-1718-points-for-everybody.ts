import { runStatements } from '../platform/db/run-statements.ts';

/** Tenants have points unless it is said otherwise (AMB-102). Nothing has set the flag so far. */
export const up = runStatements([
  'alter table tenants drop column use_transactions',
  'alter table tenants add column use_transactions boolean not null default true',
]);
