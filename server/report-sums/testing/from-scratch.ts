import { dayAt } from '#contract/activities/period.ts';
import { partsOf, type ReportRange } from '#contract/reports/range.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { TestServer } from '#server/testing/test-server.ts';

/** The activities and orders of a tenant, and the rows that decide how they are counted. */
export type Records = Awaited<ReturnType<typeof readRecords>>;

/** Reads every row that a report may count, and leaves out nothing. */
export const readRecords = (server: TestServer, tenantId: TenantId) =>
  server.database.inTenant(tenantId, async (db) => {
    const { data } = await db.selectFrom('tenants').select('data').executeTakeFirstOrThrow();
    const users = await db.selectFrom('users').select(['id', 'isTestUser']).execute();
    return {
      timezone: String(data.timezone),
      tests: new Set(users.filter(({ isTestUser }) => isTestUser).map(({ id }) => id)),
      activities: await db.selectFrom('activities').selectAll().execute(),
      orders: await db.selectFrom('orders').selectAll().execute(),
    };
  });

/** The figures of some days, counted from these rows one by one. */
export function countFromScratch(records: Records, range: ReportRange) {
  const { timezone, tests } = records;
  const isOnDays = (moment: Date): boolean => {
    const day = dayAt(moment, timezone);
    return day >= range.startDate && day <= range.endDate;
  };
  const activities = records.activities.filter(
    ({ deletedAt, userId, listedAt }) =>
      deletedAt === null && !tests.has(userId) && isOnDays(listedAt),
  );
  const orders = records.orders.flatMap(({ userId, ...order }) =>
    userId !== null &&
    order.source !== 'simulation' &&
    !tests.has(userId) &&
    isOnDays(order.orderedAt)
      ? [{ ...order, userId }]
      : [],
  );
  return { activities, orders, parts: partsOf(range) };
}

type Counted = ReturnType<typeof countFromScratch>;
type Activity = Counted['activities'][number];
type Order = Counted['orders'][number];

/** The totals of some activities in a row of a report. */
export const activityTotals = (activities: readonly Activity[]) => ({
  totalChallenges: activities.length,
  totalChallengesApproved: activities.filter(({ state }) => state === 'complete').length,
  totalChallengesInReview: activities.filter(({ unreviewedSince }) => unreviewedSince).length,
  totalChallengesRejected: activities.filter(({ state }) => state === 'please-review').length,
});

const isGranted = ({ approvedState }: Order): boolean => approvedState !== 'denied';
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** The sales of some orders. */
export const salesOf = (orders: readonly Order[]): number =>
  sum(orders.filter(isGranted).map(({ principalNet }) => Number(principalNet)));

/** Their earnings in points. */
export const pointsOf = (orders: readonly Order[]): number =>
  sum(
    orders
      .filter((order) => isGranted(order) && order.paidIn === 'points')
      .map(({ commissionPoints }) => Number(commissionPoints)),
  );

/** How many people there are among these rows. */
export const peopleOf = (rows: readonly { readonly userId: string }[]): number =>
  new Set(rows.map(({ userId }) => userId)).size;

/** A value of each group of rows, by the key of the group. */
export const byKey = <Row, Value>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  countOf: (rows: readonly Row[]) => Value,
): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(Object.groupBy(rows, keyOf)).map(([key, group = []]) => [key, countOf(group)]),
  );
