import { runStatements } from '../platform/db/run-statements.ts';

const tenantId =
  "tenant_id text not null default nullif(current_setting('app.tenant_id', true), '')";

/** The accounts of people elsewhere. A person has one of each kind, and nobody else has the same. */
export const up = runStatements([
  `create table external_users (
    ${tenantId},
    id uuid not null default gen_random_uuid(),
    user_id uuid not null,
    user_type text not null check (user_type in ('shopify-customer')),
    email text not null,
    created_at timestamptz not null default now(),
    primary key (tenant_id, id),
    constraint external_users_one_each unique (tenant_id, user_id, user_type),
    constraint external_users_email_unique unique (tenant_id, user_type, email),
    foreign key (tenant_id, user_id) references users on delete cascade
  )`,
  `create table social_accounts (
    ${tenantId},
    id uuid not null default gen_random_uuid(),
    user_id uuid not null,
    provider text not null check (provider in ('facebook', 'instagram', 'twitter')),
    handle text not null,
    created_at timestamptz not null default now(),
    primary key (tenant_id, id),
    constraint social_accounts_one_each unique (tenant_id, user_id, provider, handle),
    foreign key (tenant_id, user_id) references users on delete cascade
  )`,
]);
