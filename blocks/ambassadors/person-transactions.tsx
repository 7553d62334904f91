import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { areaLabels } from '#client/people/areas.ts';
import { personLabels } from '#client/people/labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { transactionQueries } from '#client/transactions/queries.ts';
import { DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pager } from '#ui/pager.tsx';
import { ProblemPanel } from '#ui/problem-panel.tsx';
import { Earnings } from '../earnings/earnings.tsx';
import { listOfArea } from '../person-areas/list-of-area.ts';
import type { PersonAreaProps } from '../person-areas/person-areas.ts';
import { AddTransactionDialog } from './add-transaction-dialog.tsx';
import { transactionColumns } from './transaction-columns.tsx';

/** The earnings and every credit and debit behind it, newest first (AMB-31). */
export function PersonTransactions({ person, means }: Pick<PersonAreaProps, 'person' | 'means'>) {
  const { page, onPage } = listOfArea(means);
  const { terms, timezone } = useTenant().data;
  const labels = personLabels(terms);
  const [isAdding, dialog] = useDisclosure(false);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    transactionQueries(useApi()).list(person.id, page),
  );
  if (error && !data) {
    return (
      <ProblemPanel
        title={`${areaLabels.transactions} could not be loaded`}
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        {problemMessage(error)}
      </ProblemPanel>
    );
  }
  return (
    <>
      <Earnings personId={person.id} />
      <Group justify="flex-end">
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={dialog.open}
        >
          {labels.transactions.add}
        </Button>
      </Group>
      {isAdding && (
        <AddTransactionDialog person={person} balance={data?.balance} onClose={dialog.close} />
      )}
      <DataTable
        label={areaLabels.transactions}
        columns={transactionColumns(labels.transactions.columns, timezone)}
        rows={data?.results}
        rowKey={({ id }) => id}
        refreshing={isPlaceholderData}
        empty={<EmptyState kind="no-result" title={labels.transactions.empty} />}
      />
      <Pager
        page={page}
        pageSize={data?.pageSize ?? 10}
        totalCount={data?.totalCount ?? 0}
        onPage={onPage}
        maxLinks={5}
      />
    </>
  );
}
