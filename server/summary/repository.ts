import { sql } from 'kysely';
import type { SummaryPeriod } from '#contract/summary/summary.ts';
import type { TenantDb } from '#server/platform/db/database.ts';

export interface PeriodQuery {
  readonly periodType: 'month' | 'week';
  /** A day of the newest period, YYYY-MM-DD; the day of `now` when left out. */
  readonly dateInPeriod?: string | undefined;
  readonly periodCount: number;
  readonly now: Date;
}

/**
 * The latest periods, newest first. Periods begin at midnight in the tenant's timezone and weeks on
 * Monday; a day that starts later than midnight begins with its first moment.
 */
export async function countByPeriod(db: TenantDb, query: PeriodQuery): Promise<SummaryPeriod[]> {
  const { periodType, dateInPeriod, periodCount, now } = query;
  const { rows } = await sql<SummaryPeriod>`
    with settings as (
      select data->>'timezone' as timezone from tenants
    ), newest as (
      select
        timezone,
        date_trunc(
          ${periodType}::text,
          coalesce(${dateInPeriod ?? null}::date::timestamp, ${now}::timestamptz at time zone timezone)
        ) as first_moment
      from settings
    ), periods as (
      select
        timezone,
        first_moment - number * length as starts,
        first_moment - (number - 1) * length as ends
      from newest,
        (select ${`1 ${periodType}`}::interval as length) as one,
        generate_series(0, ${periodCount}::int - 1) as number
    )
    select
      to_char(starts, 'YYYY-MM-DD') as start_date,
      to_char(ends - interval '1 day', 'YYYY-MM-DD') as end_date,
      (
        select count(*)::int from users
        where roles = '{}'
          and created_at >= starts at time zone timezone
          and created_at < ends at time zone timezone
      ) as new_ambassadors
    from periods
    order by starts desc`.execute(db);
  return rows;
}

export interface PeopleCounts {
  readonly ambassadors: number;
  readonly administrators: number;
  readonly openInvitations: number;
}

/** How many people the programme has at this moment, in one query. */
export async function countPeople(db: TenantDb): Promise<PeopleCounts> {
  const { rows } = await sql<PeopleCounts>`
    select
      (select count(*)::int from users where roles = '{}' and deleted_at is null) as ambassadors,
      (
        select count(*)::int from users
        where roles <> '{}' and roles @> array['admin'] and deleted_at is null
      ) as administrators,
      (select count(*)::int from invitations where closed_at is null) as open_invitations`.execute(
    db,
  );
  const [counts] = rows;
  if (!counts) throw new Error('Counting answered no row');
  return counts;
}
