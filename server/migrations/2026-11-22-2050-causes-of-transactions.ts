import { runStatements } from '../platform/db/run-statements.ts';

/**
 * The person who added an entry of the ledger, and its cause. Entries outlive the accounts of the people who
 * added them, so nothing refers to an admin.
 */
export const up = runStatements([
  `alter table transactions
    add column created_by uuid,
    add column source text,
    add column source_id uuid`,
  // The owner of the tables is bound by row-level security too, and would see nothing.
  ...['transactions', 'audit_entries', 'payments', 'users'].map(
    (table) => `alter table ${table} no force row level security`,
  ),
  // The words in the keys name the causes: manual:…, activity/…/… and payment/….
  `update transactions set
    source = substring(key from '^[a-z]+'),
    source_id = case when key like 'manual%' then null else split_part(key, '/', 2)::uuid end
    where key ~ '^(manual:|activity/|payment/)'`,
  `update transactions set source = 'manual' where source is null`,
  `update transactions set created_by = users.id
    from audit_entries join users
      on users.tenant_id = audit_entries.tenant_id and users.email = audit_entries.actor
    where transactions.source = 'manual'
      and audit_entries.tenant_id = transactions.tenant_id
      and audit_entries.person_id = transactions.user_id
      and audit_entries.at = transactions.created_at
      and audit_entries.action in ('points-credited', 'points-debited')`,
  `update transactions set created_by = users.id
    from payments join users
      on users.tenant_id = payments.tenant_id and users.email = payments.paid_by
    where transactions.source = 'payment'
      and payments.tenant_id = transactions.tenant_id
      and payments.id = transactions.source_id`,
  ...['transactions', 'audit_entries', 'payments', 'users'].map(
    (table) => `alter table ${table} force row level security`,
  ),
  `alter table transactions
    alter column source set not null,
    add constraint transactions_source_known check (
      source in ('manual', 'activity', 'referral', 'reward-selection', 'expiry', 'payment')
    ),
    add constraint transactions_points_whole check (unit <> 'points' or value = trunc(value))`,
]);
