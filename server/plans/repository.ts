import { sql } from 'kysely';
import type { TenantDb } from '#server/platform/db/database.ts';

export const readPlan = (db: TenantDb) =>
  db.selectFrom('tenants').select(['planCode', 'planOverrides']).executeTakeFirstOrThrow();

/**
 * Active administrators and open invitations (PLAN-98). Support counts only with the role admin by
 * an invitation of the tenant (ADM-53).
 */
export async function countAdministrators(db: TenantDb): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .where(sql<boolean>`users.roles @> array['admin']`)
    .where('deletedAt', 'is', null)
    .where((row) =>
      row.or([
        sql<boolean>`not users.roles @> array['support']`,
        row.exists(
          row
            .selectFrom('invitations')
            .select('invitations.id')
            .whereRef('invitations.email', '=', 'users.email')
            .where('invitations.outcome', '=', 'accepted'),
        ),
      ]),
    )
    .select((row) => row.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const { open } = await db
    .selectFrom('invitations')
    .where('closedAt', 'is', null)
    .select((row) => row.fn.countAll<string>().as('open'))
    .executeTakeFirstOrThrow();
  return Number(count) + Number(open);
}
