import { sql } from 'kysely';
import { type HomeDecision, type HomeNews, mostNamed } from '#contract/home/home.ts';
import type { TenantDb } from '#server/platform/db/database.ts';

interface Asked {
  readonly userId: string;
  readonly since: Date;
}

/**
 * What has been decided about somebody's activities since a moment, newest first. An approval that is
 * counted in the ledger is left out: its entry says so.
 */
export async function listDecisionsSince(
  db: TenantDb,
  { userId, since, hasPoints }: Asked & { readonly hasPoints: boolean },
): Promise<Pick<HomeNews, 'decisions' | 'decisionCount'>> {
  const counted = hasPoints ? ['points', 'monetary'] : ['monetary'];
  const { rows } = await sql<Omit<HomeDecision, 'decidedAt'> & { decidedAt: Date; all: number }>`
    select
      activities.id as activity_id,
      slug,
      title,
      review = 'approved' as approved,
      rejection_reason as reason,
      reviewed_at as decided_at,
      count(*) over ()::int as all
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
    order by reviewed_at desc, tasks.id
    limit ${mostNamed}`.execute(db);
  return {
    decisions: rows.map(({ all: _, decidedAt, ...decision }) => ({
      ...decision,
      decidedAt: decidedAt.toISOString(),
    })),
    decisionCount: rows[0]?.all ?? 0,
  };
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
