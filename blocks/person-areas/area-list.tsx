import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DayRange } from '#client/dates/ranges.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { defaultPageSize } from '#contract/http/list.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { Pager } from '#ui/pager.tsx';
import { ProblemPanel } from '#ui/problem-panel.tsx';
import { NoRange } from '../dates/no-range.tsx';
import { EmptyList } from '../lists/empty-list.tsx';
import { StaleNotice } from '../lists/stale-notice.tsx';

interface AreaListProps<Row extends { readonly id: string }> {
  /** The name of the list. */
  label: string;
  /** The title of a failure to load it. */
  failed: string;
  columns: readonly Column<Row>[];
  query: Pick<
    UseQueryResult<{ results: readonly Row[]; totalCount: number; totalIsCapped?: boolean }>,
    'data' | 'error' | 'isEnabled' | 'isFetching' | 'isPlaceholderData' | 'refetch'
  >;
  /** The days of the list, where it has any. */
  range?: Partial<DayRange>;
  page: number;
  onPage: (page: number) => void;
  /** The title in place of the rows where there are none. */
  empty: string;
  emptyHint?: ReactNode;
  /** Takes the limits of the address back; nothing while there are none. */
  onClear: (() => void) | undefined;
}

/** A list in an area of a person, limited by its address, or an error with a button to try again (AMB-22, SHELL-313). */
export function AreaList<Row extends { readonly id: string }>({
  label,
  failed,
  columns,
  query,
  range = {},
  page,
  onPage,
  empty,
  emptyHint,
  onClear,
}: AreaListProps<Row>) {
  const { data, error, isEnabled, isFetching, isPlaceholderData, refetch } = query;
  if (!isEnabled) return <NoRange range={range} />;
  const retry = { onRetry: () => void refetch(), retrying: isFetching };
  if (error && !data) {
    return (
      <ProblemPanel title={failed} {...retry}>
        {problemMessage(error)}
      </ProblemPanel>
    );
  }
  return (
    <>
      <DataTable
        label={label}
        columns={columns}
        rows={data?.results}
        rowKey={({ id }) => id}
        refreshing={isPlaceholderData}
        empty={
          <EmptyList title={empty} onClear={onClear}>
            {emptyHint}
          </EmptyList>
        }
      />
      <Pager
        page={page}
        pageSize={defaultPageSize}
        totalCount={data?.totalCount ?? 0}
        totalIsCapped={data?.totalIsCapped}
        onPage={onPage}
        maxLinks={5}
      />
      {error && <StaleNotice error={error} {...retry} />}
    </>
  );
}
