import type * as endpoints from '#contract/summary/endpoints.ts';
import type { SummaryPeriod } from '#contract/summary/summary.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { countByPeriod, countPeople, type PeopleCounts } from './repository.ts';

export function getSummary(
  call: Call<typeof endpoints.getSummary>,
): Promise<{ periods: SummaryPeriod[]; people: PeopleCounts }> {
  return call.transaction(async (db) => ({
    periods: await countByPeriod(db, { ...call.query, now: call.now }),
    people: await countPeople(db),
  }));
}
