import { runStatements } from '../platform/db/run-statements.ts';

const tenantId =
  "tenant_id text not null default nullif(current_setting('app.tenant_id', true), '')";

/** Suspicions of fraud. An ambassador and a code have one open case, and an order is in one case. */
export const up = runStatements([
  'alter table codes add column cap_orders integer, add column cap_days integer',
  `alter table codes add constraint codes_cap_whole
    check (num_nulls(cap_orders, cap_days) in (0, 2))`,

  'alter table orders add column is_held boolean not null default false',
  'drop index orders_due',
  `create index orders_due on orders (credit_due_at)
    where approved_state = 'approved' and credited_at is null and not is_held`,
  // The orders of a code around the moment of each new order are read.
  'create index orders_code on orders (tenant_id, code, ordered_at) where user_id is not null',

  `create table fraud_cases (
    ${tenantId},
    id uuid not null default gen_random_uuid(),
    user_id uuid not null,
    code text not null,
    opened_at timestamptz not null,
    findings jsonb not null,
    reply_text text,
    replied_at timestamptz,
    ruling text check (ruling in ('fine', 'fraud')),
    ruled_at timestamptz,
    rulings integer not null default 0,
    primary key (tenant_id, id),
    constraint fraud_cases_reply_whole check (num_nulls(reply_text, replied_at) in (0, 2)),
    constraint fraud_cases_ruling_whole check (
      num_nulls(ruling, ruled_at) in (0, 2) and (ruling is null) = (rulings = 0)),
    foreign key (tenant_id, user_id) references users on delete cascade
  )`,
  `create unique index fraud_cases_one_open on fraud_cases (tenant_id, user_id, code)
    where ruling is null`,
  'create index fraud_cases_open on fraud_cases (tenant_id, opened_at, id) where ruling is null',
  'create index fraud_cases_decided on fraud_cases (tenant_id, ruled_at, id) where ruling is not null',
  'create index fraud_cases_person on fraud_cases (tenant_id, user_id, opened_at, id)',

  `create table fraud_case_orders (
    ${tenantId},
    order_id uuid not null,
    case_id uuid not null,
    signs text[] not null,
    followed integer not null default 0,
    state_before text,
    decided_before boolean,
    primary key (tenant_id, order_id),
    foreign key (tenant_id, order_id) references orders on delete cascade,
    foreign key (tenant_id, case_id) references fraud_cases on delete cascade
  )`,
  'create index fraud_case_orders_case on fraud_case_orders (tenant_id, case_id, followed, order_id)',

  `create table fraud_rulings (
    ${tenantId},
    case_id uuid not null,
    place integer not null,
    ruling text not null check (ruling in ('fine', 'fraud')),
    told text not null,
    ruled_at timestamptz not null,
    ruled_by text not null,
    primary key (tenant_id, case_id, place),
    foreign key (tenant_id, case_id) references fraud_cases on delete cascade
  )`,
]);
