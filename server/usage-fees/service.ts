import { dayAt } from '#contract/activities/period.ts';
import { addMonths, monthOf } from '#contract/points-expiry/months.ts';
import type * as endpoints from '#contract/usage-fees/endpoints.ts';
import { mostMonths, type UsageFee } from '#contract/usage-fees/usage-fee.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import { measure } from './measure.ts';
import { toUsageFee } from './present.ts';
import { findAccount, listFees } from './repository.ts';

/** The fees of this month's use by now, and the fees stated for past months. Nothing before a tenant pays. */
export function getUsageFees(
  call: Call<typeof endpoints.getUsageFees>,
): Promise<{ running: UsageFee[]; stated: UsageFee[] }> {
  return call.transaction(async (db) => {
    const account = await findAccount(db);
    if (!account) return { running: [], stated: [] };
    const { timezone } = await getOwnSettings(db);
    const month = monthOf(dayAt(call.now, timezone));
    const running = await measure(db, { month, from: account.fromDay });
    const stated = await listFees(db, addMonths(month, -mostMonths));
    return {
      running: running.map(({ usage, base, unitFee, currency, amount }) => ({
        ...{ month, ofMonth: month, usage, base, unitFee, currency, amount, isCharged: false },
      })),
      stated: stated.map(toUsageFee),
    };
  });
}
