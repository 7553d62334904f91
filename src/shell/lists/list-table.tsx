import type { UseQueryResult } from '@tanstack/react-query';
import { problemMessage } from '#client/http/problem-message.ts';
import type { ListState } from '#client/lists/list-state.ts';
import { DataTable, type DataTableProps } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pager } from '#ui/pager.tsx';
import { ProblemPanel } from '#ui/problem-panel.tsx';
import { useLastPage } from './use-last-page.ts';

interface ListAnswer<Row> {
  results: readonly Row[];
  totalCount: number;
  totalIsCapped?: boolean;
}

interface ListTableProps<Row, Sort extends string>
  extends Pick<DataTableProps<Row, Sort>, 'label' | 'columns' | 'rowKey' | 'rowActions'> {
  state: ListState<Sort, object>;
  change: (part: Partial<Pick<ListState<Sort, object>, 'page' | 'sort' | 'dir'>>) => void;
  /** The answer for that state. */
  query: UseQueryResult<ListAnswer<Row>>;
  /** What stands in place of no rows. */
  empty: string;
}

/** The rows of a list with its pages, or what went wrong and another try (SHELL-189..196). */
export function ListTable<Row, Sort extends string>({
  state,
  change,
  query,
  empty,
  ...table
}: ListTableProps<Row, Sort>) {
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  const { page, pageSize } = state;
  const onPage = (next: number) => change({ page: next });
  const totalCount = isPlaceholderData ? undefined : data?.totalCount;
  useLastPage({ page, pageSize, totalCount, onPage });
  if (error && !data) {
    return (
      <ProblemPanel
        title={`${table.label} could not be loaded`}
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        {problemMessage(error)}
      </ProblemPanel>
    );
  }
  return (
    <>
      <DataTable<Row, Sort>
        {...table}
        rows={data?.results}
        refreshing={isPlaceholderData}
        sorting={state}
        onSort={change}
        empty={<EmptyState kind="no-result" title={empty} />}
      />
      {data && (
        <Pager
          page={page}
          pageSize={pageSize}
          totalCount={data.totalCount}
          totalIsCapped={data.totalIsCapped}
          onPage={onPage}
        />
      )}
    </>
  );
}
