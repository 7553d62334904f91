import { sql } from 'kysely';
import type { AmbassadorListItem } from '#contract/ambassadors/ambassador.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { activityMoment, isActivity } from '#server/platform/db/who-counts.ts';

type Standing = Pick<AmbassadorListItem, 'points' | 'lastActivityAt'>;

/** The standing of a person without points and activities. */
export const nothingYet: Standing = { points: 0, lastActivityAt: null };

/**
 * The points and the last activity of each of the people on one page. Each is a look into an index by
 * person; nothing is kept that a list of a million could be sorted by.
 */
export async function standingsOf(
  db: TenantDb,
  ids: readonly string[],
): Promise<Map<string, Standing>> {
  const { rows } = await sql<{ id: string; points: number; lastActivityAt: Date | null }>`
    select
      person.id,
      (
        select coalesce(sum(value), 0)::float8 from transactions
        where user_id = person.id and unit = 'points'
      ) as points,
      (
        select ${activityMoment} from activities
        where user_id = person.id and ${isActivity}
        order by ${activityMoment} desc limit 1
      ) as last_activity_at
    from unnest(${[...ids]}::uuid[]) as person (id)`.execute(db);
  return new Map(
    rows.map(({ id, points, lastActivityAt }) => [
      id,
      { points, lastActivityAt: lastActivityAt?.toISOString() ?? null },
    ]),
  );
}
