import { runStatements } from '../platform/db/run-statements.ts';

export const up = runStatements([
  // A code that nobody has redeemed is a row of the operators' tenant, and has no moment.
  'alter table app_sumo_codes alter column redeemed_at drop not null',
  // A code exists once across all tenants: it is neither redeemed twice nor put in stock again.
  'create unique index app_sumo_codes_code on app_sumo_codes (code)',
]);
