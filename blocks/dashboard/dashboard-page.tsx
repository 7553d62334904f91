import type { ComponentProps } from 'react';
import {
  readSummaryPeriod,
  type SummaryPeriodState,
  writeSummaryPeriod,
} from '#client/summary/period-state.ts';
import { PageHeader } from '#ui/page-header.tsx';
import type { PageMeans } from '../page-means.ts';
import { useAddressCorrection } from '../use-address-correction.ts';
import { Dashboard } from './dashboard.tsx';

interface DashboardPageProps
  extends Pick<ComponentProps<typeof Dashboard>, 'userData' | 'onDismiss'> {
  means: PageMeans;
  title: string;
}

const paramsOf = (period: SummaryPeriodState) => {
  const { periodType, dateInPeriod } = writeSummaryPeriod(period);
  return { 'period-type': periodType, 'date-in-period': dateInPeriod };
};

/** The tasks that wait for an admin, and the state of the programme in the period of the address (DASH-09, DASH-45). */
export function DashboardPage({ means, title, ...dashboard }: DashboardPageProps) {
  const { Page, query, changeQuery } = means;
  const period = readSummaryPeriod({
    periodType: query.get('period-type'),
    dateInPeriod: query.get('date-in-period'),
  });
  useAddressCorrection(means, paramsOf(period));
  return (
    <Page title={title} isDirty={false}>
      <PageHeader title={title} />
      <Dashboard
        {...dashboard}
        period={period}
        onPeriod={(chosen) => changeQuery(paramsOf(chosen))}
      />
    </Page>
  );
}
