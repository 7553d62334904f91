import { runStatements } from '../platform/db/run-statements.ts';

const tenantId =
  "tenant_id text not null default nullif(current_setting('app.tenant_id', true), '')";

const tenantAndName = 'tenant_id, lower(last_name collate "C"), lower(first_name collate "C"), id';

const statements = [
  `alter table tenants
    add column source text,
    add column plan_code text,
    add column plan_overrides jsonb not null default '{}'`,
  'alter table users add column stands_in_for text',

  // Lists sort in one order on every database, no matter its language.
  'drop index users_last_name',
  'drop index users_with_role',
  `create index users_name on users (${tenantAndName})`,
  `create index users_with_role on users (${tenantAndName}) where roles <> '{}'`,
  'create index users_email on users (tenant_id, lower(email collate "C"), id)',

  'alter table sessions add column granted_roles text[]',

  `create table one_time_tokens (
    ${tenantId} references tenants,
    token_hash text not null,
    kind text not null check (kind in (
      'password-reset', 'login-link', 'hand-off', 'tenant-switch', 'second-factor',
      'passkey-registration'
    )),
    email text not null,
    user_id uuid,
    actor text,
    granted_roles text[],
    state text,
    challenge text,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    used_at timestamptz,
    primary key (tenant_id, token_hash),
    foreign key (tenant_id, user_id) references users on delete cascade
  )`,
  'create index one_time_tokens_email on one_time_tokens (tenant_id, kind, email)',

  `create table authenticator_secrets (
    ${tenantId},
    user_id uuid not null,
    secret text not null,
    created_at timestamptz not null default now(),
    confirmed_at timestamptz,
    last_used_step integer not null default 0,
    primary key (tenant_id, user_id),
    foreign key (tenant_id, user_id) references users on delete cascade
  )`,

  `create table passkeys (
    ${tenantId},
    id text not null,
    user_id uuid not null,
    public_key text not null,
    counter integer not null,
    transports text[] not null,
    name text not null,
    created_at timestamptz not null default now(),
    last_used_at timestamptz,
    primary key (tenant_id, id),
    foreign key (tenant_id, user_id) references users on delete cascade
  )`,
  'create index passkeys_user on passkeys (tenant_id, user_id)',

  `create table recovery_codes (
    ${tenantId},
    user_id uuid not null,
    code_hash text not null,
    used_at timestamptz,
    primary key (tenant_id, user_id, code_hash),
    foreign key (tenant_id, user_id) references users on delete cascade
  )`,

  `create table audit_entries (
    ${tenantId} references tenants,
    id uuid not null default gen_random_uuid(),
    at timestamptz not null default now(),
    action text not null,
    actor text,
    on_behalf text,
    subject text,
    client_address text not null,
    primary key (tenant_id, id)
  )`,
  'create index audit_entries_at on audit_entries (tenant_id, at, id)',
  'create index audit_entries_action on audit_entries (tenant_id, action, at, id)',

  `create table tenant_domains (
    ${tenantId} references tenants,
    domain text not null,
    kind text not null check (kind in ('portal', 'link')),
    is_valid boolean not null default false,
    dns jsonb not null default '[]',
    primary key (tenant_id, domain)
  )`,
  // One owner for each address on the whole installation, whichever tenant proves it first.
  'create unique index tenant_domains_valid_unique on tenant_domains (domain) where is_valid',
];

/** Tokens that work once, second factors, the audit log, plans and domains of the tenants' own. */
export const up = runStatements(statements);
