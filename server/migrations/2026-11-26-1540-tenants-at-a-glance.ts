import { runStatements } from '../platform/db/run-statements.ts';

/** When somebody of a tenant signed in last, and which tenants have emails that were given up, without a look at the rows. */
export const up = runStatements([
  `create index users_last_sign_in on users (tenant_id, last_login_at)
    where last_login_at is not null and not is_test_user
      and (roles = '{}' or roles @> array['admin'])`,
  'create index outbox_given_up on outbox (tenant_id, job, given_up_at) where given_up_at is not null',
]);
