import { runStatements } from '../platform/db/run-statements.ts';

const isListed = "roles = '{}' and deleted_at is null";
const hasDiscountCodes = [
  ['none', 'discount_code_count = 0'],
  ['one', 'discount_code_count = 1'],
  ['several', 'discount_code_count > 1'],
];

/** How many discount codes each person has, so that a long list is filtered and counted in an index. */
export const up = runStatements([
  'alter table users add column discount_code_count integer not null default 0',
  'alter table user_tags add column discount_code_count integer not null default 0',
  `create function keep_discount_code_count() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      update users set discount_code_count = discount_code_count + 1
      where tenant_id = new.tenant_id and id = new.user_id;
    else
      update users set discount_code_count = discount_code_count - 1
      where tenant_id = old.tenant_id and id = old.user_id;
    end if;
    return null;
  end $$`,
  `create trigger codes_keep_added_count after insert on codes for each row
    when (new.kind = 'discount') execute function keep_discount_code_count()`,
  `create trigger codes_keep_removed_count after delete on codes for each row
    when (old.kind = 'discount') execute function keep_discount_code_count()`,

  `create or replace function keep_user_tags() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' then
      delete from user_tags where tenant_id = new.tenant_id and user_id = new.id;
    end if;
    insert into user_tags (tenant_id, tag, user_id, created_at, listed, discount_code_count)
    select distinct new.tenant_id, tag, new.id, new.created_at,
      new.roles = '{}' and new.deleted_at is null, new.discount_code_count
    from unnest(new.tags) as tag;
    return null;
  end $$`,
  'drop trigger users_keep_changed_tags on users',
  `create trigger users_keep_changed_tags
    after update of tags, roles, created_at, deleted_at, discount_code_count on users for each row
    when ((old.tags, old.roles, old.created_at, old.deleted_at, old.discount_code_count)
      is distinct from (new.tags, new.roles, new.created_at, new.deleted_at, new.discount_code_count))
    execute function keep_user_tags()`,

  // The owner of the tables is bound by row-level security too, and would see nobody.
  'alter table users no force row level security',
  'alter table codes no force row level security',
  'alter table user_tags no force row level security',
  `update users set discount_code_count = known.count
    from (
      select tenant_id, user_id, count(*)::int as count from codes
      where kind = 'discount' group by tenant_id, user_id
    ) as known
    where users.tenant_id = known.tenant_id and users.id = known.user_id`,
  'alter table user_tags force row level security',
  'alter table codes force row level security',
  'alter table users force row level security',

  ...hasDiscountCodes.map(
    ([name, condition]) =>
      `create index users_with_${name}_of_discount_codes on users (tenant_id, created_at, id)
        include (is_test_user) where ${condition} and ${isListed}`,
  ),
  'drop index user_tags_listed',
  `create index user_tags_listed on user_tags (tenant_id, tag, created_at, user_id)
    include (discount_code_count) where listed`,
  // Whether anybody has a discount code of a referral activity type.
  "create index codes_discount_of_type on codes (tenant_id, root_id) where kind = 'discount'",
]);
