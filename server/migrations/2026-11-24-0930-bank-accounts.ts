import { runStatements } from '../platform/db/run-statements.ts';

const tenantId =
  "tenant_id text not null default nullif(current_setting('app.tenant_id', true), '')";

/** The bank accounts that people's cash is sent to. */
export const up = runStatements([
  `create table bank_accounts (
    ${tenantId},
    user_id uuid not null,
    holder text not null,
    iban text,
    account_number text,
    bank_code text,
    bic text,
    changed_at timestamptz not null,
    primary key (tenant_id, user_id),
    constraint bank_accounts_number check ((iban is null) = (account_number is not null)),
    constraint bank_accounts_bank check ((account_number is null) = (bank_code is null)),
    foreign key (tenant_id, user_id) references users on delete cascade
  )`,
]);
