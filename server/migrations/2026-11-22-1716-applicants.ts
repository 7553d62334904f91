import { runStatements } from '../platform/db/run-statements.ts';

const tenantId =
  "tenant_id text not null default nullif(current_setting('app.tenant_id', true), '')";

const sortKey = (column: string): string => `lower(${column} collate "C")`;

const statements = [
  `create table applicants (
    ${tenantId} references tenants,
    id uuid not null default gen_random_uuid(),
    email text not null,
    slug text not null,
    first_name text not null,
    last_name text not null,
    tags text[] not null default '{}',
    notes text not null default '',
    approved boolean,
    decided_at timestamptz,
    send_decision_email boolean not null default false,
    applied_email_sent boolean not null default false,
    decision_email_sent boolean not null default false,
    application_emails integer not null default 0,
    decision_emails integer not null default 0,
    application_email_at timestamptz,
    decision_email_at timestamptz,
    registered boolean not null default false,
    user_id uuid,
    created_at timestamptz not null default now(),
    previous_applications jsonb not null default '[]',
    data jsonb not null,
    custom_data jsonb not null default '{}',
    application_form_id uuid,
    agreements jsonb not null default '[]',
    import_id uuid,
    primary key (tenant_id, id),
    constraint applicants_email_unique unique (tenant_id, email),
    constraint applicants_slug_unique unique (tenant_id, slug),
    foreign key (tenant_id, user_id) references users on delete set null (user_id)
  )`,
  // The order of each list, with the columns that counting looks at.
  'create index applicants_newest on applicants (tenant_id, created_at, id)',
  'create index applicants_decision on applicants (tenant_id, approved, created_at, id)',
  'create index applicants_registered on applicants (tenant_id, registered, created_at, id)',
  `create index applicants_decision_registered
    on applicants (tenant_id, approved, registered, created_at, id)`,
  `create index applicants_name
    on applicants (tenant_id, ${sortKey('first_name')}, ${sortKey('last_name')}, id)`,
  `create index applicants_email on applicants (tenant_id, ${sortKey('email')}, id)`,
  // A brand writes to applicants who have had no email yet.
  'create index applicants_unemailed on applicants (tenant_id, created_at, id) where not applied_email_sent',
  'create index applicants_user on applicants (tenant_id, user_id) where user_id is not null',
  `create index applicants_search on applicants using gin (
    tenant_id, lower(' ' || first_name || ' ' || last_name || ' ' || email) gin_trgm_ops
  ) with (gin_pending_list_limit = 256)`,

  // The tags once more, one to a row, as those of users.
  `create table applicant_tags (
    ${tenantId},
    tag text collate "C" not null,
    applicant_id uuid not null,
    created_at timestamptz not null,
    primary key (tenant_id, tag, applicant_id),
    foreign key (tenant_id, applicant_id) references applicants on delete cascade
  )`,
  'create index applicant_tags_applicant on applicant_tags (tenant_id, applicant_id)',
  'create index applicant_tags_newest on applicant_tags (tenant_id, tag, created_at, applicant_id)',
  `create function keep_applicant_tags() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' then
      delete from applicant_tags where tenant_id = new.tenant_id and applicant_id = new.id;
    end if;
    insert into applicant_tags (tenant_id, tag, applicant_id, created_at)
    select distinct new.tenant_id, tag, new.id, new.created_at from unnest(new.tags) as tag;
    return null;
  end $$`,
  `create trigger applicants_keep_tags after insert on applicants for each row
    when (new.tags <> '{}') execute function keep_applicant_tags()`,
  `create trigger applicants_keep_changed_tags after update of tags, created_at on applicants
    for each row when ((old.tags, old.created_at) is distinct from (new.tags, new.created_at))
    execute function keep_applicant_tags()`,

  // The token of an approval lets somebody register.
  'alter table one_time_tokens drop constraint one_time_tokens_kind_check',
  `alter table one_time_tokens add constraint one_time_tokens_kind_check check (kind in (
    'password-reset', 'login-link', 'hand-off', 'tenant-switch', 'second-factor',
    'passkey-registration', 'registration'
  ))`,
];

/** Applicants, with the indexes that keep their lists fast when they are long. */
export const up = runStatements(statements);
