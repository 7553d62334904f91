import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { StaleNotice } from '#blocks/lists/stale-notice.tsx';
import { listDate } from '#client/dates/dates.ts';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { ownPaymentLabels as labels, paymentLabels } from '#client/payments/labels.ts';
import { paymentQueries } from '#client/payments/queries.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { Payment } from '#contract/payments/payment.ts';
import { describeMoney } from '#contract/tenants/currency.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pager } from '#ui/pager.tsx';
import { ProblemPanel } from '#ui/problem-panel.tsx';

interface OwnPaymentListProps {
  userId: string;
  /** Whether the page says already that it may be out of date. */
  isToldOnce: boolean;
}

/** The payments made to the signed-in person, the latest first, each with its date (AMB-51, AMB-105). */
export function OwnPaymentList({ userId, isToldOnce }: OwnPaymentListProps) {
  const { timezone } = useTenant().data;
  const [page, setPage] = useState(1);
  const payments = useQuery(paymentQueries(useApi()).own(userId, page));
  const retry = { onRetry: () => void payments.refetch(), retrying: payments.isFetching };
  if (payments.error && !payments.data) {
    return (
      <ProblemPanel title={labels.failed} {...retry}>
        {problemMessage(payments.error)}
      </ProblemPanel>
    );
  }
  const { data } = payments;
  return (
    <>
      <DataTable
        label={labels.list}
        columns={columnsIn(timezone)}
        rows={data?.results}
        rowKey={({ id }) => id}
        refreshing={payments.isPlaceholderData}
        skeletonRows={3}
        empty={
          <EmptyState kind="first-use" title={labels.empty} headingOrder={3}>
            {labels.emptyHint}
          </EmptyState>
        }
      />
      {data && (
        <Pager
          page={page}
          pageSize={data.pageSize}
          totalCount={data.totalCount}
          onPage={setPage}
          maxLinks={5}
        />
      )}
      {payments.error && !isToldOnce && <StaleNotice error={payments.error} {...retry} />}
    </>
  );
}

const columnsIn = (timezone: string): readonly Column<Payment>[] => [
  {
    key: 'date',
    title: paymentLabels.columns.paidAt,
    phone: 'title',
    render: ({ createdAt }) => (
      <time dateTime={createdAt}>{listDate(createdAt, timezone, Date.now())}</time>
    ),
  },
  {
    key: 'reference',
    title: paymentLabels.columns.reference,
    phone: 'note',
    render: ({ reference }) => reference ?? '–',
  },
  {
    key: 'amount',
    title: paymentLabels.columns.amount,
    align: 'end',
    phone: 'end',
    render: ({ currency, value }) => (
      <Text span size="sm" fw={600}>
        {describeMoney(currency, value)}
      </Text>
    ),
  },
];
