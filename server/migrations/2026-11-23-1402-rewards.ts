import { runStatements } from '../platform/db/run-statements.ts';

const tenantId =
  "tenant_id text not null default nullif(current_setting('app.tenant_id', true), '')";

/** The rewards of a tenant, their pictures, and the tokens that activities give for them. */
export const up = runStatements([
  `create table reward_definitions (
    ${tenantId},
    id uuid not null default gen_random_uuid(),
    issue_as text not null check (issue_as in
      ('custom', 'shopify-discount', 'shopify-gift-card', 'amazon-discount', 'amazon-gift-card')),
    with_token boolean not null,
    cost_points integer check (cost_points >= 1),
    description text not null,
    more_url text,
    image_id uuid,
    available boolean not null default true,
    auto_issue boolean not null,
    needs_reference boolean not null,
    disable_selection boolean not null,
    worth jsonb not null,
    quantity_left integer check (quantity_left >= 0),
    quantity_at timestamptz,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    deleted_at timestamptz,
    primary key (tenant_id, id),
    constraint reward_definitions_cost check (with_token = (cost_points is null))
  )`,
  `create index reward_definitions_listed on reward_definitions (tenant_id, with_token, created_at, id)
    where deleted_at is null`,
  'create index reward_definitions_image on reward_definitions (tenant_id, image_id) where image_id is not null',

  `create table reward_tokens (
    ${tenantId},
    id uuid not null default gen_random_uuid(),
    user_id uuid not null,
    reward_id uuid not null,
    activity_id uuid not null,
    created_at timestamptz not null default now(),
    claimed_at timestamptz,
    primary key (tenant_id, id),
    constraint reward_tokens_once unique (tenant_id, activity_id),
    foreign key (tenant_id, user_id) references users on delete cascade,
    foreign key (tenant_id, reward_id) references reward_definitions on delete cascade,
    foreign key (tenant_id, activity_id) references activities on delete cascade
  )`,
  'create index reward_tokens_listed on reward_tokens (tenant_id, created_at, id)',
  `create index reward_tokens_claimed on reward_tokens (tenant_id, claimed_at, id)
    where claimed_at is not null`,
  'create index reward_tokens_reward on reward_tokens (tenant_id, reward_id, created_at, id)',
  'create index reward_tokens_person on reward_tokens (tenant_id, user_id, created_at, id)',

  'alter table files drop constraint files_kind_check',
  `alter table files add constraint files_kind_check check
    (kind in ('proof', 'activity-type-image', 'profile-image', 'brand-image', 'reward-image'))`,
]);
