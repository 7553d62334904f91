import { sql } from 'kysely';
import type { HomeDecision } from '#contract/home/home.ts';
import type { TenantDb } from '#server/platform/db/database.ts';

interface Asked {
  readonly userId: string;
  readonly since: Date;
}

/**
 * The last decision on each of somebody's activities that were decided on since a moment, newest first. An approval
 * that is counted in the ledger is left out, and every decision before an entry of the same activity: that entry tells
 * of it.
 */
export async function listDecisionsSince(
  db: TenantDb,
  { userId, since, hasPoints }: Asked & { readonly hasPoints: boolean },
): Promise<HomeDecision[]> {
  const counted = hasPoints ? ['points', 'monetary'] : ['monetary'];
  const { rows } = await sql<Omit<HomeDecision, 'decidedAt'> & { decidedAt: Date }>`
    select distinct on (activities.id)
      activities.id as activity_id,
      slug,
      title,
      review = 'approved' as approved,
      rejection_reason as reason,
      reviewed_at as decided_at
    from activities
    join tasks on tasks.tenant_id = activities.tenant_id and tasks.activity_id = activities.id
    join activity_types on activity_types.tenant_id = activities.tenant_id
      and activity_types.id = activities.activity_type_id
    where activities.user_id = ${userId}
      and activities.deleted_at is null
      and review is not null
      and date_trunc('milliseconds', reviewed_at) > ${since}
      and not (
        review = 'approved' and credited and reward->>'valueType' = any(${counted}::text[])
      )
      and not exists (
        select from transactions
        where transactions.user_id = activities.user_id
          and source = 'activity'
          and source_id = activities.id
          and created_at >= reviewed_at
          and (${hasPoints} or unit <> 'points')
      )
    order by activities.id, reviewed_at desc, tasks.id`.execute(db);
  return rows
    .sort((one, other) => other.decidedAt.getTime() - one.decidedAt.getTime())
    .map((decision) => ({ ...decision, decidedAt: decision.decidedAt.toISOString() }));
}

/** The first versions of the types that have come since a moment and are open to somebody's tags. */
export async function listTypesSince(
  db: TenantDb,
  { userId, since }: Asked,
): Promise<{ id: string; createdAt: Date }[]> {
  const { rows } = await sql<{ id: string; createdAt: Date }>`
    select first.id, first.created_at
    from activity_types as first
    join activity_types as latest on latest.tenant_id = first.tenant_id
      and latest.root_id = first.id and latest.replaced_by_version is null
    where first.version = 1
      and date_trunc('milliseconds', first.created_at) > ${since}
      and latest.available
      and latest.deleted_at is null
      and (
        latest.user_tags_filter = '{}'
        or latest.user_tags_filter && array(
          select tag from user_tags where user_tags.user_id = ${userId}
        )
      )
    order by first.created_at desc
    limit 100`.execute(db);
  return rows;
}
