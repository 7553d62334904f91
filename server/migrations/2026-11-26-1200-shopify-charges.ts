import { runStatements } from '../platform/db/run-statements.ts';

const tenantId =
  "tenant_id text not null default nullif(current_setting('app.tenant_id', true), '')";

const shopifyCharges = `
create table shopify_charges (
  ${tenantId},
  id uuid not null,
  kind text not null check (kind in ('subscription', 'one-time')),
  plan_id text,
  description text not null,
  amount int not null check (amount > 0),
  is_test boolean not null,
  shop_host text not null,
  status text not null,
  charge_id text,
  confirmation_url text,
  claimed_until timestamptz not null,
  asked int not null default 0,
  kept int not null default 0,
  period_end timestamptz,
  read_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id) references tenants on delete cascade
)`;

const isActive = `
alter table billing_accounts add column is_active boolean not null generated always as (
  not is_billed or paid_by_pay_pal or paid_by_shopify
  or coalesce(status in ('trialing', 'active', 'past_due'), false)
) stored`;

/** The charges that shops have approved or are to approve. One that runs pays for the tenant. */
export const up = runStatements([
  shopifyCharges,
  'alter table billing_accounts add column paid_by_shopify boolean not null default false',
  'alter table billing_accounts drop column is_active',
  isActive,
]);
