import { dayAt, periodOf } from '#contract/activities/period.ts';
import type * as endpoints from '#contract/reports/endpoints.ts';
import type { Cohorts, ReturnReport, SeenPeople } from '#contract/reports/report.ts';
import type { Days } from '#server/platform/db/is-on-days.ts';
import { testUsersLeftOut } from '#server/platform/db/who-counts.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { listPeriods } from '#server/summary/queries.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import { countCohorts, peopleOfCohort } from './cohorts.ts';
import { daysOf } from './days.ts';
import { returnOn } from './return.ts';
import { readSeenPeople } from './seen-people.ts';
import { sleepingSince } from './sleeping.ts';

export const getReturnReport = (
  call: Call<typeof endpoints.getReturnReport>,
): Promise<ReturnReport> =>
  call.transaction(async (db) => ({
    ...(await returnOn(db, await daysOf(db, call.query))),
    ...(await testUsersLeftOut(db)),
  }));

export const getCohorts = (call: Call<typeof endpoints.getCohorts>): Promise<Cohorts> =>
  call.transaction(async (db) => {
    const { timezone } = await getOwnSettings(db);
    const months = await listPeriods(db, { periodType: 'month', periodCount: 12, now: call.now });
    return { cohorts: await countCohorts(db, months.toReversed(), timezone) };
  });

export const listSeenPeople = (call: Call<typeof endpoints.listSeenPeople>): Promise<SeenPeople> =>
  call.transaction(async (db) => {
    const { page, pageSize, joined, active, quiet } = call.query;
    const { timezone } = await getOwnSettings(db);
    const today = dayAt(call.now, timezone);
    const people =
      quiet === undefined
        ? await peopleOfCohort(
            db,
            monthAround(joined ?? today, timezone),
            active === undefined ? undefined : monthAround(active, timezone),
          )
        : await sleepingSince(db, daysBefore(today, Number(quiet) - 1), timezone);
    const { rows, totalCount } = await readSeenPeople(db, {
      ...{ people, timezone, paging: call.query },
    });
    return { results: rows, page, pageSize, totalCount, ...(await testUsersLeftOut(db)) };
  });

function monthAround(day: string, timezone: string): Days {
  const { start, end } = periodOf('monthly', day);
  return { from: start ?? day, to: end ?? day, timezone };
}

/** The day so many days before another one. Days have 24 hours at UTC. */
const daysBefore = (day: string, count: number): string =>
  new Date(Date.parse(day) - count * 86_400_000).toISOString().slice(0, 10);
