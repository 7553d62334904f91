import { runStatements } from '../platform/db/run-statements.ts';

/** The content of a file may lie in a store, which its row then names. Content that no row names now is removed. */
export const up = runStatements([
  `alter table files
    alter column content drop not null,
    add column store_key text,
    add column store_bytes integer,
    add column store_sha256 text,
    add constraint files_content_once check (
      num_nonnulls(content, store_key) = 1 and num_nonnulls(store_key, store_bytes, store_sha256) in (0, 3)
    ),
    add constraint files_store_key_of_tenant check (starts_with(store_key, tenant_id || '/'))`,
  'create unique index files_store_key_unique on files (tenant_id, store_key) where store_key is not null',
  // A reader of a row that has just been changed may still ask for the old place.
  `create function remove_stored_object() returns trigger language plpgsql as $$
  begin
    insert into outbox (tenant_id, job, payload, key, run_at)
    values (
      old.tenant_id, 'remove-stored-object', jsonb_build_object('key', old.store_key), gen_random_uuid()::text,
      case tg_op when 'DELETE' then now() else now() + interval '1 hour' end
    );
    return null;
  end $$`,
  `create trigger files_remove_deleted_object after delete on files for each row
    when (old.store_key is not null) execute function remove_stored_object()`,
  `create trigger files_remove_left_object after update of store_key on files for each row
    when (old.store_key is not null and old.store_key is distinct from new.store_key)
    execute function remove_stored_object()`,
]);
