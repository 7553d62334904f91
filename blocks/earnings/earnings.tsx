import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '#client/http/api-context.ts';
import { hasArea } from '#client/people/areas.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { describeCash, earningsLabels } from '#client/transactions/labels.ts';
import { transactionQueries } from '#client/transactions/queries.ts';
import { Stat, StatRow } from '#ui/stat.tsx';

interface EarningsProps {
  /** The person whose earnings they are; without it the signed-in person. */
  personId?: string;
  /** Goes beneath the points. */
  children?: ReactNode;
}

/**
 * A person’s earnings: points, points that still await review, and cash (DASH-43, DASH-44). No points
 * where the tenant has none (AMB-102).
 */
export function Earnings({ personId, children }: EarningsProps) {
  const { data } = useQuery(transactionQueries(useApi()).earnings(personId));
  const hasPoints = hasArea(useTenant(), 'transactions');
  const cash = data && describeCash(data.monetary);
  const pendingCash = data && describeCash(data.pendingMonetary);
  if (!hasPoints && !cash && !pendingCash) return null;
  return (
    <StatRow>
      {hasPoints && (
        <Stat
          label={earningsLabels.points}
          value={data?.points}
          hint={
            <>
              {data && data.pendingPoints > 0 && (
                <div>{earningsLabels.pending(data.pendingPoints)}</div>
              )}
              {children}
            </>
          }
        />
      )}
      {(cash || pendingCash) && (
        <Stat
          label={earningsLabels.cash}
          value={cash || '0'}
          hint={pendingCash && earningsLabels.pendingCash(pendingCash)}
        />
      )}
    </StatRow>
  );
}
