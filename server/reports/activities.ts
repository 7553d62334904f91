import { type RawBuilder, sql } from 'kysely';
import type {
  ActivityPersonRow,
  ActivityReport,
  ActivityReportRow,
} from '#contract/reports/report.ts';
import type { SnapshotDb } from '#server/platform/db/database.ts';
import { sortKey } from '#server/platform/db/sort-key.ts';
import { figuresOfEverybody, figuresOfPeople, type Range } from '#server/report-sums/queries.ts';
import { activityCounts, activitySums } from './days.ts';
import { type Paging, readPage } from './page.ts';
import { orderOf, personSorts, rowsOfPeople, withPictures } from './people.ts';

const countSorts = {
  total: sql`"totalChallenges"`,
  approved: sql`"totalChallengesApproved"`,
  inReview: sql`"totalChallengesInReview"`,
  rejected: sql`"totalChallengesRejected"`,
};

const typeSorts: Readonly<Record<string, RawBuilder<unknown>>> = {
  ...countSorts,
  title: sortKey('title'),
  people: sql`"uniqueAmbassadors"`,
};

/** The types with activities in a range of days, all versions of one together (REP-42). */
export const listTypes = async (db: SnapshotDb, days: Range, paging: Paging) =>
  readPage<ActivityReportRow, ActivityReport['totals']>(db, {
    steps: sql`
      counted as materialized (${await countedTypes(db, days)}),
      of_types as (select * from counted where root_id is not null)`,
    totals: sql`
      select
        ${activitySums},
        count(*)::int as "totalCount",
        coalesce(
          (select "uniqueAmbassadors" from counted where root_id is null), 0
        ) as "uniqueAmbassadors"
      from of_types`,
    rows: sql`
      select
        latest.title, latest.slug, latest.version as "definitionVersion",
        latest.id as "challengeDefinitionId", of_types.*
      from of_types cross join lateral (
        select id, title, slug, version from activity_types
        where activity_types.root_id = of_types.root_id
        order by version desc limit 1
      ) as latest`,
    orderBy: orderOf(typeSorts, paging, sql`root_id`),
    paging,
  });

/** How many people did how much of each type, and of all together in a row without a type. */
const countedTypes = async (db: SnapshotDb, days: Range): Promise<RawBuilder<unknown>> => sql`
  select root_id, people as "uniqueAmbassadors", ${activityCounts}
  from (${await figuresOfEverybody(db, days, 'activities')}) as figures
  group by root_id, people`;

/** The people who have done something of a type on some days (REP-45). */
export async function listPeopleOfType(
  db: SnapshotDb,
  rootId: string,
  days: Range,
  paging: Paging,
): Promise<{
  rows: ActivityPersonRow[];
  totals: Omit<ActivityReport['totals'], 'uniqueAmbassadors'>;
  totalCount: number;
}> {
  const { rows, ...page } = await readPage<
    ActivityPersonRow,
    Omit<ActivityReport['totals'], 'uniqueAmbassadors'>
  >(db, {
    steps: sql`
      counted as materialized (
        select user_id, ${activityCounts}
        from (${await figuresOfPeople(db, days, { of: 'type', rootId })}) as figures
        group by user_id having sum(total) > 0
      )`,
    totals: sql`select ${activitySums}, count(*)::int as "totalCount" from counted`,
    ...rowsOfPeople(paging),
    orderBy: orderOf({ ...countSorts, ...personSorts }, paging, sql`user_id`),
    paging,
  });
  return { ...page, rows: await withPictures(db, rows) };
}
