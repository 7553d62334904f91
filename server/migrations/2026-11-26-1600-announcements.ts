import { runStatements } from '../platform/db/run-statements.ts';

const tenantId =
  "tenant_id text not null default nullif(current_setting('app.tenant_id', true), '')";

/** The announcements of operators to the admins of all tenants: rows of the operators' tenant. */
export const up = runStatements([
  `create table announcements (
    ${tenantId},
    id uuid not null,
    message text not null check (length(message) between 1 and 300),
    level text not null check (level in ('error', 'warning', 'info')),
    link_label text,
    link_url text,
    shown_from timestamptz not null,
    shown_until timestamptz check (shown_until > shown_from),
    ended_at timestamptz,
    primary key (tenant_id, id),
    foreign key (tenant_id) references tenants on delete cascade,
    check ((link_label is null) = (link_url is null))
  )`,
]);
