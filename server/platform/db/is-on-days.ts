import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** First and last day, YYYY-MM-DD, both included, as a timezone has them; without one there is no end. */
export interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly timezone: string;
}

/** Whether a moment is on these days; without days, any moment is. */
export function isOnDays(moment: RawBuilder<unknown>, days: Days | undefined): RawBuilder<SqlBool> {
  const { from, to, timezone } = days ?? {};
  const conditions = [
    ...(from ? [sql`${moment} >= ${from}::date::timestamp at time zone ${timezone}`] : []),
    ...(to ? [sql`${moment} < (${to}::date + 1)::timestamp at time zone ${timezone}`] : []),
  ];
  return conditions.length === 0
    ? sql<SqlBool>`true`
    : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}
