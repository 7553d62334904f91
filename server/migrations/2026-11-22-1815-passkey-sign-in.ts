import { runStatements } from '../platform/db/run-statements.ts';

/** A token can hold the challenge of a sign-in with a passkey alone. */
export const up = runStatements([
  'alter table one_time_tokens drop constraint one_time_tokens_kind_check',
  `alter table one_time_tokens add constraint one_time_tokens_kind_check check (kind in (
    'password-reset', 'login-link', 'hand-off', 'tenant-switch', 'second-factor',
    'passkey-registration', 'registration', 'email-change', 'passkey-sign-in'
  ))`,
]);
