import { runStatements } from '../platform/db/run-statements.ts';

const tenantId =
  "tenant_id text not null default nullif(current_setting('app.tenant_id', true), '')";
const issueType = `issue_type text not null check (issue_type in
  ('custom', 'shopify-discount', 'shopify-gift-card', 'amazon-discount', 'amazon-gift-card'))`;

/** The rewards that people have chosen, and the rewards they have received. */
export const up = runStatements([
  `create table reward_selections (
    ${tenantId},
    id uuid not null default gen_random_uuid(),
    user_id uuid not null,
    choice_key uuid not null,
    definition_id uuid not null,
    chosen_reward jsonb not null,
    ${issueType},
    chosen_text text not null,
    token_id uuid,
    spent_points integer not null check (spent_points >= 0),
    chosen_at timestamptz not null,
    settled_as text check (settled_as in ('issued', 'cancelled', 'deleted')),
    settled_at timestamptz,
    shop_code text,
    attempt_key uuid,
    attempt_until timestamptz,
    failed_with text,
    primary key (tenant_id, id),
    constraint reward_selections_choice unique (tenant_id, user_id, choice_key),
    constraint reward_selections_settled check ((settled_as is null) = (settled_at is null)),
    constraint reward_selections_attempt check ((attempt_key is null) = (attempt_until is null)),
    foreign key (tenant_id, user_id) references users on delete cascade,
    foreign key (tenant_id, definition_id) references reward_definitions on delete cascade
  )`,
  `create index reward_selections_listed on reward_selections (tenant_id, chosen_at, id)
    where settled_as is null`,
  `create index reward_selections_person on reward_selections (tenant_id, user_id, chosen_at, id)
    where settled_as is null`,
  `create index reward_selections_type on reward_selections (tenant_id, issue_type, chosen_at, id)
    where settled_as is null`,
  `create index reward_selections_text on reward_selections (tenant_id, chosen_text, chosen_at, id)
    where settled_as is null`,
  `create unique index reward_selections_code on reward_selections (tenant_id, lower(shop_code))
    where shop_code is not null`,

  `create table issued_rewards (
    ${tenantId},
    id uuid not null default gen_random_uuid(),
    selection_id uuid not null,
    user_id uuid not null,
    given_reward jsonb not null,
    ${issueType},
    given_text text not null,
    token_id uuid,
    spent_points integer not null check (spent_points >= 0),
    code_text text,
    code_source text check (code_source in ('api', 'entered')),
    given_by uuid,
    given_at timestamptz not null,
    ends_at timestamptz,
    told_at timestamptz,
    primary key (tenant_id, id),
    constraint issued_rewards_once unique (tenant_id, selection_id),
    foreign key (tenant_id, selection_id) references reward_selections on delete cascade,
    foreign key (tenant_id, user_id) references users on delete cascade
  )`,
  'create index issued_rewards_listed on issued_rewards (tenant_id, given_at, id)',
  'create index issued_rewards_person on issued_rewards (tenant_id, user_id, given_at, id)',
  'create index issued_rewards_type on issued_rewards (tenant_id, issue_type, given_at, id)',
  'create index issued_rewards_text on issued_rewards (tenant_id, given_text, given_at, id)',
  'create index issued_rewards_untold on issued_rewards (tenant_id, given_at, id) where told_at is null',
  `create unique index issued_rewards_code on issued_rewards (tenant_id, lower(code_text))
    where code_text is not null`,
]);
