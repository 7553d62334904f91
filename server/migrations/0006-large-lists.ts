import { runStatements } from '../platform/db/run-statements.ts';

const tenantId =
  "tenant_id text not null default nullif(current_setting('app.tenant_id', true), '')";

const isAmbassador = "roles = '{}'";

const statements = [
  // The count of a list, and its order, without a look at the rows.
  `create index users_listed on users (tenant_id, created_at, id) include (is_test_user)
    where ${isAmbassador} and deleted_at is null`,
  `create index users_deactivated on users (tenant_id, created_at, id)
    where ${isAmbassador} and deleted_at is not null`,
  `create index users_for_tests on users (tenant_id, created_at, id)
    where ${isAmbassador} and deleted_at is null and is_test_user`,
  // How many joined in a period.
  'drop index users_created_at',
  `create index users_joined on users (tenant_id, created_at) where ${isAmbassador}`,

  // A text that is looked for inside names and emails. New texts are sorted in before they are many.
  'create extension if not exists pg_trgm',
  'create extension if not exists btree_gin',
  `create index users_search on users using gin (
    tenant_id, lower(' ' || first_name || ' ' || last_name || ' ' || email) gin_trgm_ops
  ) with (gin_pending_list_limit = 256)`,

  // The tags of people once more, one to a row: an index over arrays cannot be used behind row-level
  // security, and has no order.
  `create table user_tags (
    ${tenantId},
    tag text collate "C" not null,
    user_id uuid not null,
    created_at timestamptz not null,
    listed boolean not null,
    primary key (tenant_id, tag, user_id),
    foreign key (tenant_id, user_id) references users on delete cascade
  )`,
  'create index user_tags_user on user_tags (tenant_id, user_id)',
  'create index user_tags_listed on user_tags (tenant_id, tag, created_at, user_id) where listed',
  `create function keep_user_tags() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' then
      delete from user_tags where tenant_id = new.tenant_id and user_id = new.id;
    end if;
    insert into user_tags (tenant_id, tag, user_id, created_at, listed)
    select distinct new.tenant_id, tag, new.id, new.created_at,
      new.${isAmbassador} and new.deleted_at is null
    from unnest(new.tags) as tag;
    return null;
  end $$`,
  // The owner of the tables is bound by row-level security too, and would see nobody.
  'alter table users no force row level security',
  `insert into user_tags (tenant_id, tag, user_id, created_at, listed)
    select distinct tenant_id, tag, id, created_at, ${isAmbassador} and deleted_at is null
    from users, unnest(tags) as tag`,
  // Statistics of an empty table would say that it is small, and plans made by them outlive its growth.
  `do $$ begin
    if exists (select from users) then analyze users, user_tags; end if;
  end $$`,
  'alter table users force row level security',
  `create trigger users_keep_tags after insert on users for each row
    when (new.tags <> '{}') execute function keep_user_tags()`,
  `create trigger users_keep_changed_tags
    after update of tags, roles, created_at, deleted_at on users for each row
    when ((old.tags, old.roles, old.created_at, old.deleted_at)
      is distinct from (new.tags, new.roles, new.created_at, new.deleted_at))
    execute function keep_user_tags()`,
];

/** Indexes that keep the lists of people fast when they are long. */
export const up = runStatements(statements);
