import { sql } from 'kysely';
import type { SystemDb } from '#server/platform/db/database.ts';

/** The jobs of all tenants that may have a turn now, as `claim` decides it. */
export const findDue = (db: SystemDb, now: Date): Promise<{ tenantId: string; id: string }[]> =>
  db
    .selectFrom('syncJobs')
    .select(['tenantId', 'id'])
    .where('isEnabled', '=', true)
    .where('dueAt', '<=', now)
    .where(sql<boolean>`window_start + make_interval(mins => window_minutes) <= ${now}`)
    .where(sql<boolean>`coalesce(leased_until, waits_until, ${now}) <= ${now}`)
    .orderBy('dueAt')
    .execute();
