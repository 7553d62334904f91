import { runStatements } from '../platform/db/run-statements.ts';

const tenantId =
  "tenant_id text not null default nullif(current_setting('app.tenant_id', true), '')";

const isListed = "roles = '{}' and deleted_at is null";

/**
 * The profiles of people. For each person, `users` itself knows whether a change is pending and whether
 * everybody may see the profile, so that an index answers the lists that ask for it.
 */
export const up = runStatements([
  `create table profiles (
    ${tenantId},
    user_id uuid not null,
    approved jsonb,
    publicly_visible boolean not null default true,
    pending jsonb,
    submitted_at timestamptz,
    rejected jsonb,
    rejection_message text,
    primary key (tenant_id, user_id),
    foreign key (tenant_id, user_id) references users on delete cascade,
    constraint profiles_submitted_while_pending check ((pending is null) = (submitted_at is null)),
    constraint profiles_message_when_rejected check ((rejected is null) = (rejection_message is null)),
    constraint profiles_pending_or_rejected check (pending is null or rejected is null)
  )`,
  `alter table users
    add column has_pending_profile boolean not null default false,
    add column has_public_profile boolean not null default false`,
  `create index users_with_pending_profile on users (tenant_id, created_at, id)
    include (is_test_user) where has_pending_profile and ${isListed}`,
  `create index users_with_public_profile on users (tenant_id, created_at, id)
    where has_public_profile and ${isListed} and not is_test_user`,
  'alter table files drop constraint files_kind_check',
  `alter table files add constraint files_kind_check
    check (kind in ('proof', 'activity-type-image', 'profile-image'))`,
]);
