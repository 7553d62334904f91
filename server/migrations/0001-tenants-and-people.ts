import { runStatements } from '../platform/db/run-statements.ts';

const tenantId =
  "tenant_id text not null default nullif(current_setting('app.tenant_id', true), '')";

const statements = [
  `create table tenants (
    ${tenantId} primary key,
    created_at timestamptz not null default now(),
    enabled boolean not null default true,
    is_test_tenant boolean not null default false,
    use_transactions boolean not null default false,
    data jsonb not null
  )`,

  `create table users (
    ${tenantId} references tenants,
    id uuid not null default gen_random_uuid(),
    email text not null,
    slug text not null,
    first_name text not null,
    last_name text not null,
    password_hash text,
    roles text[] not null default '{}',
    tags text[] not null default '{}',
    is_test_user boolean not null default false,
    created_at timestamptz not null default now(),
    deleted_at timestamptz,
    delete_reason text,
    last_login_at timestamptz,
    primary key (tenant_id, id),
    constraint users_email_unique unique (tenant_id, email),
    constraint users_slug_unique unique (tenant_id, slug)
  )`,
  'create index users_created_at on users (tenant_id, created_at, id)',
  'create index users_last_name on users (tenant_id, last_name, first_name, id)',
  "create index users_with_role on users (tenant_id, last_name, first_name, id) where roles <> '{}'",

  `create table sessions (
    ${tenantId},
    id uuid not null default gen_random_uuid(),
    user_id uuid not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    ended_at timestamptz,
    actor text,
    primary key (tenant_id, id),
    foreign key (tenant_id, user_id) references users on delete cascade
  )`,
  'create index sessions_user on sessions (tenant_id, user_id)',

  `create table invitations (
    ${tenantId} references tenants,
    id uuid not null default gen_random_uuid(),
    email text not null,
    first_name text not null,
    last_name text not null,
    token_hash text not null,
    invited_by uuid,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    closed_at timestamptz,
    outcome text check (outcome in ('accepted', 'cancelled')),
    primary key (tenant_id, id),
    constraint invitations_token_unique unique (tenant_id, token_hash),
    constraint invitations_outcome_when_closed check ((closed_at is null) = (outcome is null)),
    foreign key (tenant_id, invited_by) references users
  )`,
  'create unique index invitations_open_email_unique on invitations (tenant_id, email) where closed_at is null',

  `create table user_data (
    ${tenantId},
    user_id uuid not null,
    data jsonb not null,
    version integer not null,
    primary key (tenant_id, user_id),
    foreign key (tenant_id, user_id) references users on delete cascade
  )`,

  `create table outbox (
    ${tenantId} references tenants,
    id uuid not null default gen_random_uuid(),
    job text not null,
    payload jsonb not null,
    key text not null,
    run_at timestamptz not null default now(),
    created_at timestamptz not null default now(),
    relayed_at timestamptz,
    done_at timestamptz,
    primary key (tenant_id, id),
    constraint outbox_key_unique unique (tenant_id, job, key)
  )`,
  'create index outbox_waiting on outbox (tenant_id, created_at) where relayed_at is null',

  `create table mailbox (
    ${tenantId} references tenants,
    id uuid not null default gen_random_uuid(),
    key text not null,
    created_at timestamptz not null default now(),
    sender text not null,
    recipient text not null,
    subject text not null,
    text_body text not null,
    html_body text not null,
    primary key (tenant_id, id),
    constraint mailbox_key_unique unique (tenant_id, key)
  )`,
  'create index mailbox_created_at on mailbox (tenant_id, created_at, id)',

  `create table login_attempts (
    ${tenantId} references tenants,
    bucket text not null,
    attempts integer not null,
    window_started_at timestamptz not null,
    primary key (tenant_id, bucket)
  )`,

  'create table platform_secrets (name text primary key, value text not null)',
];

/** Tenants, their people, sessions and invitations, and the secrets of the platform. */
export const up = runStatements(statements);
