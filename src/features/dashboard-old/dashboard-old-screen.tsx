import { Stack } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { Dashboard } from '#blocks/dashboard/dashboard.tsx';
import { dismissal } from '#client/notifications/seen.ts';
import { dashboardLabels } from '#client/summary/labels.ts';
import {
  readSummaryPeriod,
  type SummaryPeriodState,
  writeSummaryPeriod,
} from '#client/summary/period-state.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { useWhen } from '#client/use-when.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { renderScreenLink } from '../../shell/screen/screen-link.tsx';
import { useShell } from '../../shell/shell-context.ts';
import { useObserved } from '../../strangler/strangler-context.ts';

/** The dashboard at its old address, always the native one (DASH-05). */
export function DashboardOldScreen() {
  const { oldTitle } = dashboardLabels(useTenant().data.terms);
  const { period, choose } = usePeriod();
  const { userData } = useShell();
  return (
    <Stack gap="lg">
      <PageHeader title={oldTitle} />
      <Dashboard
        period={period}
        onPeriod={choose}
        userData={useObserved(userData).data}
        onDismiss={(notification) => void userData.patch(dismissal(notification))}
        renderLink={renderScreenLink}
      />
    </Stack>
  );
}

/** The period in the address, from which what cannot be used is taken out (DASH-45). */
function usePeriod() {
  const [params, setParams] = useSearchParams();
  const asked = {
    periodType: params.get('period-type'),
    dateInPeriod: params.get('date-in-period'),
  };
  const period = readSummaryPeriod(asked);
  const plain = writeSummaryPeriod(period);

  function choose(chosen: SummaryPeriodState): void {
    const { periodType, dateInPeriod } = writeSummaryPeriod(chosen);
    setParams(
      (present) => {
        const next = new URLSearchParams(present);
        for (const [name, value] of [
          ['period-type', periodType],
          ['date-in-period', dateInPeriod],
        ] as const) {
          if (value === null) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  }

  const isUnusable =
    plain.periodType !== asked.periodType || plain.dateInPeriod !== asked.dateInPeriod;
  useWhen(isUnusable, () => choose(period));

  return { period, choose };
}
