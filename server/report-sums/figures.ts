import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SnapshotDb } from '#server/platform/db/database.ts';
import { type Days, isOnDays } from '#server/platform/db/is-on-days.ts';
import {
  activityMoment,
  isActivity,
  isCountedPerson,
  testUsers,
} from '#server/platform/db/who-counts.ts';
import { activityFigures, figureColumns, nothing, orderFigures, wholes } from './columns.ts';
import { type Stretch, spanOf, tilesOf } from './tiles.ts';

/** Which figures of people: of each activity type, of all of them together, or of their referrals by currency. */
type Kind =
  | { readonly of: 'type'; readonly rootId?: string }
  | { readonly of: 'all types' }
  | { readonly of: 'referrals' }
  | { readonly of: 'referrals by system' };

const isOfOrders = ({ of }: Kind): boolean => of === 'referrals' || of === 'referrals by system';

/** The days of a report have both ends. */
export type Range = Required<Days>;

/**
 * A query for the figures of people who count on some days, in several rows for one person: whoever asks adds them up,
 * and leaves out who comes to no activity or no referral. Whole months come out of what is added up, with what has
 * changed since; other days are counted from the rows themselves, and all are until everything is added up.
 * `people` keeps those with these ids.
 */
export async function figuresOfPeople(
  db: SnapshotDb,
  { timezone, ...days }: Range,
  kind: Kind,
  people?: readonly string[],
): Promise<RawBuilder<unknown>> {
  const isOne = (userId: RawBuilder<unknown>) =>
    people
      ? sql<SqlBool>`${isCountedPerson(userId)} and ${userId} = any(${[...people]}::uuid[])`
      : isCountedPerson(userId);
  const sums = (span: 'month' | 'year', { from, to }: Stretch) => sql`
    select ${figureColumns} from report_sums
    where span = ${span} and starts between ${from}::date and ${to}::date
      and ${isInSums(kind)} and ${isOne(sql`report_sums.user_id`)}`;
  const changes = (stretch: Stretch) => sql`
    select ${figureColumns} from report_changes
    where ${isOnDays(sql`report_changes.at`, { ...stretch, timezone })}
      and ${isInChanges(kind)} and ${isOne(sql`report_changes.user_id`)}`;
  const rows = (stretch: Stretch) =>
    isOfOrders(kind)
      ? sql`
    select ${orderFigures.columns} from orders
    where ${orderFigures.isCounted} and ${isOnDays(orderMoment, { ...stretch, timezone })}
      and ${isOne(sql`orders.user_id`)}`
      : sql`
    select ${activityFigures} from activities
    where ${isActivity} and ${isOnDays(activityMoment, { ...stretch, timezone })}
      and ${isOfType(kind)} and ${isOne(sql`activities.user_id`)}`;

  if (!(await isAddedUp(db, timezone))) return rows(days);
  const { years, months, whole, rest } = tilesOf(days);
  const pieces = [
    ...(years ? [sums('year', years)] : []),
    ...months.map((stretch) => sums('month', stretch)),
    ...(whole ? [changes(whole)] : []),
    ...rest.map(rows),
  ];
  return sql`${sql.join(pieces, sql` union all `)}`;
}

const orderMoment = sql`orders.ordered_at`;

/** Whether all figures of the tenant are added up by the days of this timezone. */
async function isAddedUp(db: SnapshotDb, timezone: string): Promise<boolean> {
  const standing = await db
    .selectFrom('reportStandings')
    .select('timezone')
    .where('nextDay', 'is', null)
    .executeTakeFirst();
  return standing?.timezone === timezone;
}

function isInSums(kind: Kind): RawBuilder<SqlBool> {
  if (kind.of === 'referrals')
    return sql<SqlBool>`root_id = ${nothing} and currency <> '' and system = '' and ${isSomebody}`;
  if (kind.of === 'referrals by system')
    return sql<SqlBool>`root_id = ${nothing} and system <> '' and ${isSomebody}`;
  const isOfActivities = sql`currency = '' and system = '' and ${isSomebody}`;
  if (kind.of === 'all types') return sql<SqlBool>`root_id = ${nothing} and ${isOfActivities}`;
  return sql<SqlBool>`${isOfType(kind)} and ${isOfActivities}`;
}

const isSomebody = sql`report_sums.user_id <> ${nothing}`;

const isInChanges = (kind: Kind): RawBuilder<SqlBool> =>
  isOfOrders(kind) ? sql<SqlBool>`currency <> ''` : isOfType(kind);

const isOfType = (kind: Kind): RawBuilder<SqlBool> =>
  kind.of === 'type' && kind.rootId !== undefined
    ? sql<SqlBool>`root_id = ${kind.rootId}::uuid`
    : sql<SqlBool>`root_id <> ${nothing}`;

/**
 * A query for the figures of everybody who counts, for days that are one month or one year: with how many people there
 * are, `people`, of each activity type and of all together, or in each currency of each shop system and of all. Null for
 * other days, and until everything is added up.
 */
export async function figuresOfSpan(
  db: SnapshotDb,
  { timezone, ...days }: Range,
  of: keyof typeof measures,
): Promise<RawBuilder<unknown> | null> {
  const found = spanOf(days);
  if (!found || !(await isAddedUp(db, timezone))) return null;
  const isOfSpan = sql`span = ${found.span} and starts = ${found.starts}::date
    and currency ${sql.raw(of === 'activities' ? '=' : '<>')} ''`;
  const isChanged = sql`${isOnDays(sql`report_changes.at`, { ...days, timezone })}
    and currency ${sql.raw(of === 'activities' ? '=' : '<>')} ''`;
  const columns = (column: (measure: string) => string) =>
    sql.raw(measures[of].map((measure) => column(measure)).join(', '));
  const [count] = measures[of];
  // Who has changed something, and test users: they are few, and each is looked at for what they add or take away.
  return sql`
    select root_id, currency, system, sum(people)::int as people, ${columns((one) => `sum(${one}) as ${one}`)}
    from (
      select root_id, currency, system, people, ${columns((one) => one)}
      from report_sums where ${isOfSpan} and user_id = ${nothing}
      union all
      select
        root_id, currency, system,
        (not is_test and kept_${sql.raw(count)} + ${sql.raw(count)} > 0)::int - (kept_${sql.raw(count)} > 0)::int,
        ${columns((one) => `case when is_test then -kept_${one} else ${one} end`)}
      from (
        select
          root_id, currency, system, user_id, user_id in (${testUsers}) as is_test,
          ${columns((one) => `sum(${one}) as ${one}, sum(kept_${one}) as kept_${one}`)}
        from (
          select
            root_id, currency, system, user_id,
            ${columns((one) => `0 as ${one}`)}, ${columns((one) => `${one} as kept_${one}`)}
          from report_sums
          where ${isOfSpan} and user_id = any(array(
            select user_id from report_changes where ${isChanged} union ${testUsers}
          ))
          union all
          select
            root, currency, shops, user_id,
            ${columns((one) => one)}, ${columns((one) => `0 as kept_${one}`)}
          from report_changes, lateral ${wholes} where ${isChanged}
        ) as of_person
        group by root_id, currency, system, user_id
      ) as of_changed
    ) as figures
    group by root_id, currency, system having sum(${sql.raw(count)}) > 0`;
}

/** The days of a part of a report, and the moments that they last. */
interface Part {
  readonly startDate: string;
  readonly endDate: string;
  readonly starts: Date;
  readonly ends: Date;
}

const measures = {
  activities: ['total', 'approved', 'in_review', 'rejected'],
  referrals: ['referred', 'sales', 'points'],
} as const;

/**
 * A query for the figures of everybody who counts in each part of a report, whose number in their order, from 1, is the
 * column `number`. They come in several rows, some of which take away what test users have done.
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
        where ${orderFigures.isCounted} and ${orderMoment} >= part.starts and ${orderMoment} < part.ends`;
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
