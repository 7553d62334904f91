import { runStatements } from '../platform/db/run-statements.ts';

const tenantId =
  "tenant_id text not null default nullif(current_setting('app.tenant_id', true), '')";

/** People who have asked for the deletion of their account. A token can hold the link that keeps it. */
export const up = runStatements([
  `create table account_deletions (
    ${tenantId},
    user_id uuid not null,
    asked_at timestamptz not null,
    due_at timestamptz not null,
    erased_at timestamptz,
    primary key (tenant_id, user_id),
    foreign key (tenant_id, user_id) references users on delete cascade
  )`,
  'alter table one_time_tokens drop constraint one_time_tokens_kind_check',
  `alter table one_time_tokens add constraint one_time_tokens_kind_check check (kind in (
    'password-reset', 'login-link', 'hand-off', 'tenant-switch', 'second-factor',
    'passkey-registration', 'registration', 'email-change', 'passkey-sign-in', 'keep-account'
  ))`,
]);
