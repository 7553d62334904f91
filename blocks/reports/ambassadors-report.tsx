import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/http/api-context.ts';
import {
  personsActivitiesAddress,
  personsReferralsAddress,
  referralsBehind,
} from '#client/reports/addresses.ts';
import { type ReportLabels, reportLabels } from '#client/reports/labels.ts';
import type { AmbassadorReportState } from '#client/reports/list-state.ts';
import { reportMutations, reportQueries } from '#client/reports/queries.ts';
import { ambassadorReportSearches } from '#client/reports/saved-views.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { ReportRange } from '#contract/reports/range.ts';
import type { AmbassadorReportRow } from '#contract/reports/report.ts';
import { type Currency, currencies, describeMoney } from '#contract/tenants/currency.ts';
import type { Column } from '#ui/data-table.tsx';
import type { List } from '../lists/use-list.ts';
import type { PageMeans } from '../page-means.ts';
import { ActivityTotals } from './activity-totals.tsx';
import { countColumns } from './count-columns.tsx';
import { FigureLink } from './figure-link.tsx';
import { personColumn } from './person-column.tsx';
import { ReportTable } from './report-table.tsx';
import { RowsReport } from './rows-report.tsx';
import { SellerTotals } from './seller-totals.tsx';
import { TrendChart } from './trend-chart.tsx';

type Sort = AmbassadorReportState['sort'];

/** The people with their activities and sales (REP-42). */
export function AmbassadorsReport({ means }: { means: PageMeans }) {
  const mutations = reportMutations(useApi());
  return (
    <RowsReport
      means={means}
      report="ambassadors"
      searches={ambassadorReportSearches}
      exporting={mutations.exportAmbassadors()}
    >
      {(range, list) => <Rows means={means} range={range} list={list} />}
    </RowsReport>
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
  const { totals, currencies: found = tenant.currencies } = query.data ?? {};
  const sold = currencies.filter((currency) => found.includes(currency));
  return (
    <>
      <ActivityTotals query={query} range={range} labels={labels} />
      {!(query.error && !totals) && (
        <SellerTotals totals={totals} range={range} sold={sold} labels={labels} />
      )}
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
        columns={columnsOf(range, labels, sold)}
        rowKey={({ id }) => id}
      />
    </>
  );
}

const columnsOf = (
  range: ReportRange,
  labels: ReportLabels,
  sold: readonly Currency[],
): readonly Column<AmbassadorReportRow, Sort>[] => [
  personColumn<AmbassadorReportRow>(labels, (person) => personsActivitiesAddress(person, range)),
  ...countColumns<AmbassadorReportRow>(labels, (person, state) =>
    personsActivitiesAddress(person, { ...range, ...(state && { state }) }),
  ),
  {
    key: 'referrals',
    title: labels.columns.referrals,
    align: 'end',
    sortKey: 'referrals',
    render: (row) => (
      <FigureLink count={row.totalReferrals} to={personsReferralsAddress(row, range)} />
    ),
  },
  {
    key: 'points',
    title: labels.columns.points,
    align: 'end',
    sortKey: 'points',
    render: (row) => (
      <FigureLink
        count={row.totalReferralCommissionPoints}
        to={personsReferralsAddress(row, range)}
      />
    ),
  },
  ...sold.map(
    (currency): Column<AmbassadorReportRow, Sort> => ({
      key: `sales.${currency}`,
      title: labels.columns.sales(currency),
      align: 'end',
      sortKey: `sales.${currency}`,
      render: ({ id, referralSalesPrincipal: { [currency]: amount = 0 } }) => (
        <FigureLink count={amount} to={referralsBehind({ ...range, currency, person: id })}>
          {describeMoney(currency, amount)}
        </FigureLink>
      ),
    }),
  ),
];
