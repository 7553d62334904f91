import { runStatements } from '../platform/db/run-statements.ts';

const tenantId =
  "tenant_id text not null default nullif(current_setting('app.tenant_id', true), '')";

/** The kinds of links of a tenant, the links of its ambassadors, and how often each was opened. */
export const up = runStatements([
  `create table tracking_link_definitions (
    ${tenantId},
    id uuid not null default gen_random_uuid(),
    title text not null,
    destination_url text not null,
    template_token text not null,
    params jsonb not null,
    referral_code_group_id uuid,
    destination_url_suffix_editable boolean not null,
    initial_path_format text not null check (initial_path_format in ('random', 'user-slug')),
    domain_id uuid,
    bcs_can_edit_link boolean not null,
    created_at timestamptz not null default now(),
    deleted_at timestamptz,
    primary key (tenant_id, id)
  )`,
  `create unique index tracking_link_definitions_token on tracking_link_definitions
    (tenant_id, template_token) where deleted_at is null`,
  `create unique index tracking_link_definitions_by_slug on tracking_link_definitions (tenant_id)
    where initial_path_format = 'user-slug' and deleted_at is null`,

  // A link stays when it is deleted, for its short address goes on leading to the destination.
  `create table tracking_links (
    ${tenantId},
    id uuid not null default gen_random_uuid(),
    definition_id uuid not null,
    user_id uuid not null,
    suffix text not null,
    domain text,
    path text not null,
    chosen jsonb not null default '{}',
    created_at timestamptz not null default now(),
    deleted_at timestamptz,
    primary key (tenant_id, id),
    constraint tracking_links_once unique (tenant_id, definition_id, user_id, suffix),
    foreign key (tenant_id, definition_id) references tracking_link_definitions,
    foreign key (tenant_id, user_id) references users on delete cascade
  )`,
  // The product's own domain is every tenant's; a domain of a tenant may have been another's before.
  'create unique index tracking_links_path on tracking_links (path) where domain is null',
  `create unique index tracking_links_domain_path on tracking_links (tenant_id, domain, path)
    where domain is not null`,
  'create index tracking_links_user on tracking_links (tenant_id, user_id, created_at, id)',

  `create table tracking_link_clicks (
    ${tenantId},
    link_id uuid not null,
    day date not null,
    people integer not null,
    bots integer not null,
    primary key (tenant_id, link_id, day),
    foreign key (tenant_id, link_id) references tracking_links on delete cascade
  )`,
]);
