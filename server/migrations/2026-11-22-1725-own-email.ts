import { runStatements } from '../platform/db/run-statements.ts';

/** A token that confirms a new email also holds that email. */
export const up = runStatements([
  'alter table one_time_tokens add column new_email text',
  'alter table one_time_tokens drop constraint one_time_tokens_kind_check',
  `alter table one_time_tokens add constraint one_time_tokens_kind_check check (kind in (
    'password-reset', 'login-link', 'hand-off', 'tenant-switch', 'second-factor',
    'passkey-registration', 'registration', 'email-change'
  ))`,
  `alter table one_time_tokens add constraint one_time_tokens_new_email_check
    check ((kind = 'email-change') = (new_email is not null))`,
]);
