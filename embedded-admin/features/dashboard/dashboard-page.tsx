import { Anchor } from '@mantine/core';
import { Dashboard } from '#blocks/dashboard/dashboard.tsx';
import type { RenderLink } from '#blocks/dashboard/render-link.ts';
import { dismissal } from '#client/notifications/seen.ts';
import { dashboardLabels } from '#client/summary/labels.ts';
import {
  readSummaryPeriod,
  type SummaryPeriodState,
  writeSummaryPeriod,
} from '#client/summary/period-state.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { defaultUserData } from '#contract/user-data/user-data.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { Page } from '../../app/page.tsx';
import { patchUserData } from '../../app/patch-user-data.ts';
import { useShellState } from '../../app/shell-state.ts';
import { useAddressCorrection, useListAddress } from '../../app/use-list-address.ts';

const renderLink: RenderLink = (address, children) => <Anchor href={address}>{children}</Anchor>;

const paramsOf = (period: SummaryPeriodState) => {
  const { periodType, dateInPeriod } = writeSummaryPeriod(period);
  return { 'period-type': periodType, 'date-in-period': dateInPeriod };
};

/** What awaits an admin, and how the programme is doing. */
export function DashboardPage() {
  const { title } = dashboardLabels(useTenant().data.terms);
  const { query, changeQuery } = useListAddress();
  const period = readSummaryPeriod({
    periodType: query.get('period-type'),
    dateInPeriod: query.get('date-in-period'),
  });
  const userData = useShellState()?.userData ?? defaultUserData;
  useAddressCorrection(paramsOf(period));
  return (
    <Page title={title}>
      <PageHeader title={title} />
      <Dashboard
        period={period}
        onPeriod={(chosen) => changeQuery(paramsOf(chosen))}
        userData={userData.data}
        onDismiss={(notification) => patchUserData(dismissal(notification))}
        renderLink={renderLink}
      />
    </Page>
  );
}
