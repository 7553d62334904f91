import { runStatements } from '../platform/db/run-statements.ts';

const tenantId =
  "tenant_id text not null default nullif(current_setting('app.tenant_id', true), '')";

// A tenant without a row, and so each one from before, was never asked to pay, and works on (ADR 0057).
const billingAccounts = `
create table billing_accounts (
  ${tenantId} primary key,
  is_billed boolean not null default false,
  paid_by_pay_pal boolean not null default false,
  customer_id text unique,
  attempt uuid not null default gen_random_uuid(),
  subscription_id text,
  status text,
  has_base boolean not null default false,
  plan_id text,
  next_plan_id text,
  next_plan_at timestamptz,
  trial_end timestamptz,
  period_end timestamptz,
  asked int not null default 0,
  kept int not null default 0,
  read_at timestamptz,
  is_active boolean not null generated always as (
    not is_billed or paid_by_pay_pal
    or coalesce(status in ('trialing', 'active', 'past_due'), false)
  ) stored,
  foreign key (tenant_id) references tenants on delete cascade
)`;

const findCaller = `
create function find_caller(tenant text, session uuid, person uuid, at timestamptz)
returns table (
  enabled boolean, email text, roles text[], stands_in_for text, actor text, granted_roles text[],
  is_active boolean
)
language plpgsql rows 1 set role = 'banyan_app' as $$
begin
  perform set_config('app.tenant_id', tenant, true);
  return query
    select t.enabled, u.email, u.roles, u.stands_in_for, s.actor, s.granted_roles,
      coalesce(b.is_active, true) or coalesce(starts_with(t.plan_code, 'appsumo-'), false)
    from tenants t
    left join billing_accounts b on b.tenant_id = t.tenant_id
    left join sessions s on s.tenant_id = t.tenant_id
      and s.id = session and s.user_id = person and s.ended_at is null and s.expires_at > at
    left join users u on u.tenant_id = s.tenant_id and u.id = s.user_id and u.deleted_at is null;
end $$`;

/** How each tenant pays, as Stripe has last said. The function that finds a caller says whether their tenant pays. */
export const up = runStatements([
  billingAccounts,
  'drop function find_caller(text, uuid, uuid, timestamptz)',
  findCaller,
]);
