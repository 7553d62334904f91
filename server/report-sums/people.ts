import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { addDays } from '#contract/activities/period.ts';
import type { SnapshotDb } from '#server/platform/db/database.ts';
import { type Days, isOnDays } from '#server/platform/db/is-on-days.ts';
import { activityMoment, isActivity, isCountedPerson } from '#server/platform/db/who-counts.ts';
import {
  activityFigures,
  allMeasures,
  figureColumns,
  nothing,
  orderFigures,
  typeOf,
} from './columns.ts';
import { isAddedUp } from './is-added-up.ts';
import { isOneMonth, type Stretch, startOfMonth, startOfYear, tilesOf, yearsOf } from './tiles.ts';

/**
 * The figures of people to read: of one activity type, of each, in one currency, in each by shop system, or of all
 * their activities and sales together.
 */
export type Kind =
  | { readonly of: 'type'; readonly rootId: string }
  | { readonly of: 'types' }
  | { readonly of: 'currency'; readonly currency: string }
  | { readonly of: 'currencies' }
  | { readonly of: 'everything' };

/** The days of a report have both ends. */
export type Range = Required<Days>;

/** The people of the figures: a condition for the id of somebody. */
export type Who = (userId: RawBuilder<unknown>) => RawBuilder<SqlBool>;

/** Somebody who counts and is one of these. */
export const countedAmong =
  (ids: readonly string[]): Who =>
  (userId) =>
    sql<SqlBool>`${isCountedPerson(userId)} and ${userId} = any(${[...ids]}::uuid[])`;

/**
 * A query for the figures of people on some days, in several rows for one person: the caller adds them up, and leaves
 * out people without an activity or a referral. They come from the kept sums and the changes since; until all is added
 * up, every activity and order is counted.
 */
export async function figuresOfPeople(
  db: SnapshotDb,
  days: Range,
  kind: Kind,
  who: Who = isCountedPerson,
): Promise<RawBuilder<unknown>> {
  return (await isAddedUp(db, days.timezone))
    ? sql`
      ${keptOfPeople(days, kind, who)}
      union all
      select ${figureColumns} from report_changes
      where ${isOnDays(sql`report_changes.at`, days)} and ${isIn(kind)} and ${who(sql`report_changes.user_id`)}`
    : rowsOfPeople(days, kind, who);
}

/** The same of the kept sums alone. */
export function keptOfPeople(days: Stretch, kind: Kind, who: Who): RawBuilder<unknown> {
  const { years, months, days: single } = tilesOf(days);
  const isAsked = sql`report_sums.user_id <> ${nothing} and ${who(sql`report_sums.user_id`)}
    and ${kind.of === 'everything' ? sql`root_id = ${nothing} and currency = '' and system = ''` : isIn(kind)}`;
  // The index is read from one span to the next: with a range it would be read from the first to the last.
  const whole = (span: 'month' | 'year', starts: readonly string[]) => sql`
    select ${figureColumns} from report_sums
    where span = ${span} and starts = any(${[...starts]}::date[]) and ${isAsked}`;
  const some = (span: 'month' | 'year', starts: string, { first, last }: Parts) => sql`
    select root_id, currency, system, user_id, ${figuresBetween(first > 1, last !== undefined)}
    from (
      select *,
        ${first > 1 ? sql`width_bucket(${first - 1}::int, parts)` : sql`0`} as before,
        ${last === undefined ? sql`cardinality(parts)` : sql`width_bucket(${last}::int, parts)`} as last
      from report_sums
      where span = ${span} and starts = ${starts}::date and ${isAsked}
      offset 0
    ) as of_span where last > before`;
  return sql`${sql.join(
    [
      ...(years ? [whole('year', yearsOf(years))] : []),
      ...months.map((stretch) =>
        isOneMonth(stretch)
          ? whole('month', [stretch.from])
          : some('year', startOfYear(stretch.from), partsOf(stretch, monthOf)),
      ),
      ...single.map((stretch) =>
        some('month', startOfMonth(stretch.from), partsOf(stretch, dayOf)),
      ),
    ],
    sql` union all `,
  )}`;
}

/** The first and the last of some parts of a span; the last is left out where the span ends with it. */
interface Parts {
  readonly first: number;
  readonly last: number | undefined;
}

const monthOf = (day: string): number => Number(day.slice(5, 7));
const dayOf = (day: string): number => Number(day.slice(8, 10));

/** A month ends on the day before a 1st, and a year in the month before a January. */
function partsOf({ from, to }: Stretch, partOf: (day: string) => number): Parts {
  const isLast = partOf(addDays(to, 1)) === 1;
  return { first: partOf(from), last: isLast ? undefined : partOf(to) };
}

/** Figures of these parts. The figures before the first or after the last are not looked up where there are none. */
const figuresBetween = (isAnyBefore: boolean, isAnyAfter: boolean) =>
  sql.raw(
    allMeasures
      .map((one) => {
        const until = (part: string) => `coalesce(${one}_until[${part}], 0::${typeOf(one)})`;
        const before = isAnyBefore ? ` - ${until('before')}` : '';
        return `${isAnyAfter ? until('last') : one}${before} as ${one}`;
      })
      .join(', '),
  );

/** The condition for the rows of a kind, where there are no rows of everything together. */
function isIn(kind: Kind): RawBuilder<SqlBool> {
  switch (kind.of) {
    case 'type':
      return sql<SqlBool>`root_id = ${kind.rootId}::uuid and currency = '' and system = ''`;
    case 'types':
      return sql<SqlBool>`root_id <> ${nothing}`;
    case 'currency':
      return sql<SqlBool>`root_id = ${nothing} and currency = ${kind.currency}`;
    case 'currencies':
      return sql<SqlBool>`root_id = ${nothing} and currency > ''`;
    case 'everything':
      return sql<SqlBool>`true`;
  }
}

/** The same from the rows. */
export function rowsOfPeople(days: Range, kind: Kind, who: Who): RawBuilder<unknown> {
  const activities = sql`
    select ${activityFigures} from activities
    where ${isActivity} and ${isOnDays(activityMoment, days)}
      and ${kind.of === 'type' ? isOfType(kind.rootId) : sql`true`} and ${who(sql`activities.user_id`)}`;
  const orders = sql`
    select ${orderFigures.columns} from orders
    where ${orderFigures.isCounted} and ${isOnDays(sql`orders.ordered_at`, days)}
      and ${kind.of === 'currency' ? sql`orders.currency = ${kind.currency}` : sql`true`}
      and ${who(sql`orders.user_id`)}`;
  if (kind.of === 'everything') return sql`${activities} union all ${orders}`;
  return kind.of === 'type' || kind.of === 'types' ? activities : orders;
}

const isOfType = (rootId: string) => sql`activities.root_id = ${rootId}::uuid`;
