import { runStatements } from '../platform/db/run-statements.ts';

const tenantId =
  "tenant_id text not null default nullif(current_setting('app.tenant_id', true), '')";

/** The trial balance of each night, and the differences from the ledger that it found. */
export const up = runStatements([
  `create table ledger_proofs (
    ${tenantId},
    proved_at timestamptz not null,
    proof jsonb not null,
    differences integer not null,
    primary key (tenant_id, proved_at)
  )`,
]);
