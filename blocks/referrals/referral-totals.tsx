import { useQuery } from '@tanstack/react-query';
import type { DayRange } from '#client/dates/ranges.ts';
import { useApi } from '#client/http/api-context.ts';
import { hasArea } from '#client/people/areas.ts';
import { areaOfReferralsLabels } from '#client/referrals/area-labels.ts';
import { describeAmounts } from '#client/referrals/labels.ts';
import { referralQueries } from '#client/referrals/queries.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { Stat, StatRow } from '#ui/stat.tsx';

/** The totals of somebody's referrals on some days, each currency by itself (REF-11, REF-92). */
export function ReferralTotals({ personId, days }: { personId: string; days: DayRange }) {
  const tenant = useTenant();
  const labels = areaOfReferralsLabels(tenant.data.terms).totals;
  const { data } = useQuery(referralQueries(useApi()).totals(personId, days));
  const cash = data && describeAmounts(data.commission);
  const pendingCash = data && describeAmounts(data.pendingCommission);
  return (
    <StatRow>
      <Stat label={labels.count} value={data?.count} />
      <Stat label={labels.sales} value={data && (describeAmounts(data.sales) || labels.none)} />
      {hasArea(tenant, 'transactions') && (
        <Stat
          label={labels.points}
          value={data?.points}
          hint={data && data.pendingPoints > 0 && labels.pending(data.pendingPoints)}
        />
      )}
      {cash && (
        <Stat
          label={labels.commission}
          value={cash}
          hint={pendingCash && labels.pendingCash(pendingCash)}
        />
      )}
    </StatRow>
  );
}
