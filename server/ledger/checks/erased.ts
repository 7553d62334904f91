import { sql } from 'kysely';

/** Leaves out erased people, named `users`: their entries stay, but their selections do not. */
export const isNotErased = sql`not exists (
  select from account_deletions deletion
  where deletion.tenant_id = users.tenant_id and deletion.user_id = users.id
    and deletion.erased_at is not null
)`;
