import { runStatements } from '../platform/db/run-statements.ts';

/** Facebook joins the networks that people authorize. */
export const up = runStatements(
  ['social_authorizations', 'social_grants'].flatMap((table) => [
    `alter table ${table} drop constraint ${table}_network_check`,
    `alter table ${table} add constraint ${table}_network_check
      check (network in ('twitter', 'instagram', 'facebook'))`,
  ]),
);
