import { sql } from 'kysely';
import type { TenantDb } from '#server/platform/db/database.ts';

async function moment(db: TenantDb, query: ReturnType<typeof sql<{ at: Date }>>): Promise<Date> {
  const { rows } = await query.execute(db);
  const [first] = rows;
  if (!first) throw new Error('There is always a next day');
  return first.at;
}

/** The moment at which a day, YYYY-MM-DD, ends in a timezone. */
export const endOfDay = (db: TenantDb, day: string, timezone: string): Promise<Date> =>
  moment(db, sql`select (${day}::date + 1)::timestamp at time zone ${timezone} as at`);

/** The next moment after another at which the clocks of a timezone show a time, HH:MM. */
export const nextAt = (
  db: TenantDb,
  after: Date,
  { time, timezone }: { readonly time: string; readonly timezone: string },
): Promise<Date> =>
  moment(
    db,
    sql`select at from (
        select (((${after}::timestamptz at time zone ${timezone})::date + days.passed) + ${time}::time)
          at time zone ${timezone} as at
        from generate_series(0, 2) as days (passed)
      ) as moments
      where at > ${after}::timestamptz order by at limit 1`,
  );
