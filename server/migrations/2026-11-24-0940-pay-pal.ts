import { runStatements } from '../platform/db/run-statements.ts';

/** The PayPal account that a tenant pays from, with the credentials of an app that its owner has made there. */
export const up = runStatements([
  `create table pay_pal_accounts (
    tenant_id text primary key default nullif(current_setting('app.tenant_id', true), ''),
    client_id text not null,
    client_secret text not null,
    connected_at timestamptz not null
  )`,
]);
