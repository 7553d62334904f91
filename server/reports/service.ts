import type * as endpoints from '#contract/reports/endpoints.ts';
import { partSizeOf, partsOf } from '#contract/reports/range.ts';
import type {
  ActivityDetailsReport,
  ActivityReport,
  AmbassadorReport,
  ReferralReport,
  ReportTrend,
} from '#contract/reports/report.ts';
import type { SummaryPeriod } from '#contract/summary/summary.ts';
import { findLatestVersion } from '#server/activity-types/queries.ts';
import { testUsersLeftOut } from '#server/platform/db/who-counts.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { testsLeftOut } from '#server/referrals/queries.ts';
import { countByPeriod } from '#server/summary/queries.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import { listPeopleOfType, listTypes } from './activities.ts';
import { listPeople } from './ambassadors.ts';
import { daysOf, periodsOf } from './days.ts';
import { countReferrals, toReferralReport } from './referrals.ts';

export const getReferralReport = (
  call: Call<typeof endpoints.getReferralReport>,
): Promise<ReferralReport> =>
  call.snapshot(async (db) => ({
    ...toReferralReport(await countReferrals(db, await daysOf(db, call.query))),
    ...(await testsLeftOut(db)),
  }));

export const getActivityReport = (
  call: Call<typeof endpoints.getActivityReport>,
): Promise<ActivityReport> =>
  call.snapshot(async (db) => {
    const { page, pageSize } = call.query;
    const { rows, ...all } = await listTypes(db, await daysOf(db, call.query), call.query);
    return { results: [...rows], page, pageSize, ...all, ...(await testUsersLeftOut(db)) };
  });

/** Throws ProblemError `not-found` for no activity type of the tenant; a deleted one has its report. */
export const getActivityDetailsReport = (
  call: Call<typeof endpoints.getActivityDetailsReport>,
): Promise<ActivityDetailsReport> =>
  call.snapshot(async (db) => {
    const { page, pageSize } = call.query;
    const type = await findLatestVersion(db, call.params.id);
    if (!type) throw new ProblemError('not-found');
    const { title, slug, version: definitionVersion } = type;
    const days = await daysOf(db, call.query);
    const { rows, ...all } = await listPeopleOfType(db, type.rootId, days, call.query);
    return {
      ...{ title, slug, definitionVersion, results: rows, page, pageSize },
      ...all,
      ...(await testUsersLeftOut(db)),
    };
  });

export const getAmbassadorReport = (
  call: Call<typeof endpoints.getAmbassadorReport>,
): Promise<AmbassadorReport> =>
  call.snapshot(async (db) => {
    const { page, pageSize } = call.query;
    const { currencies } = await getOwnSettings(db);
    const { rows, ...all } = await listPeople(db, await daysOf(db, call.query), call.query);
    const sold = Object.keys(all.totals.referralSalesPrincipal).toSorted();
    return {
      ...{ results: rows, page, pageSize, currencies: [...new Set([...currencies, ...sold])] },
      ...all,
      ...(await testUsersLeftOut(db)),
    };
  });

export const getReportTrend = (call: Call<typeof endpoints.getReportTrend>): Promise<ReportTrend> =>
  call.snapshot(async (db) => {
    const { timezone } = await getOwnSettings(db);
    const size = partSizeOf(call.query);
    const periods = await periodsOf(db, partsOf(call.query).toReversed(), timezone);
    const counted = await countByPeriod(db, periods, timezone);
    return { size, periods: size === 'year' ? withoutEmptyEnds(counted) : counted };
  });

/** A range of a century has a bar for each year in which there was something, and for those between. */
function withoutEmptyEnds(periods: readonly SummaryPeriod[]): SummaryPeriod[] {
  const isFull = ({ startDate: _, endDate: __, activities, sales, ...counts }: SummaryPeriod) =>
    [...Object.values(activities), ...Object.values(sales), ...Object.values(counts)].some(
      (count) => count > 0,
    );
  const first = periods.findIndex(isFull);
  return first < 0 ? periods.slice(0, 1) : periods.slice(first, periods.findLastIndex(isFull) + 1);
}
