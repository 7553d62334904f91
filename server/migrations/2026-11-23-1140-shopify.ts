import { runStatements } from '../platform/db/run-statements.ts';

/** The shops that admins are about to connect: a person who comes back from a shop must have been sent to it. */
export const up = runStatements([
  `create table shopify_authorizations (
    tenant_id text not null default nullif(current_setting('app.tenant_id', true), ''),
    state_hash text not null,
    session_id uuid not null,
    asked_shop text not null,
    asked_at timestamptz not null,
    used_at timestamptz,
    primary key (tenant_id, state_hash)
  )`,
]);
