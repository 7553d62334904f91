import { countAwaiting } from '#server/activities/awaiting-review.ts';
import type { WeekInFigures } from '#server/mail/kinds/weekly-summary.ts';
import type { SnapshotDb, TenantDb } from '#server/platform/db/database.ts';
import { holdSums } from '#server/report-sums/queries.ts';
import { daysOf, listPeople } from '#server/reports/queries.ts';
import { countByPeriod, listPeriods } from '#server/summary/queries.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';

/** The number of most active people that are named. */
const mostNamed = 3;

/**
 * The week of a day beside the one before, the activities that await review now, and the most active people (REP-103).
 */
export async function countWeek(
  writing: TenantDb,
  dateInPeriod: string,
  now: Date,
): Promise<WeekInFigures> {
  const db = await holdSums(writing);
  const asked = { periodType: 'week', dateInPeriod, periodCount: 2, now } as const;
  const [week, before] = await countByPeriod(
    db,
    await listPeriods(db, asked),
    (await getOwnSettings(db)).timezone,
  );
  if (!week || !before) throw new Error('Counting answered no week');
  return {
    week,
    before,
    awaiting: await countAwaiting(db),
    mostActive: await listMost(db, week, 'approved'),
    mostReferrals: await listMost(db, week, 'referrals'),
  };
}

const counted = { approved: 'totalChallengesApproved', referrals: 'totalReferrals' } as const;

/** Those at the top of the report on people. */
async function listMost(
  db: SnapshotDb,
  days: WeekInFigures['week'],
  sort: keyof typeof counted,
): Promise<WeekInFigures['mostActive']> {
  const paging = { page: 1, pageSize: mostNamed, sort, dir: 'desc' } as const;
  const { rows } = await listPeople(db, await daysOf(db, days), paging);
  return rows
    .map((row) => ({
      name: row.fullName,
      slug: row.hasPage ? row.slug : null,
      count: row[counted[sort]],
    }))
    .filter(({ count }) => count > 0);
}
