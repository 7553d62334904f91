import { runStatements } from '../platform/db/run-statements.ts';

const tenantId =
  "tenant_id text not null default nullif(current_setting('app.tenant_id', true), '')";

const isListed = 'deleted_at is null';
const isLatest = `${isListed} and replaced_by_version is null`;

const statements = [
  `create table activity_types (
    ${tenantId} references tenants,
    id uuid not null default gen_random_uuid(),
    root_id uuid not null,
    slug text not null,
    version integer not null,
    replaced_by_version integer,
    category text not null,
    referral_system text,
    title text not null,
    description text not null,
    available boolean not null,
    completion_limit integer check (completion_limit > 0),
    completion_period text not null check (
      completion_period in ('onetime', 'daily', 'weekly', 'monthly', 'any')
    ),
    user_tags_filter text[] not null,
    display_tags text[] not null,
    priority integer not null check (priority between 0 and 100),
    image_url text,
    inherit_task_metadata boolean not null,
    combine_tasks_logic text not null check (combine_tasks_logic in ('and', 'or')),
    tracking_link_definitions_to_add uuid[] not null,
    resources jsonb not null,
    tasks jsonb not null,
    reward jsonb not null,
    reward_by_task_outcome jsonb not null,
    created_at timestamptz not null default now(),
    deleted_at timestamptz,
    primary key (tenant_id, id),
    constraint activity_types_version_unique unique (tenant_id, root_id, version)
  )`,
  `create unique index activity_types_slug_unique on activity_types (tenant_id, slug) where ${isLatest}`,
  `create unique index activity_types_once_unique on activity_types (tenant_id, category)
    where ${isLatest} and category in ('onboarding', 'profile', 'apply')`,
  `create unique index activity_types_referral_unique on activity_types (tenant_id, referral_system)
    where ${isLatest} and available and referral_system is not null`,

  `create table activities (
    ${tenantId},
    id uuid not null default gen_random_uuid(),
    activity_type_id uuid not null,
    root_id uuid not null,
    user_id uuid not null,
    begun_on date not null,
    period_start date,
    period_end date,
    state text not null check (state in ('please-review', 'complete', 'in-review', 'started')),
    has_verifiable_task boolean not null,
    unreviewed_since timestamptz,
    issuable boolean not null,
    credited boolean not null default false,
    credits integer not null default 0,
    created_at timestamptz not null default now(),
    completed_at timestamptz,
    listed_at timestamptz not null generated always as (coalesce(completed_at, created_at)) stored,
    deleted_at timestamptz,
    primary key (tenant_id, id),
    foreign key (tenant_id, activity_type_id) references activity_types,
    foreign key (tenant_id, user_id) references users
  )`,
  `create index activities_listed on activities (tenant_id, listed_at, id) where ${isListed}`,
  `create index activities_state on activities (tenant_id, state, listed_at, id) where ${isListed}`,
  `create index activities_type on activities (tenant_id, activity_type_id, listed_at, id) where ${isListed}`,
  `create index activities_user on activities (tenant_id, user_id, listed_at, id) where ${isListed}`,
  `create index activities_period on activities (tenant_id, period_start, period_end, listed_at, id)
    include (activity_type_id) where ${isListed}`,
  `create index activities_unreviewed on activities (tenant_id, unreviewed_since, id)
    include (activity_type_id, user_id) where ${isListed} and unreviewed_since is not null`,

  `create table tasks (
    ${tenantId},
    id uuid not null default gen_random_uuid(),
    activity_id uuid not null,
    task_definition_id uuid not null,
    verification_text text not null,
    completed_at timestamptz not null,
    review text check (review in ('approved', 'rejected')),
    outcome_id uuid,
    rejection_reason text,
    reviewed_at timestamptz,
    reviewed_by text,
    primary key (tenant_id, id),
    foreign key (tenant_id, activity_id) references activities on delete cascade,
    constraint tasks_reviewed_when_decided check ((review is null) = (reviewed_at is null)),
    constraint tasks_reason_when_rejected check ((review is not distinct from 'rejected') = (rejection_reason is not null)),
    constraint tasks_outcome_when_approved check (outcome_id is null or review = 'approved')
  )`,
  'create index tasks_activity on tasks (tenant_id, activity_id)',

  `create table files (
    ${tenantId} references tenants,
    id uuid not null default gen_random_uuid(),
    kind text not null check (kind in ('proof', 'activity-type-image')),
    name text not null,
    type text not null,
    content bytea not null,
    uploaded_by uuid not null,
    owner_id uuid not null,
    task_id uuid,
    created_at timestamptz not null default now(),
    primary key (tenant_id, id),
    foreign key (tenant_id, uploaded_by) references users,
    foreign key (tenant_id, owner_id) references users,
    foreign key (tenant_id, task_id) references tasks on delete cascade
  )`,
  // Pictures and archives are compressed already.
  'alter table files alter column content set storage external',
  'create index files_task on files (tenant_id, task_id, created_at, id)',

  `create table transactions (
    ${tenantId},
    id uuid not null default gen_random_uuid(),
    user_id uuid not null,
    unit text not null,
    value numeric(14, 2) not null check (value <> 0),
    description text not null,
    key text not null,
    created_at timestamptz not null default now(),
    primary key (tenant_id, id),
    constraint transactions_key_unique unique (tenant_id, key),
    foreign key (tenant_id, user_id) references users
  )`,
  'create index transactions_user on transactions (tenant_id, user_id, unit, created_at, id)',
];

/** Activity types in their versions, and the activities of ambassadors, their proof and their earnings. */
export const up = runStatements(statements);
