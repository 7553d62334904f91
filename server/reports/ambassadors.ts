import { type RawBuilder, sql } from 'kysely';
import type { AmbassadorReport, AmbassadorReportRow } from '#contract/reports/report.ts';
import { currencies } from '#contract/tenants/currency.ts';
import type { SnapshotDb } from '#server/platform/db/database.ts';
import { nextReferrers } from '#server/referrals/queries.ts';
import { figuresOfPeople, type Range } from '#server/report-sums/queries.ts';
import { activityCounts, activityCountsOr0, activitySums, isReported, sumsOf } from './days.ts';
import { type Paging, readPage } from './page.ts';
import { completed, orderOf, personSorts, rowsOfPeople, withPictures } from './people.ts';

type Row = AmbassadorReportRow & { readonly id: string };

const sorts: Readonly<Record<string, RawBuilder<unknown>>> = {
  ...personSorts,
  total: sql`"totalChallenges"`,
  approved: sql`"totalChallengesApproved"`,
  inReview: sql`"totalChallengesInReview"`,
  rejected: sql`"totalChallengesRejected"`,
  referrals: sql`"totalReferrals"`,
  points: sql`"totalReferralCommissionPoints"`,
  ...Object.fromEntries(
    currencies.map((currency) => [
      `sales.${currency}`,
      sql`coalesce(("referralSalesPrincipal"->>${currency}::text)::numeric, 0)`,
    ]),
  ),
};

/** Who has done or sold something on some days, and how much; `people` keeps those with these ids. */
async function countedPeople(
  db: SnapshotDb,
  days: Range,
  people?: readonly string[],
): Promise<RawBuilder<unknown>> {
  return sql`
    sold as materialized (
      select
        user_id, currency, sum(referred)::int as count, sum(sales) as sales, sum(points)::int as points
      from (${await figuresOfPeople(db, days, { of: 'referrals' }, people)}) as figures
      group by user_id, currency having sum(referred) > 0
    ),
    sellers as (
      select
        user_id,
        sum(count)::int as "totalReferrals",
        sum(points)::int as "totalReferralCommissionPoints",
        jsonb_object_agg(currency, sales) as "referralSalesPrincipal"
      from sold group by user_id
    ), doers as (
      select user_id, ${activityCounts}
      from (${await figuresOfPeople(db, days, { of: 'all types' }, people)}) as figures
      group by user_id having sum(total) > 0
    ), counted as materialized (
      select
        user_id,
        ${activityCountsOr0},
        coalesce("totalReferrals", 0) as "totalReferrals",
        coalesce("totalReferralCommissionPoints", 0) as "totalReferralCommissionPoints",
        coalesce("referralSalesPrincipal", '{}') as "referralSalesPrincipal"
      from doers full join sellers using (user_id)
    )`;
}

/** Who has done or sold something on some days (REP-42). */
export async function listPeople(
  db: SnapshotDb,
  days: Range,
  paging: Paging,
): Promise<{
  rows: AmbassadorReportRow[];
  totals: AmbassadorReport['totals'];
  totalCount: number;
}> {
  const page = await readPage<Row, AmbassadorReport['totals']>(db, {
    steps: await countedPeople(db, days),
    totals: sql`
      select
        ${activitySums},
        ${sumsOf(['totalReferrals', 'totalReferralCommissionPoints'])},
        count(*)::int as "totalCount",
        (
          select coalesce(jsonb_object_agg(currency, sales), '{}')
          from (select currency, sum(sales) as sales from sold group by currency) as of_currency
        ) as "referralSalesPrincipal"
      from counted`,
    ...rowsOfPeople(paging),
    orderBy: orderOf(sorts, paging, sql`user_id`),
    paging,
  });
  return { ...page, rows: await withPictures(db, page.rows) };
}

/** How many people the same report has. */
export async function countPeople(db: SnapshotDb, days: Range): Promise<number> {
  const { rows: found } = await sql<{ count: number }>`
    with ${await countedPeople(db, days)} select count(*)::int as count from counted`.execute(db);
  return found[0]?.count ?? 0;
}

/** The next people of the same report by their ids, from one of them on. */
export async function nextPeople(
  db: SnapshotDb,
  days: Range,
  after: string | null,
  count: number,
): Promise<Row[]> {
  const isAfter = after === null ? sql`true` : sql`activities.user_id > ${after}::uuid`;
  const { rows: found } = await sql<{ userId: string }>`
    select user_id from (
      (${await nextReferrers(db, days, after, count)})
      union
      (
        select distinct user_id from activities
        where ${isReported(days)} and ${isAfter}
        order by user_id limit ${count}
      )
    ) as people
    order by user_id limit ${count}`.execute(db);
  if (found.length === 0) return [];
  const ids = found.map(({ userId }) => userId);
  const { rows: people } = await sql<{ row: Row }>`
    with ${await countedPeople(db, days, ids)}
    select to_jsonb(person) as row from (${completed(sql`counted`)}) as person order by person.id`.execute(
    db,
  );
  return people.map(({ row }) => row);
}

/** The currencies of the tenant, then others in which there are referrals of these days (REP-21). */
export async function currenciesOf(
  db: SnapshotDb,
  days: Range,
  own: readonly string[],
): Promise<string[]> {
  const { rows: found } = await sql<{ currency: string }>`
    select currency from (${await figuresOfPeople(db, days, { of: 'referrals' })}) as figures
    group by currency having sum(referred) > 0 order by currency`.execute(db);
  return [...new Set([...own, ...found.map(({ currency }) => currency)])];
}
