import { runStatements } from '../platform/db/run-statements.ts';

/** Addresses that get no email of a tenant. One that was lifted stays, so that an old event does not count again. */
export const up = runStatements([
  `create table suppressions (
    tenant_id text not null default nullif(current_setting('app.tenant_id', true), ''),
    email text not null,
    reason text not null check (reason in ('bounce', 'complaint')),
    at timestamptz not null,
    lifted_at timestamptz,
    primary key (tenant_id, email)
  )`,
]);
