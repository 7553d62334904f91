import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { notARange } from '#client/dates/ranges.ts';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { listLabels } from '#client/lists/labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { transactionLabels as labels } from '#client/transactions/labels.ts';
import { transactionQueries } from '#client/transactions/queries.ts';
import { defaultPageSize } from '#contract/http/list.ts';
import { DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pager } from '#ui/pager.tsx';
import { ProblemPanel } from '#ui/problem-panel.tsx';
import { DayRangeField } from '../dates/day-range-field.tsx';
import type { PageMeans } from '../page-means.ts';
import { listOfArea } from '../person-areas/list-of-area.ts';
import { transactionColumns } from './transaction-columns.tsx';

interface TransactionListProps {
  personId: string;
  means: PageMeans;
  /** Stands at the end of the line above the list. */
  actions?: ReactNode;
}

/** Every credit and debit of somebody in the days of the address, newest first (AMB-22, AMB-31). */
export function TransactionList({ personId, means, actions }: TransactionListProps) {
  const { timezone } = useTenant().data;
  const { page, range, onPage, onFilters } = listOfArea(means);
  const { data, error, isEnabled, isFetching, isPlaceholderData, refetch } = useQuery(
    transactionQueries(useApi()).list(personId, page, range),
  );
  const anyDay = () => onFilters({ from: null, to: null });
  const isLimited = range.from !== null || range.to !== null;
  return (
    <>
      <Group justify="space-between">
        <DayRangeField
          label={labels.dates}
          value={range}
          onChange={({ from, to }) => onFilters({ from, to })}
        />
        {actions}
      </Group>
      {!isEnabled ? (
        <EmptyState kind="no-result" title={notARange} />
      ) : error && !data ? (
        <ProblemPanel title={labels.failed} onRetry={() => void refetch()} retrying={isFetching}>
          {problemMessage(error)}
        </ProblemPanel>
      ) : (
        <>
          <DataTable
            label={labels.title}
            columns={transactionColumns(timezone)}
            rows={data?.results}
            rowKey={({ id }) => id}
            refreshing={isPlaceholderData}
            empty={
              <EmptyState
                kind="no-result"
                title={labels.empty}
                action={
                  isLimited && (
                    <Button variant="default" onClick={anyDay}>
                      {listLabels.clear}
                    </Button>
                  )
                }
              />
            }
          />
          <Pager
            page={page}
            pageSize={data?.pageSize ?? defaultPageSize}
            totalCount={data?.totalCount ?? 0}
            onPage={onPage}
            maxLinks={5}
          />
        </>
      )}
    </>
  );
}
