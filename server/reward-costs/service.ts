import type * as endpoints from '#contract/reward-costs/endpoints.ts';
import { type RewardCosts, worthOfPoints } from '#contract/reward-costs/reward-costs.ts';
import { testUsersLeftOut } from '#server/platform/db/who-counts.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { countIssued } from '#server/reward-selections/queries.ts';
import { listPeriods } from '#server/summary/periods.ts';
import { sumByPeriod, sumOutstanding } from '#server/transactions/queries.ts';
import { listCardsForPoints } from './cards.ts';

export function getRewardCosts(call: Call<typeof endpoints.getRewardCosts>): Promise<RewardCosts> {
  return call.transaction(async (db) => {
    const periods = await listPeriods(db, { periodType: 'month', periodCount: 12, now: call.now });
    const outstanding = await sumOutstanding(db);
    const moved = await sumByPeriod(db, periods);
    const issued = await countIssued(db, periods);
    const cards = await listCardsForPoints(db);
    return {
      outstanding,
      worth: worthOfPoints(outstanding.points, cards),
      months: periods.map(({ startDate, endDate }, index) => ({
        ...{ startDate, endDate, issued: issued[index] ?? 0 },
        ...(moved[index] ?? { earned: 0, spent: 0, expired: 0 }),
      })),
      ...(await testUsersLeftOut(db)),
    };
  });
}
