import { runStatements } from '../platform/db/run-statements.ts';

const tenantId =
  "tenant_id text not null default nullif(current_setting('app.tenant_id', true), '')";

/** The links by which applicants see where their application stands. */
export const up = runStatements([
  `create table application_links (
    ${tenantId},
    token_hash text not null,
    applicant_id uuid not null,
    created_at timestamptz not null,
    primary key (tenant_id, token_hash),
    foreign key (tenant_id, applicant_id) references applicants on delete cascade
  )`,
  'create index application_links_applicant on application_links (tenant_id, applicant_id)',
]);
