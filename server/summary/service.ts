import type * as endpoints from '#contract/summary/endpoints.ts';
import type { Summary } from '#contract/summary/summary.ts';
import { testUsersLeftOut } from '#server/platform/db/who-counts.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import { comparedDays, listPeriods } from './periods.ts';
import { countByPeriod, countPeople, hasData, listTopTypes } from './repository.ts';

export function getSummary(call: Call<typeof endpoints.getSummary>): Promise<Summary> {
  return call.snapshot(async (db) => {
    const { timezone } = await getOwnSettings(db);
    const periods = await listPeriods(db, { ...call.query, now: call.now });
    const [newest, before] = periods;
    const compared =
      newest && before ? await comparedDays(db, newest, before, call.now) : undefined;
    return {
      periods: await countByPeriod(db, periods, timezone),
      compared: (compared && (await countByPeriod(db, [compared], timezone))[0]) ?? null,
      topActivityTypes: newest ? await listTopTypes(db, newest, timezone) : [],
      people: await countPeople(db),
      hasData: await hasData(db),
      ...(await testUsersLeftOut(db)),
    };
  });
}
