import { referralsBehind } from '#client/reports/addresses.ts';
import type { ReturnLabels } from '#client/reports/return-labels.ts';
import type { ReportRange } from '#contract/reports/range.ts';
import type { CurrencyReturn } from '#contract/reports/report.ts';
import { describeMoney } from '#contract/tenants/currency.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { FigureLink } from './figure-link.tsx';

interface ReturnTableProps {
  currencies: readonly CurrencyReturn[];
  range: ReportRange;
  labels: ReturnLabels;
}

/** Parts that few programmes have: each is shown where a currency has some of it. */
const rareParts = ['pending', 'activities', 'fees'] as const;

/** The sales and costs, a row for each currency. Sales and commissions lead to their referrals. */
export function ReturnTable({ currencies, range, labels }: ReturnTableProps) {
  const { columns } = labels;
  const amount = (
    part: keyof typeof columns & keyof CurrencyReturn,
    to?: (row: CurrencyReturn) => string,
  ): Column<CurrencyReturn> => ({
    key: part,
    title: columns[part],
    align: 'end',
    render: (row) => {
      const words = describeMoney(row.currency, Number(row[part]));
      if (!to) return words;
      return (
        <FigureLink count={Number(row[part])} to={to(row)}>
          {words}
        </FigureLink>
      );
    },
  });
  const all: Column<CurrencyReturn>[] = [
    {
      key: 'currency',
      title: columns.currency,
      phone: 'title',
      render: ({ currency }) => <b>{currency}</b>,
    },
    amount('sales', ({ currency }) => referralsBehind({ ...range, currency })),
    amount('credited', ({ currency }) => referralsBehind({ ...range, currency, credited: true })),
    amount('pending', ({ currency }) => referralsBehind({ ...range, currency, credited: false })),
    amount('activities'),
    amount('rewards'),
    amount('fees'),
    amount('cost'),
  ];
  const unused = rareParts.filter((part) => currencies.every((row) => row[part] === 0));
  return (
    <DataTable
      label={labels.costs}
      rows={currencies}
      rowKey={({ currency }) => currency}
      columns={all.filter(({ key }) => !unused.some((part) => part === key))}
      empty={null}
    />
  );
}
