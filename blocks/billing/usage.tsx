import { useQuery } from '@tanstack/react-query';
import { billingLabels } from '#client/billing/labels.ts';
import { billingQueries } from '#client/billing/queries.ts';
import { waitsForInvoice } from '#client/billing/waits-for-invoice.ts';
import { useApi } from '#client/http/api-context.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { BillingConfig } from '#contract/billing/billing.ts';
import { describeMoney } from '#contract/tenants/currency.ts';
import type { UsageFee } from '#contract/usage-fees/usage-fee.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { Section } from '#ui/section.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { StaleNotice } from '../lists/stale-notice.tsx';
import { RecordProblem } from '../record-problem.tsx';
import { useStaleBilling } from './use-stale-billing.ts';

const { usage: labels } = billingLabels;

interface Listed extends UsageFee {
  /** Whether the month is not over. */
  readonly isRunning: boolean;
  /** Whether it comes with an invoice that is still to be written. */
  readonly waits: boolean;
}

/** The costs of use beside the plan: this month so far, and the months before (PLAN-32). Nothing without any. */
export function Usage({ subscription }: Pick<BillingConfig, 'subscription'>) {
  const usage = useQuery(billingQueries(useApi()).usage());
  const { data, dataUpdatedAt, error } = usage;
  const isToldOnce = useStaleBilling() !== null;
  const { timezone } = useTenant().data;
  const at = { now: new Date(dataUpdatedAt), timezone };
  if (error && !data) return <RecordProblem title={labels.failed} query={usage} />;
  const rows: Listed[] = [
    ...(data?.running ?? []).map((fee) => ({ ...fee, isRunning: true, waits: false })),
    ...(data?.stated ?? []).map((fee) => ({
      ...{ ...fee, isRunning: false },
      waits: waitsForInvoice(fee, subscription, at),
    })),
  ];
  if (rows.length === 0) return null;
  return (
    <Section title={labels.title} description={labels.description}>
      <DataTable
        label={labels.title}
        columns={columns}
        rows={rows}
        rowKey={({ month, ofMonth, usage, currency }) => `${month} ${ofMonth} ${usage} ${currency}`}
        empty={null}
      />
      {error && !isToldOnce && (
        <StaleNotice
          error={error}
          onRetry={() => void usage.refetch()}
          retrying={usage.isFetching}
        />
      )}
    </Section>
  );
}

const stateOf = ({ amount, isCharged, isRunning, waits }: Listed) => {
  if (isRunning) return { tone: 'info', text: labels.running } as const;
  if (amount === 0) return { tone: 'muted', text: labels.nothing } as const;
  if (waits) return { tone: 'waiting', text: labels.waits } as const;
  return isCharged
    ? ({ tone: 'success', text: labels.charged } as const)
    : ({ tone: 'muted', text: labels.toCharge } as const);
};

const columns: readonly Column<Listed>[] = [
  {
    key: 'month',
    title: labels.columns.month,
    phone: 'title',
    render: (fee) => labels.monthOf(fee),
  },
  { key: 'use', title: labels.columns.use, phone: 'note', render: (fee) => labels.useOf(fee) },
  {
    key: 'amount',
    title: labels.columns.amount,
    phone: 'end',
    align: 'end',
    render: ({ amount, currency }) => describeMoney(currency, amount),
  },
  {
    key: 'state',
    title: labels.columns.state,
    phone: 'note',
    render(fee) {
      const { text, tone } = stateOf(fee);
      return <StatusBadge tone={tone}>{text}</StatusBadge>;
    },
  },
];
