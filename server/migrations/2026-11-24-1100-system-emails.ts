import { runStatements } from '../platform/db/run-statements.ts';

const tenantId =
  "tenant_id text not null default nullif(current_setting('app.tenant_id', true), '')";

export const up = runStatements([
  // The choices of a tenant for its system emails; an email without a row is as the product has it.
  `create table system_emails (
    ${tenantId},
    id text not null,
    enabled boolean,
    own_subject text,
    own_html text,
    version int not null default 0,
    changed_at timestamptz,
    changed_by text,
    primary key (tenant_id, id),
    constraint system_emails_words check ((own_subject is null) = (own_html is null)),
    foreign key (tenant_id) references tenants on delete cascade
  )`,
  // Emails for the frames that show them, for an hour.
  `create table mail_previews (
    ${tenantId},
    id uuid not null default gen_random_uuid(),
    html text not null,
    created_at timestamptz not null default now(),
    primary key (tenant_id, id),
    foreign key (tenant_id) references tenants on delete cascade
  )`,
  'create index mail_previews_created_at on mail_previews (tenant_id, created_at)',
]);
