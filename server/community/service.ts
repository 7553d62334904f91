import type { Community } from '#contract/community/community.ts';
import type * as endpoints from '#contract/community/endpoints.ts';
import { testUsersLeftOut } from '#server/platform/db/who-counts.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { listPeriods } from '#server/summary/periods.ts';
import { countActive, countAmbassadors, countJoined, listMostActive } from './repository.ts';

export function getCommunity(call: Call<typeof endpoints.getCommunity>): Promise<Community> {
  return call.transaction(async (db) => {
    const periods = await listPeriods(db, {
      periodType: 'month',
      periodCount: 12,
      now: call.now,
    });
    const joined = await countJoined(db, periods);
    const [present, before] = periods;
    let total = await countAmbassadors(db);
    return {
      months: periods.map(({ startDate, endDate }, index) => {
        const month = { startDate, endDate, joined: joined[index] ?? 0, total };
        total -= month.joined;
        return month;
      }),
      active: {
        present: present ? await countActive(db, present) : 0,
        before: before ? await countActive(db, before) : 0,
      },
      mostActive: present ? await listMostActive(db, present) : [],
      ...(await testUsersLeftOut(db)),
    };
  });
}
