import { runStatements } from '../platform/db/run-statements.ts';

const tenantId =
  "tenant_id text not null default nullif(current_setting('app.tenant_id', true), '')";

/** The counts of each screen on either side, without the people who opened it, and the stages of its rollout. */
export const up = runStatements([
  `create table screen_counts (
    ${tenantId},
    day date not null,
    screen text not null,
    side text not null check (side in ('native', 'embedded')),
    measure text not null,
    count bigint not null,
    primary key (tenant_id, day, screen, side, measure)
  )`,
  'create index screen_counts_by_day on screen_counts (day, screen, side, measure)',
  `create table screen_batches (
    ${tenantId},
    id uuid not null,
    at timestamptz not null,
    primary key (tenant_id, id)
  )`,
  'create index screen_batches_by_age on screen_batches (tenant_id, at)',
  `create table screen_watches (
    ${tenantId},
    screen text not null,
    since timestamptz not null,
    opened integer not null,
    failed integer not null,
    primary key (tenant_id, screen)
  )`,
  `create table screen_returns (
    ${tenantId},
    id uuid not null default gen_random_uuid(),
    screen text not null,
    at timestamptz not null,
    opened integer not null,
    failed integer not null,
    stage_before text,
    ended_at timestamptz,
    primary key (tenant_id, id)
  )`,
  `create unique index screen_returns_one_open on screen_returns (tenant_id, screen)
    where ended_at is null`,
  `create table screen_rollouts (
    ${tenantId},
    screen text not null,
    revision integer not null,
    stage text check (stage in ('native', 'beta', 'embedded')),
    share integer not null check (share between 0 and 100),
    tenants text[] not null,
    is_stopped boolean not null,
    failure_limit integer not null check (failure_limit between 1 and 100),
    reason text not null,
    changed_by text not null,
    changed_at timestamptz not null,
    primary key (tenant_id, screen, revision)
  )`,
]);
