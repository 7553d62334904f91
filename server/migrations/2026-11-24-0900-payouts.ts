import { runStatements } from '../platform/db/run-statements.ts';

const tenantId =
  "tenant_id text not null default nullif(current_setting('app.tenant_id', true), '')";
const money = 'numeric(18, 3)';
const accounts = "('person', 'programme', 'rewards', 'expired', 'pending', 'paid')";

const dueIndexes = [
  ['since', 'due_since, id'],
  ['value', 'due, id'],
  ['currency_since', 'currency, due_since, id'],
  ['currency_value', 'currency, due, id'],
];

/** The amount that an entry adds to an account: below 0 where it takes from it. */
const into = (account: string) => `case '${account}'
  when new.to_account then new.amount when new.from_account then -new.amount else 0 end`;

/** Runs that pay many people at once, and the account that holds cash on its way. */
export const up = runStatements([
  'alter table transactions drop constraint transactions_accounts_known',
  'alter table transactions drop constraint transactions_account_of_unit',
  'alter table transactions drop constraint transactions_source_known',
  `alter table transactions add constraint transactions_source_known check (source in
    ('manual', 'activity', 'referral', 'reward-selection', 'expiry', 'payment', 'payout'))`,
  `alter table transactions
    add constraint transactions_accounts_known check (
      from_account in ${accounts} and to_account in ${accounts} and from_account <> to_account
    ),
    add constraint transactions_account_of_unit check (
      case
        when 'paid' in (from_account, to_account) or 'pending' in (from_account, to_account)
          then unit <> 'points'
        when 'expired' in (from_account, to_account) or 'rewards' in (from_account, to_account)
          then unit = 'points'
        else true
      end
    )`,

  'alter table cash_accounts drop column due',
  `alter table cash_accounts
    add column pending ${money} not null default 0`,
  `alter table cash_accounts
    add column due ${money} not null generated always as (earned - paid - pending) stored`,
  ...dueIndexes.map(
    ([name, columns]) =>
      `create index cash_accounts_due_${name} on cash_accounts (tenant_id, ${columns})
        where due > 0`,
  ),
  `create or replace function keep_cash_account() returns trigger language plpgsql as $$
  begin
    insert into cash_accounts as account
      (tenant_id, user_id, currency, earned, paid, pending, due_since)
    values (
      new.tenant_id, new.user_id, new.unit,
      -(${into('programme')}), ${into('paid')}, ${into('pending')}, new.created_at
    )
    on conflict (tenant_id, user_id, currency) do update set
      earned = account.earned + excluded.earned,
      paid = account.paid + excluded.paid,
      pending = account.pending + excluded.pending,
      -- Since when anything is due: what comes on top of it does not make it younger.
      due_since = case when account.due > 0 then account.due_since else excluded.due_since end,
      version = account.version + 1;
    return null;
  end $$`,

  `create table payout_runs (
    ${tenantId},
    id uuid not null default gen_random_uuid(),
    asked_as uuid not null,
    number integer not null,
    currency text not null,
    method text not null check (method in ('pay-pal-file', 'pay-pal', 'bank-file')),
    status text not null
      check (status in ('review', 'awaiting-approval', 'approved', 'sent', 'done', 'cancelled')),
    version integer not null default 1,
    created_at timestamptz not null,
    created_by text not null,
    submitted_at timestamptz,
    submitted_by text,
    approved_at timestamptz,
    approved_by text,
    sent_at timestamptz,
    sent_by text,
    cancelled_at timestamptz,
    cancelled_by text,
    done_at timestamptz,
    sent_back_reason text,
    batch_id text,
    primary key (tenant_id, id),
    constraint payout_runs_number unique (tenant_id, number),
    constraint payout_runs_asked_as unique (tenant_id, asked_as)
  )`,
  `create unique index payout_runs_open on payout_runs (tenant_id, currency)
    where status in ('review', 'awaiting-approval')`,
  `create table payouts (
    ${tenantId},
    id uuid not null default gen_random_uuid(),
    run_id uuid not null,
    number integer not null,
    user_id uuid not null,
    value ${money} not null check (value > 0),
    pay_to text not null,
    status text not null default 'listed'
      check (status in ('listed', 'left-out', 'on-its-way', 'paid', 'failed', 'released')),
    left_out_reason text,
    failure_reason text,
    failed_at timestamptz,
    transaction_id text,
    settled_at timestamptz,
    primary key (tenant_id, id),
    constraint payouts_number unique (tenant_id, run_id, number),
    constraint payouts_person unique (tenant_id, run_id, user_id),
    foreign key (tenant_id, run_id) references payout_runs on delete cascade,
    foreign key (tenant_id, user_id) references users on delete cascade
  )`,
  'create index payouts_status on payouts (tenant_id, run_id, status, number)',
  'create index payouts_user on payouts (tenant_id, user_id, failed_at)',

  `alter table payments
    add column payout_id uuid,
    add column returned_at timestamptz,
    add constraint payments_payout_unique unique (tenant_id, payout_id),
    add foreign key (tenant_id, payout_id) references payouts on delete cascade`,
]);
