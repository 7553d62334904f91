import {
  getActivityDetailsReport,
  getActivityReport,
  getAmbassadorReport,
  getReferralReport,
  getReportTrend,
} from '#contract/reports/endpoints.ts';
import { partsOf, type ReportRange } from '#contract/reports/range.ts';
import { getSummary } from '#contract/summary/endpoints.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import {
  activityTotals,
  byKey,
  countFromScratch,
  peopleOf,
  pointsOf,
  type Records,
  salesOf,
} from './from-scratch.ts';

type Admin = ReturnType<TestServer['as']>;

const currencyOf = ({ currency }: { readonly currency: string }): string => currency;
const userOf = ({ userId }: { readonly userId: string }): string => userId;
const rootOf = ({ rootId }: { readonly rootId: string }): string => rootId;

/** The contents of all reports of some days, without values that do not depend on activities and orders. */
export async function askReports(admin: Admin, types: readonly string[], range: ReportRange) {
  const query = { ...range, pageSize: '100' };
  const activities = await admin.call(getActivityReport, { query });
  const ambassadors = await admin.call(getAmbassadorReport, { query });
  const referrals = await admin.call(getReferralReport, { query: range });
  const trend = await admin.call(getReportTrend, { query: range });
  const summary = await admin.call(getSummary, {
    query: { periodType: 'month', dateInPeriod: range.endDate, periodCount: '3' },
  });
  const details: Record<string, unknown> = {};
  for (const id of types) {
    const { results, totals } = await admin.call(getActivityDetailsReport, {
      params: { id },
      query,
    });
    if (results.length > 0)
      details[id] = { totals, people: results.map(countsOf).toSorted(byText) };
  }
  return {
    activities: {
      totals: activities.totals,
      types: activities.results
        .map(({ uniqueAmbassadors, ...row }) => ({ uniqueAmbassadors, ...countsOf(row) }))
        .toSorted(byText),
    },
    details,
    ambassadors: {
      totals: ambassadors.totals,
      people: ambassadors.results
        .map((row) => ({
          ...countsOf(row),
          totalReferrals: row.totalReferrals,
          totalReferralCommissionPoints: row.totalReferralCommissionPoints,
          referralSalesPrincipal: row.referralSalesPrincipal,
        }))
        .toSorted(byText),
    },
    referrals: referrals.byCurrency,
    trend: trend.periods.map(figuresOf),
    summary: {
      newest: summary.periods[0] && figuresOf(summary.periods[0]),
      top: summary.topActivityTypes.map(({ approved }) => approved),
    },
  };
}

type Counts = ReturnType<typeof activityTotals>;

const countsOf = (row: Counts): Counts => ({
  totalChallenges: row.totalChallenges,
  totalChallengesApproved: row.totalChallengesApproved,
  totalChallengesInReview: row.totalChallengesInReview,
  totalChallengesRejected: row.totalChallengesRejected,
});

const byText = (a: object, b: object): number => JSON.stringify(a).localeCompare(JSON.stringify(b));

interface PeriodFigures {
  readonly activities: object;
  readonly referrals: number;
  readonly sales: Readonly<Record<string, number>>;
}

const figuresOf = ({ activities, referrals, sales }: PeriodFigures): PeriodFigures => ({
  activities,
  referrals,
  sales,
});

/** The same of rows that are counted one by one. */
export function expectReports(records: Records, types: readonly string[], range: ReportRange) {
  const { activities, orders } = countFromScratch(records, range);
  const people = [...new Set([...activities, ...orders].map(userOf))];
  const sales = byKey(orders, currencyOf, salesOf);
  const month = countFromScratch(records, monthOf(range.endDate));
  return {
    activities: {
      totals: { uniqueAmbassadors: peopleOf(activities), ...activityTotals(activities) },
      types: Object.values(
        byKey(activities, rootOf, (rows) => ({
          uniqueAmbassadors: peopleOf(rows),
          ...activityTotals(rows),
        })),
      ).toSorted(byText),
    },
    details: Object.fromEntries(
      types.flatMap((id) => {
        const rows = activities.filter(({ rootId }) => rootId === id);
        const each = Object.values(byKey(rows, userOf, activityTotals)).toSorted(byText);
        return rows.length > 0 ? [[id, { totals: activityTotals(rows), people: each }]] : [];
      }),
    ),
    ambassadors: {
      totals: {
        ...activityTotals(activities),
        totalReferrals: orders.length,
        totalReferralCommissionPoints: pointsOf(orders),
        referralSalesPrincipal: sales,
      },
      people: people
        .map((id) => {
          const sold = orders.filter(({ userId }) => userId === id);
          return {
            ...activityTotals(activities.filter(({ userId }) => userId === id)),
            totalReferrals: sold.length,
            totalReferralCommissionPoints: pointsOf(sold),
            referralSalesPrincipal: byKey(sold, currencyOf, salesOf),
          };
        })
        .toSorted(byText),
    },
    referrals: byKey(orders, currencyOf, (rows) => ({
      ...totalsOf(rows),
      shopify: totalsOf(rows.filter(({ system }) => system === 'shopify')),
      wooCommerce: totalsOf(rows.filter(({ system }) => system === 'woo-commerce')),
    })),
    trend: partsOf(range)
      .map((part) => figuresOfCounted(countFromScratch(records, part)))
      .toReversed(),
    summary: {
      newest: figuresOfCounted(month),
      top: Object.values(byKey(month.activities, rootOf, (rows) => activityTotals(rows)))
        .map(({ totalChallengesApproved }) => totalChallengesApproved)
        .filter((count) => count > 0)
        .toSorted((a, b) => b - a),
    },
  };
}

type Orders = readonly ReturnType<typeof countFromScratch>['orders'][number][];

const totalsOf = (orders: Orders) => ({
  count: orders.length,
  principalNet: salesOf(orders),
  distinctUserCount: peopleOf(orders),
});

function figuresOfCounted({ activities, orders }: ReturnType<typeof countFromScratch>) {
  const counts = activityTotals(activities);
  const sales = Object.entries(byKey(orders, currencyOf, salesOf)).filter(([, sold]) => sold > 0);
  return {
    activities: {
      approved: counts.totalChallengesApproved,
      inReview: counts.totalChallengesInReview,
      rejected: counts.totalChallengesRejected,
    },
    referrals: orders.length,
    sales: Object.fromEntries(sales),
  };
}

function monthOf(day: string): ReportRange {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const endDate = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  return { startDate: `${day.slice(0, 7)}-01`, endDate };
}
