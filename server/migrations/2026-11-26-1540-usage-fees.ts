import { runStatements } from '../platform/db/run-statements.ts';

const tenantId =
  "tenant_id text not null default nullif(current_setting('app.tenant_id', true), '')";

const usageFees = `
create table usage_fees (
  ${tenantId},
  id uuid not null,
  month date not null,
  of_month date not null,
  usage text not null check (usage in ('orders', 'extra-bcs')),
  currency text not null,
  from_day date not null,
  to_day date not null,
  base numeric not null,
  unit_fee int not null,
  amount numeric not null,
  charge_id text,
  primary key (tenant_id, id),
  unique (tenant_id, month, of_month, usage, currency),
  foreign key (tenant_id) references tenants on delete cascade
)`;

const usageFeeAccounts = `
create table usage_fee_accounts (
  ${tenantId},
  subscription_id text not null,
  from_day date not null,
  stated_to date not null,
  looked_on date not null,
  primary key (tenant_id),
  foreign key (tenant_id) references tenants on delete cascade
)`;

/** The fees of tenants for their use, month by month, and how far they were stated. */
export const up = runStatements([usageFees, usageFeeAccounts]);
