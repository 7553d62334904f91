import { runStatements } from '../platform/db/run-statements.ts';

const tenantId =
  "tenant_id text not null default nullif(current_setting('app.tenant_id', true), '')";

/** The authorizations of people at social networks. */
export const up = runStatements([
  // The people who were sent to a network: a person who comes back from it has to be one of them.
  `create table social_authorizations (
    ${tenantId},
    state_hash text not null,
    session_id uuid not null,
    network text not null check (network in ('twitter', 'instagram')),
    return_to text not null,
    asked_at timestamptz not null,
    used_at timestamptz,
    primary key (tenant_id, state_hash)
  )`,
  // One of each network and person, which goes with the linked account.
  `create table social_grants (
    ${tenantId},
    user_id uuid not null,
    network text not null check (network in ('twitter', 'instagram')),
    account_id uuid not null,
    network_user_id text not null,
    sealed_key text not null,
    granted_at timestamptz not null,
    renew_at timestamptz,
    renewing_until timestamptz,
    primary key (tenant_id, user_id, network),
    foreign key (tenant_id, user_id) references users on delete cascade,
    foreign key (tenant_id, account_id) references social_accounts on delete cascade
  )`,
  'create index social_grants_account on social_grants (tenant_id, account_id)',
]);
