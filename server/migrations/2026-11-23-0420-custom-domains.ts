import { runStatements } from '../platform/db/run-statements.ts';

/** The result of the check of a domain's DNS, in place of the records that the domain needs. */
export const up = runStatements([
  `alter table tenant_domains
    add column id uuid not null default gen_random_uuid(),
    add column created_at timestamptz not null default now(),
    add column is_default boolean not null default true,
    add column checked_at timestamptz,
    add column valid_at timestamptz,
    add column invalid_reason text,
    drop column dns`,
  `update tenant_domains set valid_at = created_at, checked_at = created_at where is_valid`,
  'create unique index tenant_domains_id on tenant_domains (tenant_id, id)',
]);
