import { runStatements } from '../platform/db/run-statements.ts';

const tenantId =
  "tenant_id text not null default nullif(current_setting('app.tenant_id', true), '')";

const isPayment = (row: string) => `${row}.key like 'payment/%'`;

const statements = [
  'alter table users add column pay_pal_email text',

  // The cash of a person in each currency, so that an index finds the people who are due some. Without it, the
  // ledger of everybody would have to be added up.
  `create table cash_accounts (
    ${tenantId},
    id uuid not null default gen_random_uuid(),
    user_id uuid not null,
    currency text not null,
    earned numeric(14, 2) not null,
    paid numeric(14, 2) not null,
    due numeric(14, 2) not null generated always as (earned - paid) stored,
    due_since timestamptz not null,
    version integer not null default 1,
    primary key (tenant_id, id),
    constraint cash_accounts_user_unique unique (tenant_id, user_id, currency),
    foreign key (tenant_id, user_id) references users on delete cascade
  )`,
  ...[
    ['since', 'due_since, id'],
    ['value', 'due, id'],
    ['currency_since', 'currency, due_since, id'],
    ['currency_value', 'currency, due, id'],
  ].map(
    ([name, columns]) =>
      `create index cash_accounts_due_${name} on cash_accounts (tenant_id, ${columns})
        where due > 0`,
  ),

  `create table payments (
    ${tenantId},
    id uuid not null default gen_random_uuid(),
    user_id uuid not null,
    currency text not null,
    value numeric(14, 2) not null check (value > 0),
    reference text,
    version integer not null,
    paid_at timestamptz not null default now(),
    paid_by text not null,
    primary key (tenant_id, id),
    constraint payments_version_unique unique (tenant_id, user_id, currency, version),
    foreign key (tenant_id, user_id) references users on delete cascade
  )`,
  'create index payments_paid on payments (tenant_id, paid_at, id)',
  'create index payments_value on payments (tenant_id, value, id)',
  'create index payments_currency_paid on payments (tenant_id, currency, paid_at, id)',
  'create index payments_currency_value on payments (tenant_id, currency, value, id)',
  'create index payments_user on payments (tenant_id, user_id, paid_at, id)',

  `create function keep_cash_account() returns trigger language plpgsql as $$
  begin
    insert into cash_accounts as account (tenant_id, user_id, currency, earned, paid, due_since)
    values (
      new.tenant_id, new.user_id, new.unit,
      case when ${isPayment('new')} then 0 else new.value end,
      case when ${isPayment('new')} then -new.value else 0 end,
      new.created_at
    )
    on conflict (tenant_id, user_id, currency) do update set
      earned = account.earned + excluded.earned,
      paid = account.paid + excluded.paid,
      -- Since when anything is due: what comes on top of it does not make it younger.
      due_since = case when account.due > 0 then account.due_since else excluded.due_since end,
      version = account.version + 1;
    return null;
  end $$`,
  // The owner of the tables is bound by row-level security too, and would see nothing.
  'alter table transactions no force row level security',
  `insert into cash_accounts (tenant_id, user_id, currency, earned, paid, due_since, version)
    select tenant_id, user_id, unit, sum(value), 0, min(created_at), count(*)
    from transactions where unit <> 'points'
    group by tenant_id, user_id, unit`,
  'alter table transactions force row level security',
  `create trigger transactions_keep_cash_account after insert on transactions for each row
    when (new.unit <> 'points') execute function keep_cash_account()`,
];

/** Cash that is due, the payments of it, and where each ambassador wants it sent. */
export const up = runStatements(statements);
