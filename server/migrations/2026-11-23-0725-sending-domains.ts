import { runStatements } from '../platform/db/run-statements.ts';

const tenantId =
  "tenant_id text not null default nullif(current_setting('app.tenant_id', true), '')";

/** The domains that email is sent from, one of each service and tenant. */
export const up = runStatements([
  `create table sending_domains (
    ${tenantId},
    service text not null check (service in ('sendgrid', 'postmark')),
    name text not null,
    service_id text,
    domain text not null,
    sub_domain text,
    records jsonb not null default '[]',
    is_valid boolean not null default false,
    created_at timestamptz not null,
    claimed_at timestamptz not null,
    checked_at timestamptz,
    valid_at timestamptz,
    lost_at timestamptz,
    primary key (tenant_id, service)
  )`,
  // An account at a service has a name once, whichever tenant it is for.
  'create unique index sending_domains_name_unique on sending_domains (service, name)',
]);
