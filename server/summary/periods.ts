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

/** The days of a period and the moments it lasts: from `starts` until just before `ends`. */
export interface Period extends Pick<SummaryPeriod, 'startDate' | 'endDate'> {
  readonly starts: Date;
  readonly ends: Date;
}

/**
 * The latest periods, newest first. Periods begin at midnight in the tenant's timezone and weeks on
 * Monday; a day that starts later than midnight begins with its first moment.
 */
export async function listPeriods(db: TenantDb, query: PeriodQuery): Promise<Period[]> {
  const { periodType, dateInPeriod, periodCount, now } = query;
  const { rows } = await sql<Period>`
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
        first_moment - number * length as first_moment,
        first_moment - (number - 1) * length as next_moment
      from newest,
        (select ${`1 ${periodType}`}::interval as length) as one,
        generate_series(0, ${periodCount}::int - 1) as number
    )
    select
      to_char(first_moment, 'YYYY-MM-DD') as start_date,
      to_char(next_moment - interval '1 day', 'YYYY-MM-DD') as end_date,
      first_moment at time zone timezone as starts,
      next_moment at time zone timezone as ends
    from periods
    order by first_moment desc`.execute(db);
  return rows;
}

/**
 * The days of the period before that the newest one is compared with: as many as that has had until
 * today, today included; all of them once it is over. The month before may be a shorter one.
 */
export async function comparedDays(
  db: TenantDb,
  newest: Period,
  before: Period,
  now: Date,
): Promise<Period> {
  const { rows } = await sql<Period>`
    with settings as (
      select data->>'timezone' as timezone from tenants
    ), day as (
      select timezone, (${now}::timestamptz at time zone timezone)::date as today from settings
    ), compared as (
      select timezone, case
        when today between ${newest.startDate}::date and ${newest.endDate}::date then
          least(${before.endDate}::date, ${before.startDate}::date + (today - ${newest.startDate}::date))
        else ${before.endDate}::date
      end as last
      from day
    )
    select
      ${before.startDate}::text as start_date,
      to_char(last, 'YYYY-MM-DD') as end_date,
      ${before.starts}::timestamptz as starts,
      (last + 1)::timestamp at time zone timezone as ends
    from compared`.execute(db);
  return rows[0] ?? before;
}
