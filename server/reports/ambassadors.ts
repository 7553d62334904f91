import { type RawBuilder, sql } from 'kysely';
import type { AmbassadorReport, AmbassadorReportRow } from '#contract/reports/report.ts';
import { currencies } from '#contract/tenants/currency.ts';
import type { SnapshotDb } from '#server/platform/db/database.ts';
import { nextReferrers } from '#server/referrals/queries.ts';
import {
  countedAmong,
  figuresOfEverybody,
  figuresOfPeople,
  type Range,
  type Who,
} from '#server/report-sums/queries.ts';
import { activityCounts, activitySums, isReported, sumsOf } from './days.ts';
import { type Paging, readPage } from './page.ts';
import { completed, orderOf, personSorts, rowsOfPeople, withPictures } from './people.ts';

type Row = AmbassadorReportRow & { readonly id: string };
/** Without the columns that are looked up for one page. */
type Unsold = Omit<Row, 'referralSalesPrincipal' | 'imageUrl'>;

const salesIn = (currency: string): string => `sales.${currency}`;

const sorts: Readonly<Record<string, RawBuilder<unknown>>> = {
  ...personSorts,
  total: sql`"totalChallenges"`,
  approved: sql`"totalChallengesApproved"`,
  inReview: sql`"totalChallengesInReview"`,
  rejected: sql`"totalChallengesRejected"`,
  referrals: sql`"totalReferrals"`,
  points: sql`"totalReferralCommissionPoints"`,
  ...Object.fromEntries(currencies.map((currency) => [salesIn(currency), sql`sales`])),
};

/** The people who have done or sold something on some days, and how much; without their sales in each currency. */
const countedPeople = async (db: SnapshotDb, days: Range, who?: Who) => sql`
  counted as materialized (
    select
      user_id, ${activityCounts},
      sum(referred)::int as "totalReferrals", sum(points)::int as "totalReferralCommissionPoints"
    from (${await figuresOfPeople(db, days, { of: 'everything' }, who)}) as figures
    group by user_id having sum(total) > 0 or sum(referred) > 0
  )`;

/** The people who have done or sold something on some days (REP-42). */
export async function listPeople(
  db: SnapshotDb,
  days: Range,
  paging: Paging,
): Promise<{
  rows: AmbassadorReportRow[];
  totals: AmbassadorReport['totals'];
  totalCount: number;
}> {
  const page = await readPage<Unsold, AmbassadorReport['totals']>(db, {
    steps: await countedPeople(db, days),
    totals: sql`
      select
        ${activitySums},
        ${sumsOf(['totalReferrals', 'totalReferralCommissionPoints'])},
        count(*)::int as "totalCount",
        (
          select coalesce(jsonb_object_agg(currency, sales), '{}')
          from (${await figuresOfEverybody(db, days, 'referrals')}) as figures where system is null
        ) as "referralSalesPrincipal"
      from counted`,
    ...rowsOfPeople(paging, await pickBy(db, days, paging)),
    orderBy: orderOf(sorts, paging, sql`user_id`),
    paging,
  });
  return { ...page, rows: await withPictures(db, await withSales(db, days, page.rows)) };
}

/** Those who are counted, with their sales in a currency where they are sorted by them. */
async function pickBy(db: SnapshotDb, days: Range, { sort }: Paging) {
  const currency = currencies.find((code) => sort === salesIn(code));
  if (currency === undefined) return undefined;
  return sql`
    select counted.*, coalesce(sales, 0) as sales from counted left join (
      select user_id, sum(sales) as sales
      from (${await figuresOfPeople(db, days, { of: 'currency', currency })}) as figures group by user_id
    ) as sold using (user_id)`;
}

/** The rows with the sales of these people in each currency. */
async function withSales<Person extends Unsold>(
  db: SnapshotDb,
  days: Range,
  people: readonly Person[],
): Promise<(Person & Pick<Row, 'referralSalesPrincipal'>)[]> {
  const who = countedAmong(people.map(({ id }) => id));
  const { rows } = await sql<{ userId: string; sales: Row['referralSalesPrincipal'] }>`
    select user_id, jsonb_object_agg(currency, sales) as sales from (
      select user_id, currency, sum(sales) as sales
      from (${await figuresOfPeople(db, days, { of: 'currencies' }, who)}) as figures
      group by user_id, currency having sum(referred) > 0
    ) as of_currency group by user_id`.execute(db);
  const sold = new Map(rows.map(({ userId, sales }) => [userId, sales]));
  return people.map((person) => ({
    ...person,
    referralSalesPrincipal: sold.get(person.id) ?? {},
  }));
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
): Promise<(Unsold & Pick<Row, 'referralSalesPrincipal'>)[]> {
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
  const { rows: people } = await sql<{ row: Unsold }>`
    with ${await countedPeople(db, days, countedAmong(ids))}
    select to_jsonb(person) as row from (${completed(sql`counted`)}) as person order by person.id`.execute(
    db,
  );
  return withSales(
    db,
    days,
    people.map(({ row }) => row),
  );
}

/** The currencies of the tenant, then others in which there are referrals of these days (REP-21). */
export async function currenciesOf(
  db: SnapshotDb,
  days: Range,
  own: readonly string[],
): Promise<string[]> {
  const { rows: found } = await sql<{ currency: string }>`
    select currency from (${await figuresOfEverybody(db, days, 'referrals')}) as figures
    where system is null order by currency`.execute(db);
  return [...new Set([...own, ...found.map(({ currency }) => currency)])];
}
