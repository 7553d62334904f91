import { type RawBuilder, sql } from 'kysely';
import type { TenantDb } from '#server/platform/db/database.ts';
import { type Days, isOnDays } from '#server/platform/db/is-on-days.ts';
import { activityMoment, isActivity } from '#server/platform/db/who-counts.ts';
import { soldMoments } from '#server/referrals/queries.ts';

/**
 * A query for the deeds that make people active: `user_id` and the moment `at` of each completed activity and of each
 * sale. Figures and lists of active people are made of it, and so agree (REP-89).
 */
export const deedsOn = async (db: TenantDb, days?: Days): Promise<RawBuilder<unknown>> => sql`
  select activities.user_id, ${activityMoment} as at from activities
  where ${isActivity} and activities.state = 'complete' and ${isOnDays(activityMoment, days)}
  union all
  ${await soldMoments(db, days)}`;
