import { runStatements } from '../platform/db/run-statements.ts';

const tenantId =
  "tenant_id text not null default nullif(current_setting('app.tenant_id', true), '')";

/** Exports that admins have asked for by email, and their text in pieces of whole lines (ADR 0072). */
export const up = runStatements([
  `create table exports (
    ${tenantId},
    id uuid not null default gen_random_uuid(),
    asked_by uuid not null,
    kind text not null,
    fields jsonb not null,
    asked_at timestamptz not null,
    attempt uuid,
    tries integer not null default 0,
    name text,
    row_count integer,
    size bigint not null default 0,
    made_at timestamptz,
    primary key (tenant_id, id),
    foreign key (tenant_id, asked_by) references users on delete cascade,
    check ((made_at is null) = (name is null)),
    check ((made_at is null) = (row_count is null))
  )`,
  'create index exports_asked_by on exports (tenant_id, asked_by)',
  `create table export_pieces (
    ${tenantId},
    export_id uuid not null,
    position integer not null,
    content text not null,
    primary key (tenant_id, export_id, position),
    foreign key (tenant_id, export_id) references exports on delete cascade
  )`,
]);
