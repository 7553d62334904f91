import { runStatements } from '../platform/db/run-statements.ts';

const tenantId =
  "tenant_id text not null default nullif(current_setting('app.tenant_id', true), '')";

export const up = runStatements([
  // A tenant that has chosen a plan until now is on the present version and pays by the month.
  `alter table tenants
    add column plan_version int not null default 6 check (plan_version between 1 and 6),
    add column plan_period text not null default 'monthly'
      check (plan_period in ('monthly', 'annual', 'forever')),
    add column plan_terms jsonb not null default '{}',
    add column plan_revision int not null default 0`,
  // The codes that a customer of AppSumo has redeemed here.
  `create table app_sumo_codes (
    ${tenantId},
    code text not null,
    redeemed_at timestamptz not null default now(),
    primary key (tenant_id, code),
    foreign key (tenant_id) references tenants on delete cascade
  )`,
]);
