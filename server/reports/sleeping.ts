import { type RawBuilder, sql } from 'kysely';
import type { TenantDb } from '#server/platform/db/database.ts';
import { isOnDays } from '#server/platform/db/is-on-days.ts';
import {
  activityMoment,
  awaitsReview,
  isActivity,
  isCountedAmbassador,
} from '#server/platform/db/who-counts.ts';
import { deedsOn } from './deeds.ts';

/**
 * A query for the ids of people who were active once and have done nothing since a day. A person who has begun an
 * activity since, or waits for a review, does not sleep (REP-96).
 */
export async function sleepingSince(
  db: TenantDb,
  from: string,
  timezone: string,
): Promise<RawBuilder<unknown>> {
  const since = { from, timezone };
  return sql`
    select users.id from users
    where ${isCountedAmbassador}
      and users.id in (select user_id from (${await deedsOn(db)}) as deeds)
      and users.id not in (select user_id from (${await deedsOn(db, since)}) as deeds)
      and users.id not in (
        select activities.user_id from activities
        where ${isActivity} and (${awaitsReview} or ${isOnDays(activityMoment, since)})
      )`;
}
