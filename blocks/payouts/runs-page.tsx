import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listDate } from '#client/dates/dates.ts';
import { useApi } from '#client/http/api-context.ts';
import { goingOut, payoutLabels as labels } from '#client/payouts/labels.ts';
import { runList } from '#client/payouts/list-state.ts';
import { payoutQueries } from '#client/payouts/queries.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { PayoutRun } from '#contract/payouts/payout.ts';
import { describeMoney } from '#contract/tenants/currency.ts';
import type { Column } from '#ui/data-table.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ListTable } from '../lists/list-table.tsx';
import { useList } from '../lists/use-list.ts';
import type { PageMeans } from '../page-means.ts';
import { CashPayouts } from '../payments/cash-payouts.tsx';
import { type PaymentAddresses, PaymentsMenu } from '../payments/payments-menu.tsx';
import { SideLink } from '../side-link.tsx';
import { RunBadge } from './run-badge.tsx';
import { StartRunDialog } from './start-run-dialog.tsx';

interface RunsPageProps {
  means: PageMeans;
  addresses: PaymentAddresses;
}

/** The payout runs, the latest first, and the way to a new one. */
export function RunsPage({ means, addresses }: RunsPageProps) {
  const { Page, renderWayBack, navigate } = means;
  const [isStarting, setStarting] = useState(false);
  return (
    <Page title={labels.title} isDirty={false}>
      <PageHeader
        title={labels.title}
        description={labels.purpose}
        actions={
          <>
            {renderWayBack('payments')}
            <Button onClick={() => setStarting(true)}>{labels.start.button}</Button>
          </>
        }
      />
      <PaymentsMenu addresses={addresses} current="runs" />
      <CashPayouts>
        <RunList means={means} addresses={addresses} />
      </CashPayouts>
      {isStarting && (
        <StartRunDialog
          onOpen={(id) => navigate(`${addresses.runs}/${id}`)}
          onClose={() => setStarting(false)}
        />
      )}
    </Page>
  );
}

function RunList({ means, addresses }: RunsPageProps) {
  const { timezone } = useTenant().data;
  const list = useList(means, runList);
  const runs = useQuery(payoutQueries(useApi()).runs(list.state));
  return (
    <ListTable
      list={list}
      query={runs}
      label={labels.list}
      columns={columnsOf(addresses.runs, timezone)}
      rowKey={({ id }) => id}
      empty={labels.empty}
      emptyHint={labels.emptyHint}
      onClear={undefined}
    />
  );
}

const columnsOf = (address: string, timezone: string): readonly Column<PayoutRun, 'number'>[] => [
  {
    key: 'run',
    title: labels.columns.run,
    phone: 'title',
    render: ({ id, number }) => (
      <SideLink to={`${address}/${id}`} inherit fw={600}>
        {labels.name(number)}
      </SideLink>
    ),
  },
  {
    key: 'status',
    title: labels.columns.status,
    phone: 'note',
    render: (run) => <RunBadge run={run} />,
  },
  {
    key: 'people',
    title: labels.columns.people,
    phone: 'hidden',
    align: 'end',
    render: (run) => goingOut(run).count.toLocaleString('en'),
  },
  {
    key: 'outcome',
    title: labels.columns.outcome,
    phone: 'note',
    render: labels.outcome,
  },
  {
    key: 'created',
    title: labels.columns.created,
    phone: 'hidden',
    align: 'end',
    render: ({ created }) => (
      <time dateTime={created.at}>{listDate(created.at, timezone, Date.now())}</time>
    ),
  },
  {
    key: 'amount',
    title: labels.columns.amount,
    align: 'end',
    phone: 'end',
    render: (run) => describeMoney(run.currency, goingOut(run).value),
  },
];
