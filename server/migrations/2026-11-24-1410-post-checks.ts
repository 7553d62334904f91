import { runStatements } from '../platform/db/run-statements.ts';

const tenantId =
  "tenant_id text not null default nullif(current_setting('app.tenant_id', true), '')";

/** The answers of networks about the posts that were handed in. */
export const up = runStatements([
  `create table post_checks (
    ${tenantId},
    task_id uuid not null,
    network text not null check (network in ('twitter', 'instagram')),
    post_id text not null,
    asked uuid not null,
    finding jsonb,
    checked_at timestamptz,
    primary key (tenant_id, task_id),
    foreign key (tenant_id, task_id) references tasks on delete cascade,
    check ((finding is null) = (checked_at is null))
  )`,
]);
