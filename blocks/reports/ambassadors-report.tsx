import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/http/api-context.ts';
import {
  personsActivitiesAddress,
  personsReferralsAddress,
  referralsBehind,
} from '#client/reports/addresses.ts';
import { type ReportLabels, reportLabels } from '#client/reports/labels.ts';
import { type AmbassadorReportState, ambassadorReportList } from '#client/reports/list-state.ts';
import { reportMutations, reportQueries } from '#client/reports/queries.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { ReportRange } from '#contract/reports/range.ts';
import type { AmbassadorReportRow } from '#contract/reports/report.ts';
import { type Currency, currencies, describeMoney } from '#contract/tenants/currency.ts';
import type { Column } from '#ui/data-table.tsx';
import { Stat, StatRow } from '#ui/stat.tsx';
import { type List, useList } from '../lists/use-list.ts';
import type { PageMeans } from '../page-means.ts';
import { SideLink } from '../side-link.tsx';
import { ActivityTotals } from './activity-totals.tsx';
import { countColumns } from './count-columns.tsx';
import { ExportButton } from './export-button.tsx';
import { FigureLink } from './figure-link.tsx';
import { personColumn } from './person-column.tsx';
import { ReportPage } from './report-page.tsx';
import { ReportTable } from './report-table.tsx';
import { TrendChart } from './trend-chart.tsx';
import { useReportRange } from './use-report-range.ts';

type Sort = AmbassadorReportState['sort'];

/** Who has done and sold how much (REP-42). */
export function AmbassadorsReport({ means }: { means: PageMeans }) {
  const { range, loadable, correction } = useReportRange(means);
  const list = useList(means, ambassadorReportList, () => correction);
  return (
    <ReportPage
      means={means}
      report="ambassadors"
      range={range}
      onRange={({ from, to }) => list.change({ page: 1 }, { from, to })}
      exportButton={
        <ExportButton mutation={reportMutations(useApi()).exportAmbassadors()} range={loadable} />
      }
    >
      {(days) => <Rows means={means} range={days} list={list} />}
    </ReportPage>
  );
}

interface RowsProps {
  means: PageMeans;
  range: ReportRange;
  list: List<Sort, object>;
}

function Rows({ means, range, list }: RowsProps) {
  const tenant = useTenant().data;
  const labels = reportLabels(tenant.terms);
  const query = useQuery(reportQueries(useApi()).ambassadors(range, list.state));
  const { totals, currencies: sold = tenant.currencies } = query.data ?? {};
  const known = currencies.filter((currency) => sold.includes(currency));
  return (
    <>
      <ActivityTotals totals={totals} range={range} labels={labels} />
      <StatRow>
        <Stat
          label={<SideLink to={referralsBehind(range)}>{labels.columns.referrals}</SideLink>}
          value={totals?.totalReferrals}
        />
        <Stat label={labels.columns.points} value={totals?.totalReferralCommissionPoints} />
        {known.map((currency) => (
          <Stat
            key={currency}
            label={
              <SideLink to={referralsBehind({ ...range, currency })}>
                {labels.columns.sales(currency)}
              </SideLink>
            }
            value={totals && describeMoney(currency, totals.referralSalesPrincipal[currency] ?? 0)}
          />
        ))}
      </StatRow>
      <TrendChart
        range={range}
        title={labels.parts.ambassadors}
        figures={['approved', 'referrals', 'sales']}
      />
      <ReportTable
        name="ambassador-report"
        means={means}
        label={labels.parts.ambassadors}
        list={list}
        query={query}
        columns={columnsOf(range, labels, known)}
        rowKey={({ slug }) => slug}
      />
    </>
  );
}

const columnsOf = (
  range: ReportRange,
  labels: ReportLabels,
  sold: readonly Currency[],
): readonly Column<AmbassadorReportRow, Sort>[] => [
  personColumn<AmbassadorReportRow>(labels, ({ slug }) => personsActivitiesAddress(slug, range)),
  ...countColumns<AmbassadorReportRow>(labels, ({ slug }, state) =>
    personsActivitiesAddress(slug, { ...range, ...(state && { state }) }),
  ),
  {
    key: 'referrals',
    title: labels.columns.referrals,
    align: 'end',
    sortKey: 'referrals',
    render: ({ slug, totalReferrals }) => (
      <FigureLink count={totalReferrals} to={personsReferralsAddress(slug, range)} />
    ),
  },
  {
    key: 'points',
    title: labels.columns.points,
    align: 'end',
    sortKey: 'points',
    render: ({ slug, totalReferralCommissionPoints: points }) => (
      <FigureLink count={points} to={personsReferralsAddress(slug, range)} />
    ),
  },
  ...sold.map(
    (currency): Column<AmbassadorReportRow, Sort> => ({
      key: `sales.${currency}`,
      title: labels.columns.sales(currency),
      align: 'end',
      sortKey: `sales.${currency}`,
      render: ({ slug, referralSalesPrincipal: { [currency]: amount = 0 } }) => (
        <FigureLink count={amount} to={personsReferralsAddress(slug, range)}>
          {describeMoney(currency, amount)}
        </FigureLink>
      ),
    }),
  ),
];
