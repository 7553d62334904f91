import { runStatements } from '../platform/db/run-statements.ts';

const tenantId =
  "tenant_id text not null default nullif(current_setting('app.tenant_id', true), '')";

// Some currencies have three decimals.
const money = 'numeric(18, 3)';

const dueIndexes = [
  ['since', 'due_since, id'],
  ['value', 'due, id'],
  ['currency_since', 'currency, due_since, id'],
  ['currency_value', 'currency, due, id'],
];

/** Codes of ambassadors, the orders of shops with their earnings, and the steps of each order. */
export const up = runStatements([
  `alter table transactions alter column value type ${money}`,
  `alter table payments alter column value type ${money}`,
  'alter table cash_accounts drop column due',
  `alter table cash_accounts
    alter column earned type ${money},
    alter column paid type ${money},
    add column due ${money} not null generated always as (earned - paid) stored`,
  ...dueIndexes.map(
    ([name, columns]) =>
      `create index cash_accounts_due_${name} on cash_accounts (tenant_id, ${columns})
        where due > 0`,
  ),

  // Referral codes and discount codes are one set: a code that is read back names one person.
  `create table codes (
    ${tenantId},
    id uuid not null default gen_random_uuid(),
    user_id uuid not null,
    kind text not null check (kind in ('referral', 'discount')),
    code text not null check (code = upper(btrim(code))),
    system text not null,
    root_id uuid,
    created_at timestamptz not null default now(),
    primary key (tenant_id, id),
    constraint codes_code_unique unique (tenant_id, code),
    foreign key (tenant_id, user_id) references users on delete cascade
  )`,
  'create index codes_user on codes (tenant_id, user_id, created_at, id)',
  `create unique index codes_one_in_group on codes (tenant_id, user_id, root_id)
    where kind = 'referral'`,

  `create table orders (
    ${tenantId},
    id uuid not null default gen_random_uuid(),
    system text not null,
    shop text not null,
    order_id text not null,
    order_number text not null,
    ordered_at timestamptz not null,
    changed_at timestamptz not null,
    received_at timestamptz not null,
    source text not null check (source in ('webhook', 'sync', 'simulation')),
    currency text not null,
    principal ${money} not null,
    principal_net ${money} not null check (principal_net between 0 and principal),
    cancelled boolean not null,
    purchaser_name text not null,
    purchaser_email text not null,
    shop_codes text[] not null,
    link_code text,
    reason_not_counted text,
    user_id uuid,
    code text,
    activity_type_id uuid,
    percentage numeric(6, 3),
    paid_in text check (paid_in in ('points', 'monetary')),
    points_rate jsonb,
    commission ${money},
    commission_points numeric(18, 0),
    approved_state text check (approved_state in ('undecided', 'denied', 'approved')),
    is_decided boolean not null default false,
    decided_at timestamptz,
    suspicions text[] not null default '{}',
    is_suspicious boolean not null default false,
    credit_due_at timestamptz,
    credited_at timestamptz,
    posted ${money} not null default 0,
    postings integer not null default 0,
    primary key (tenant_id, id),
    constraint orders_once unique (tenant_id, system, shop, order_id),
    constraint orders_counted_or_not check ((user_id is null) = (reason_not_counted is not null)),
    constraint orders_whole check (num_nulls(
      user_id, code, activity_type_id, percentage, paid_in, commission, approved_state, credit_due_at
    ) in (0, 8)),
    foreign key (tenant_id, user_id) references users
  )`,
  'create index orders_newest on orders (tenant_id, ordered_at, id)',
  'create index orders_referrals on orders (tenant_id, ordered_at, id) where user_id is not null',
  'create index orders_referrals_by_sale on orders (tenant_id, principal_net, id) where user_id is not null',
  'create index orders_user on orders (tenant_id, user_id, ordered_at, id) where user_id is not null',
  'create index orders_state on orders (tenant_id, approved_state, ordered_at, id) where user_id is not null',
  'create index orders_suspicious on orders (tenant_id, ordered_at, id) where is_suspicious',
  'create index orders_not_counted on orders (tenant_id, ordered_at, id) where user_id is null',
  'create index orders_number on orders (tenant_id, lower(order_number))',
  // The hourly look for due commissions reads it, across all tenants.
  `create index orders_due on orders (credit_due_at)
    where approved_state = 'approved' and credited_at is null`,

  `create table order_steps (
    ${tenantId},
    id uuid not null default gen_random_uuid(),
    order_id uuid not null,
    number bigint generated always as identity,
    at timestamptz not null,
    step jsonb not null,
    primary key (tenant_id, id),
    foreign key (tenant_id, order_id) references orders on delete cascade
  )`,
  'create index order_steps_order on order_steps (tenant_id, order_id, number)',
]);
