import { runStatements } from '../platform/db/run-statements.ts';

const tenantId =
  "tenant_id text not null default nullif(current_setting('app.tenant_id', true), '')";

/**
 * How far points of a month have been announced and have expired. The expiry of a person's points stands in
 * the ledger, once for each month, by its key.
 */
export const up = runStatements([
  `create table points_expiry_runs (
    ${tenantId} references tenants,
    month date not null check (extract(day from month) = 1),
    expire_after_months integer not null check (expire_after_months between 1 and 12),
    announced_to uuid,
    announced_at timestamptz,
    expired_to uuid,
    expired_at timestamptz,
    skipped boolean not null default false,
    people integer not null default 0,
    points bigint not null default 0,
    primary key (tenant_id, month)
  )`,
  `create index tenants_points_expiry on tenants (tenant_id)
    where data->'pointsExpiry'->>'enabled' = 'true'`,
]);
