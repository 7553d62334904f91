import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import {
  personsActivitiesAddress,
  rankedAddress,
  referralsBehind,
} from '#client/reports/addresses.ts';
import { type ReportLabels, reportLabels } from '#client/reports/labels.ts';
import { ambassadorReportList } from '#client/reports/list-state.ts';
import { reportQueries } from '#client/reports/queries.ts';
import { returnLabels } from '#client/reports/return-labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { ReportRange } from '#contract/reports/range.ts';
import type { AmbassadorReportRow } from '#contract/reports/report.ts';
import { type Currency, currencies, describeMoney } from '#contract/tenants/currency.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterTabs } from '#ui/filter-tabs.tsx';
import { ProblemPanel } from '#ui/problem-panel.tsx';
import { Section } from '#ui/section.tsx';
import { SideLink } from '../side-link.tsx';
import { FigureLink } from './figure-link.tsx';
import { personColumn } from './person-column.tsx';

type Compared = 'approved' | `sales.${Currency}`;

/** The number of top people. */
const mostPeople = 5;

/** The people with the most sales in a currency, or with the most approved activities (REP-95). */
export function TopPeople({ range }: { range: ReportRange }) {
  const tenant = useTenant().data;
  const labels = reportLabels(tenant.terms);
  const { top } = returnLabels(tenant.terms);
  const [chosen, setChosen] = useState<Compared | null>(null);
  const found = useTop(range, 'approved');
  const sold = currencies.filter(
    (currency) => (found.data?.totals.referralSalesPrincipal[currency] ?? 0) > 0,
  );
  const offered: Compared[] = [
    ...sold.map((currency): Compared => `sales.${currency}`),
    'approved',
  ];
  const compared = offered.find((each) => each === chosen) ?? offered[0] ?? 'approved';
  const ranked = useTop(range, compared);
  const { data, error } = ranked;
  if (error && !data) {
    return (
      <ProblemPanel
        title={top.failure}
        onRetry={() => void ranked.refetch()}
        retrying={ranked.isFetching}
      >
        {problemMessage(error)}
      </ProblemPanel>
    );
  }
  return (
    <Section
      title={top.title}
      actions={
        <SideLink to={rankedAddress(compared, range)} inherit>
          {top.all}
        </SideLink>
      }
    >
      <Stack gap="md">
        {offered.length > 1 && (
          <FilterTabs
            label={top.chosen}
            tabs={offered.map((value) => ({ value, label: wordOf(value, sold, labels) }))}
            value={compared}
            onChange={setChosen}
          />
        )}
        <DataTable
          label={top.title}
          rows={data?.results.filter((row) => amountOf(compared, row) > 0)}
          rowKey={({ id }) => id}
          refreshing={ranked.isPlaceholderData}
          columns={columnsOf(range, sold, labels)}
          empty={<EmptyState kind="no-result" title={top.empty} headingOrder={3} />}
          skeletonRows={mostPeople}
        />
      </Stack>
    </Section>
  );
}

const useTop = (range: ReportRange, sort: Compared) =>
  useQuery(
    reportQueries(useApi()).ambassadors(range, {
      ...{ ...ambassadorReportList.defaults, sort, pageSize: mostPeople },
    }),
  );

const wordOf = (compared: Compared, sold: readonly Currency[], labels: ReportLabels): string => {
  const currency = sold.find((each) => compared === `sales.${each}`);
  return currency ? labels.columns.sales(currency) : labels.figures.approved;
};

const amountOf = (compared: Compared, row: AmbassadorReportRow): number =>
  compared === 'approved'
    ? row.totalChallengesApproved
    : (row.referralSalesPrincipal[compared.slice('sales.'.length)] ?? 0);

const columnsOf = (
  range: ReportRange,
  sold: readonly Currency[],
  labels: ReportLabels,
): readonly Column<AmbassadorReportRow>[] => [
  {
    ...personColumn<AmbassadorReportRow>(labels, (row) => personsActivitiesAddress(row, range)),
    sortKey: undefined,
  },
  ...sold.map(
    (currency): Column<AmbassadorReportRow> => ({
      key: currency,
      title: labels.columns.sales(currency),
      align: 'end',
      render: ({ id, referralSalesPrincipal: { [currency]: amount = 0 } }) => (
        <FigureLink count={amount} to={referralsBehind({ ...range, currency, person: id })}>
          {describeMoney(currency, amount)}
        </FigureLink>
      ),
    }),
  ),
  {
    key: 'approved',
    title: labels.figures.approved,
    align: 'end',
    render: (row) => (
      <FigureLink
        count={row.totalChallengesApproved}
        to={personsActivitiesAddress(row, { ...range, state: 'complete' })}
      />
    ),
  },
];
