import { type RawBuilder, sql } from 'kysely';
import type { SnapshotDb } from '#server/platform/db/database.ts';
import {
  activityMoment,
  isActivity,
  isCountedPerson,
  testUsers,
} from '#server/platform/db/who-counts.ts';
import { activityFigures, measures, nothing, orderFigures } from './columns.ts';
import { isAddedUp } from './is-added-up.ts';

/** The days of a part of a report, and the moments that they last. */
interface Part {
  readonly startDate: string;
  readonly endDate: string;
  readonly starts: Date;
  readonly ends: Date;
}

/**
 * A query for the figures of everybody who counts in each part of a report. The column `number` counts the parts from
 * 1. A part has several rows, and some of them subtract the figures of test users.
 */
export async function figuresOfParts(
  db: SnapshotDb,
  parts: readonly Part[],
  { of, timezone }: { readonly of: keyof typeof measures; readonly timezone: string },
): Promise<RawBuilder<unknown>> {
  const keys = sql`root_id, currency, system`;
  const rows =
    of === 'activities'
      ? sql`select ${activityFigures} from activities
        where ${isActivity} and ${activityMoment} >= part.starts and ${activityMoment} < part.ends`
      : sql`select ${orderFigures.columns} from orders
        where ${orderFigures.isCounted} and orders.ordered_at >= part.starts and orders.ordered_at < part.ends`;
  const plus = sql.raw(measures[of].join(', '));
  const minus = sql.raw(measures[of].map((measure) => `-${measure}`).join(', '));
  const isKind = of === 'activities' ? sql`root_id <> ${nothing}` : sql`currency <> ''`;
  const figures = (await isAddedUp(db, timezone))
    ? sql`
      select ${keys}, ${plus} from report_sums
      where span = 'day' and report_sums.starts between part.first_day and part.last_day and ${isKind}
      union all
      select ${keys}, ${plus} from report_changes
      where at >= part.starts and at < part.ends and ${isKind}
      union all
      select ${keys}, ${minus} from (${rows} and user_id in (${testUsers})) as of_tests`
    : sql`
      select ${keys}, ${plus} from (${rows} and ${isCountedPerson(sql`user_id`)}) as of_rows`;
  return sql`
    select number::int, figures.*
    from unnest(
      ${parts.map(({ startDate }) => startDate)}::date[], ${parts.map(({ endDate }) => endDate)}::date[],
      ${parts.map(({ starts }) => starts)}::timestamptz[], ${parts.map(({ ends }) => ends)}::timestamptz[]
    ) with ordinality as part (first_day, last_day, starts, ends, number)
    cross join lateral (${figures}) as figures`;
}
