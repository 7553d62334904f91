import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/http/api-context.ts';
import { payoutLabels } from '#client/payouts/labels.ts';
import { runList } from '#client/payouts/list-state.ts';
import { payoutQueries } from '#client/payouts/queries.ts';
import type { PayoutMethod, WaitingCash } from '#contract/payouts/payout.ts';
import { fullName } from '#contract/people/full-name.ts';
import { describeMoney } from '#contract/tenants/currency.ts';
import type { Column } from '#ui/data-table.tsx';
import { PersonCell } from '#ui/person-cell.tsx';
import { ListTable } from '../lists/list-table.tsx';

const { start: labels, payouts } = payoutLabels;

interface WaitingPeopleProps extends Pick<WaitingCash, 'currency' | 'reason'> {
  method: PayoutMethod;
  onBack: () => void;
}

/** The people whom a run leaves behind for one reason, with the amounts, page by page (PAY-08). */
export function WaitingPeople({ currency, reason, method, onBack }: WaitingPeopleProps) {
  const [state, setState] = useState(runList.defaults);
  const { page, pageSize } = state;
  const query = useQuery(
    payoutQueries(useApi()).waiting({
      ...{ currency, reason, method, page: String(page), pageSize: String(pageSize) },
    }),
  );
  return (
    <Stack gap="md">
      <Text size="sm">{labels.advice(reason, method)}</Text>
      <ListTable
        list={{ state, change: (part) => setState((before) => ({ ...before, ...part })) }}
        query={query}
        label={labels.waitingList}
        columns={columns}
        rowKey={({ user }) => user.id}
        empty={labels.waitingEmpty}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onBack}>
          {labels.back}
        </Button>
      </Group>
    </Stack>
  );
}

const columns: readonly Column<WaitingCash, 'number'>[] = [
  {
    key: 'person',
    title: payouts.columns.person,
    phone: 'title',
    render: ({ user }) => (
      <PersonCell name={fullName(user)} imageUrl={user.imageUrl} detail={user.email} />
    ),
  },
  {
    key: 'amount',
    title: payouts.columns.amount,
    align: 'end',
    phone: 'end',
    render: ({ currency, value }) => (
      <Text span size="sm" fw={600}>
        {describeMoney(currency, value)}
      </Text>
    ),
  },
];
