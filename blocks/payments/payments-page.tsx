import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/http/api-context.ts';
import { paymentLabels as labels } from '#client/payments/labels.ts';
import { type PaymentListState, paymentList } from '#client/payments/list-state.ts';
import { paymentQueries } from '#client/payments/queries.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { type Payment, paymentStatuses } from '#contract/payments/payment.ts';
import { currencies } from '#contract/tenants/currency.ts';
import { FilterTabs } from '#ui/filter-tabs.tsx';
import { Filters } from '#ui/filters.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { ListTable } from '../lists/list-table.tsx';
import { useList } from '../lists/use-list.ts';
import { useSelection } from '../lists/use-selection.ts';
import type { PageMeans } from '../page-means.ts';
import { CashPayouts } from './cash-payouts.tsx';
import { PaySeveral } from './pay-several.tsx';
import { paymentColumns } from './payment-columns.tsx';
import { type PaymentAddresses, PaymentsMenu } from './payments-menu.tsx';
import { RecordPaymentDialog } from './record-payment-dialog.tsx';

interface PaymentsPageProps {
  means: PageMeans;
  addresses: PaymentAddresses;
  /** The address under which each person has a page. */
  people: string;
}

/** The cash due to everybody, and the payments made (AMB-52); a note on a plan without cash payouts (AMB-154). */
export function PaymentsPage({ means, addresses, people }: PaymentsPageProps) {
  const { Page, renderWayBack } = means;
  return (
    <Page title={labels.title} isDirty={false}>
      <PageHeader
        title={labels.title}
        description={labels.purpose}
        actions={renderWayBack('payments')}
      />
      <PaymentsMenu addresses={addresses} current="payments" />
      <CashPayouts>
        <PaymentList means={means} people={people} />
      </CashPayouts>
    </Page>
  );
}

function PaymentList({ means, people }: Omit<PaymentsPageProps, 'addresses'>) {
  const { timezone, currencies: own } = useTenant().data;
  const list = useList(means, paymentList);
  const { status, currency } = list.state.filters;
  const payments = useQuery(paymentQueries(useApi()).list(list.state));
  const [asked, setAsked] = useState<Payment | null>(null);
  const selection = useSelection('due');

  // A payment that is no longer shown is not paid unseen.
  const shown = payments.data?.results ?? [];
  const selected = status === 'due' ? shown.filter(selection.has) : [];
  const filter = (part: Partial<PaymentListState['filters']>) =>
    list.change({ filters: { ...list.state.filters, ...part } });
  // Of the due payments the longest-waiting comes first; of the paid ones people look for the latest.
  const show = (next: Payment['status']) =>
    list.change({
      filters: { ...list.state.filters, status: next },
      sort: 'createdAt',
      dir: next === 'due' ? 'asc' : 'desc',
    });
  const isNarrowed = list.state.search.trim() !== '' || currency !== null;

  return (
    <>
      <FilterTabs
        label={labels.status}
        tabs={paymentStatuses.map((value) => ({ value, label: labels.statuses[value] }))}
        value={status}
        onChange={show}
      />
      <Filters
        search={
          <SearchField
            label={labels.search}
            value={list.state.search}
            onSearch={(search) => list.change({ search })}
          />
        }
        active={currency === null ? 0 : 1}
      >
        <Select
          aria-label={labels.currency}
          placeholder={labels.everyCurrency}
          data={[...new Set([...own, ...(currency === null ? [] : [currency])])]}
          value={currency}
          onChange={(value) =>
            filter({ currency: currencies.find((each) => each === value) ?? null })
          }
          clearable
        />
      </Filters>
      <ListTable
        list={list}
        choice={{ list: 'payments', means }}
        query={payments}
        label={labels.title}
        columns={paymentColumns({
          status,
          timezone,
          people,
        })}
        rowKey={({ id }) => id}
        empty={labels.empty}
        emptyHint={labels.emptyHint[status]}
        onClear={
          isNarrowed
            ? () => list.change({ search: '', filters: { status, currency: null } })
            : undefined
        }
        {...(status === 'due' && {
          selection: {
            isSelected: selection.has,
            select: selection.select,
            labels: { all: labels.several.selectAll, one: labels.several.select },
          },
          rowActions: (payment: Payment) => (
            <Button
              size="xs"
              variant="default"
              aria-label={labels.markAsPaidOf(payment)}
              onClick={() => setAsked(payment)}
            >
              {labels.markAsPaid}
            </Button>
          ),
        })}
      />
      <PaySeveral selected={selected} onClear={selection.clear} />
      {asked && (
        <RecordPaymentDialog key={asked.id} payment={asked} onClose={() => setAsked(null)} />
      )}
    </>
  );
}
