import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SnapshotDb } from '#server/platform/db/database.ts';
import { isOnDays } from '#server/platform/db/is-on-days.ts';
import { isCountedPerson, testUsers } from '#server/platform/db/who-counts.ts';
import { measures, nothing } from './columns.ts';
import { blockOf, crowdOf, nobody } from './crowds.ts';
import { isAddedUp } from './is-added-up.ts';
import { type Kind, keptOfPeople, type Range, rowsOfPeople, type Who } from './people.ts';
import { type Stretch, tilesOf } from './tiles.ts';

type Of = keyof typeof measures;

/**
 * A query for the figures of everybody who counts on some days, with how many people they are of, `people`: of each
 * activity type, or of each currency of each shop system. A row without a type and without a system has all of them
 * together, in a currency. Rows without activities or without referrals are left out.
 */
export async function figuresOfEverybody(
  db: SnapshotDb,
  days: Range,
  of: Of,
): Promise<RawBuilder<unknown>> {
  return (await isAddedUp(db, days.timezone)) ? addedUp(days, of) : counted(days, of);
}

const kinds: Readonly<Record<Of, Kind>> = {
  activities: { of: 'types' },
  referrals: { of: 'currencies' },
};

const list = (of: Of, column: (measure: string) => string) =>
  sql.raw(measures[of].map(column).join(', '));
const plain = (of: Of) => list(of, (one) => one);
const sums = (of: Of) => list(of, (one) => `sum(${one}) as ${one}`);
const zeros = (of: Of) => list(of, (one) => `0 as ${one}`);

/** Each row once for itself and once for all of its currency. */
const byRowAndCurrency = sql`grouping sets ((root_id, currency, system), (currency))`;

const counted = (days: Range, of: Of) => sql`
  select root_id, currency, system, count(distinct user_id)::int as people, ${sums(of)}
  from (${rowsOfPeople(days, kinds[of], isCountedPerson)}) as of_rows
  group by ${byRowAndCurrency}`;

/**
 * Figures add up over days. People do not: the blocks of the spans are laid over each other. Test users and people with
 * changes are taken out of them. There are few, and each person with changes is looked at.
 */
function addedUp(days: Range, of: Of): RawBuilder<unknown> {
  const isKind = of === 'activities' ? sql`root_id <> ${nothing}` : sql`currency > ''`;
  const spans = (query: (isSpan: RawBuilder<SqlBool>) => RawBuilder<unknown>) =>
    sql.join(spansOf(days).map(query), sql` union all `);
  const isOneOf =
    (ids: RawBuilder<unknown>): Who =>
    (userId) =>
      sql<SqlBool>`${userId} = any(array(${ids}))`;
  const kept = (ids: RawBuilder<unknown>) => keptOfPeople(days, kinds[of], isOneOf(ids));
  const changedUsers = sql`select user_id from changes`;
  const [count] = measures[of];
  return sql`
    with changes as materialized (
      select root_id, currency, system, user_id, ${plain(of)} from report_changes
      where ${isOnDays(sql`report_changes.at`, days)} and ${isKind}
        and ${isCountedPerson(sql`report_changes.user_id`)}
    ), looked_at as materialized (
      select ${blockOf(sql`number`)} as block, ${crowdOf(sql`number`)} as people from report_numbers
      where user_id = any(array(${testUsers} union ${changedUsers}))
      group by ${blockOf(sql`number`)}
    ), crowds as materialized (
      select
        root_id, currency, system, block,
        bit_or(people) & ~coalesce(
          (select people from looked_at where looked_at.block = all_crowds.block), ${nobody}
        ) as people
      from (${spans(
        (isSpan) => sql`
          select root_id, currency, system, block, people from report_crowds where ${isSpan} and ${isKind}`,
      )}) as all_crowds
      group by root_id, currency, system, block
    ), others as (
      select root_id, currency, system, user_id
      from (
        select root_id, currency, system, user_id, ${sql.raw(count)} from changes
        union all
        select root_id, currency, system, user_id, ${sql.raw(count)} from (${kept(changedUsers)}) as kept
      ) as of_changed
      group by grouping sets ((root_id, currency, system, user_id), (currency, user_id))
      having sum(${sql.raw(count)}) > 0
    )
    select root_id, currency, system, sum(people)::int as people, ${sums(of)}
    from (
      select root_id, currency, system, 0 as people, ${sums(of)}
      from (
        ${spans(
          (isSpan) => sql`
            select root_id, currency, system, ${plain(of)} from report_sums
            where ${isSpan} and user_id = ${nothing} and ${isKind}`,
        )}
        union all
        select root_id, currency, system, ${plain(of)} from changes
        union all
        select root_id, currency, system, ${list(of, (one) => `-${one}`)}
        from (${kept(testUsers)}) as of_tests
      ) as figures
      group by ${byRowAndCurrency}
      union all
      select root_id, currency, system, bit_count(bit_or(people)) as people, ${zeros(of)}
      from crowds group by grouping sets ((root_id, currency, system, block), (currency, block))
      union all
      select root_id, currency, system, 1 as people, ${zeros(of)} from others
    ) as contributions
    group by root_id, currency, system having sum(${sql.raw(count)}) > 0`;
}

/** The rows of spans that make up a range of days. */
function spansOf(days: Stretch): RawBuilder<SqlBool>[] {
  const { years, months, days: single } = tilesOf(days);
  const within =
    (span: 'day' | 'month' | 'year') =>
    ({ from, to }: Stretch) =>
      sql<SqlBool>`span = ${span} and starts between ${from}::date and ${to}::date`;
  return [
    ...(years ? [within('year')(years)] : []),
    ...months.map(within('month')),
    ...single.map(within('day')),
  ];
}
