import { runStatements } from '../platform/db/run-statements.ts';

/** The jobs that fetch orders of shops, with how far each has come. */
export const up = runStatements([
  `create table sync_jobs (
    tenant_id text not null default nullif(current_setting('app.tenant_id', true), '') references tenants,
    id uuid not null default gen_random_uuid(),
    job_type text not null
      check (job_type in ('get-shopify-orders', 'get-woo-commerce-orders', 'get-amazon-orders')),
    created_at timestamptz not null,
    is_enabled boolean not null default true,
    due_at timestamptz not null,
    window_start timestamptz not null,
    window_minutes integer not null check (window_minutes between 1 and 10080),
    overlap_seconds integer not null check (overlap_seconds between 0 and 86400),
    last_run_at timestamptz,
    last_result text check (last_result in ('succeeded', 'failed')),
    last_message text,
    failure_count integer not null default 0,
    running_since timestamptz,
    run_token uuid,
    leased_until timestamptz,
    waits_until timestamptz,
    waits integer not null default 0,
    taken_until timestamptz,
    part_seconds integer check (part_seconds > 0),
    orders_taken integer not null default 0,
    orders_unreadable integer not null default 0,
    primary key (tenant_id, id)
  )`,
  'create index sync_jobs_due on sync_jobs (due_at) where is_enabled',
]);
