import { sql } from 'kysely';
import type { StepId } from '#contract/getting-started/step.ts';
import type { TenantDb } from '#server/platform/db/database.ts';

type Beginnings = Record<Exclude<StepId, 'settings' | 'branding'>, boolean>;

/** The steps that have left rows behind; rows deleted since count as well. */
export async function findBeginnings(db: TenantDb): Promise<Beginnings> {
  const { rows } = await sql<Beginnings>`
    select
      exists(select from integrations)
        or exists(select from orders where source in ('webhook', 'sync')) as store,
      exists(select from activity_types) as "activity-type",
      exists(select from reward_definitions) as reward,
      exists(select from application_forms where version > 1 or not is_main) as "application-form",
      exists(
          select from invitations
          join users on users.id = invitations.invited_by and users.stands_in_for is null
        )
        or (select count(*) from users where roles <> '{}' and roles @> array['admin']) > 1
        as team,
      exists(select from users where roles = '{}') as ambassadors`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('Looking up answered no row');
  return found;
}
