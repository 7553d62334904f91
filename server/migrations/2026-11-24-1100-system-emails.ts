import { runStatements } from '../platform/db/run-statements.ts';

const tenantId =
  "tenant_id text not null default nullif(current_setting('app.tenant_id', true), '')";

/** What a tenant has chosen for its system emails; one without a row is as the product has it. */
export const up = runStatements([
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
]);
