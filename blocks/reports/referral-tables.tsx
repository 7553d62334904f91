import { referralsBehind } from '#client/reports/addresses.ts';
import type { ReportLabels } from '#client/reports/labels.ts';
import type { ReferralSystem } from '#contract/activity-types/activity-type.ts';
import { referralSystemWords } from '#contract/activity-types/words.ts';
import type { ReportRange } from '#contract/reports/range.ts';
import type { ReferralReport, SystemTotals } from '#contract/reports/report.ts';
import { type Currency, currencies, describeMoney } from '#contract/tenants/currency.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Section } from '#ui/section.tsx';
import { FigureLink } from './figure-link.tsx';

interface ReferralTablesProps {
  /** Undefined until it has loaded. */
  report: ReferralReport | undefined;
  range: ReportRange;
  labels: ReportLabels;
}

interface Row extends SystemTotals {
  readonly currency: Currency;
  readonly system?: ReferralSystem;
  /** Of a currency: the totals of each shop system. */
  readonly split?: { readonly shopify: SystemTotals; readonly 'woo-commerce': SystemTotals };
}

/** The totals by currency and by system (REP-41). */
export function ReferralTables({ report, range, labels }: ReferralTablesProps) {
  const { columns } = labels;
  const byCurrency =
    report &&
    currencies.flatMap((currency): Row[] => {
      const found = report.byCurrency[currency];
      if (!found) return [];
      const { shopify, wooCommerce, ...totals } = found;
      return [{ currency, ...totals, split: { shopify, 'woo-commerce': wooCommerce } }];
    });
  const bySystem = report && [
    ...rowsOf('shopify', report.bySystem.shopify),
    ...rowsOf('woo-commerce', report.bySystem.wooCommerce),
    ...rowsOf('amazon', report.bySystem.amazon ?? {}),
  ];
  const currencyColumn: Column<Row> = {
    key: 'currency',
    title: columns.currency,
    phone: 'title',
    render: ({ currency }) => <b>{currency}</b>,
  };
  const systemColumn: Column<Row> = {
    key: 'system',
    title: columns.system,
    phone: 'title',
    render: ({ system }) => <b>{system && referralSystemWords[system]}</b>,
  };
  const empty = (
    <EmptyState kind="no-result" title={labels.empty} headingOrder={3}>
      {labels.emptyHint}
    </EmptyState>
  );
  return (
    <>
      <Section title={labels.byCurrency}>
        <DataTable
          label={labels.byCurrency}
          rows={byCurrency}
          rowKey={({ currency }) => currency}
          columns={[currencyColumn, ...totalColumns(range, labels), ...splitColumns(range, labels)]}
          empty={empty}
          skeletonRows={2}
        />
      </Section>
      <Section title={labels.bySystem}>
        <DataTable
          label={labels.bySystem}
          rows={bySystem}
          rowKey={({ system, currency }) => `${system} ${currency}`}
          columns={[
            systemColumn,
            { ...currencyColumn, phone: 'note', render: ({ currency }) => currency },
            ...totalColumns(range, labels),
          ]}
          empty={empty}
          skeletonRows={2}
        />
      </Section>
    </>
  );
}

const rowsOf = (system: ReferralSystem, found: Readonly<Record<string, SystemTotals>>): Row[] =>
  currencies.flatMap((currency) => {
    const totals = found[currency];
    return totals ? [{ currency, system, ...totals }] : [];
  });

const behind = (range: ReportRange, { currency, system }: Pick<Row, 'currency' | 'system'>) =>
  referralsBehind({ ...range, currency, ...(system && { system }) });

const totalColumns = (range: ReportRange, { columns }: ReportLabels): Column<Row>[] => [
  {
    key: 'count',
    title: columns.referrals,
    align: 'end',
    render: (row) => <FigureLink count={row.count} to={behind(range, row)} />,
  },
  {
    key: 'sales',
    title: columns.allSales,
    align: 'end',
    render: (row) => (
      <FigureLink count={row.count} to={behind(range, row)}>
        {describeMoney(row.currency, row.principalNet)}
      </FigureLink>
    ),
  },
  {
    key: 'people',
    title: columns.people,
    align: 'end',
    render: ({ distinctUserCount }) => distinctUserCount.toLocaleString('en'),
  },
];

const splitColumns = (range: ReportRange, { columns }: ReportLabels): Column<Row>[] =>
  (['shopify', 'woo-commerce'] as const).map((system) => ({
    key: system,
    title: columns.ofSystem(referralSystemWords[system]),
    align: 'end',
    render: ({ currency, split }) => {
      const { count, principalNet } = split?.[system] ?? { count: 0, principalNet: 0 };
      const words = columns.countAndSales(count, describeMoney(currency, principalNet));
      return (
        <FigureLink count={count} to={behind(range, { currency, system })}>
          {words}
        </FigureLink>
      );
    },
  }));
