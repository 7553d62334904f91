import type * as endpoints from '#contract/summary/endpoints.ts';
import type { Summary } from '#contract/summary/summary.ts';
import { testUsersLeftOut } from '#server/platform/db/who-counts.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { listPeriods } from './periods.ts';
import { countByPeriod, countPeople, hasData, listTopTypes } from './repository.ts';

export function getSummary(call: Call<typeof endpoints.getSummary>): Promise<Summary> {
  return call.transaction(async (db) => {
    const periods = await listPeriods(db, { ...call.query, now: call.now });
    const [newest] = periods;
    return {
      periods: await countByPeriod(db, periods),
      topActivityTypes: newest ? await listTopTypes(db, newest) : [],
      people: await countPeople(db),
      hasData: await hasData(db),
      ...(await testUsersLeftOut(db)),
    };
  });
}
