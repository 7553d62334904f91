import { sql } from 'kysely';
import type { SystemDb } from '#server/platform/db/database.ts';

/** How much of one kind of job waits. */
export interface QueueFigure {
  readonly kind: string;
  /** Jobs that are due and not done, counted up to 10,000. */
  readonly depth: number;
  /** How long the oldest of them has been due; 0 where none waits. */
  readonly seconds: number;
}

const mostCounted = 10_000;

/** The number of waiting jobs of each of these kinds, of all tenants: always one statement. */
export async function readQueues(
  db: SystemDb,
  kinds: readonly string[],
): Promise<readonly QueueFigure[]> {
  const { rows } = await sql<QueueFigure>`
    select kind, depth, extract(epoch from greatest(now() - coalesce(oldest, now()), interval '0'))::float8 as seconds
    from unnest(${kinds}::text[]) as kind
    cross join lateral (
      select count(*)::int as depth, min(run_at) as oldest from (
        select run_at from outbox
        where job = kind and run_at <= now() and done_at is null and given_up_at is null
        order by run_at limit ${mostCounted}
      ) as waiting
    ) as counted`.execute(db);
  return rows;
}
