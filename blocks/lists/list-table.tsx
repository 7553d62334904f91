import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { problemMessage } from '#client/http/problem-message.ts';
import { hiddenColumns } from '#client/lists/columns.ts';
import { listLabels } from '#client/lists/labels.ts';
import type { ListState } from '#client/lists/list-state.ts';
import { DataTable, type DataTableProps } from '#ui/data-table.tsx';
import { takesLostFocus } from '#ui/lost-focus.ts';
import { Pager } from '#ui/pager.tsx';
import { ProblemPanel } from '#ui/problem-panel.tsx';
import { NoRange } from '../dates/no-range.tsx';
import { type ColumnChoice, ColumnChooser } from './column-chooser.tsx';
import { EmptyList } from './empty-list.tsx';
import styles from './list-table.module.css';
import { StaleNotice } from './stale-notice.tsx';
import { useLastPage } from './use-last-page.ts';

interface ListAnswer<Row> {
  results: readonly Row[];
  totalCount: number;
  totalIsCapped?: boolean;
}

type Change<Sort extends string> = Partial<
  Pick<ListState<Sort, object>, 'page' | 'pageSize' | 'sort' | 'dir'>
>;

interface ListTableProps<Row, Sort extends string>
  extends Pick<
    DataTableProps<Row, Sort>,
    'label' | 'columns' | 'rowKey' | 'rowActions' | 'selection'
  > {
  list: { state: ListState<Sort, object>; change: (part: Change<Sort>) => void };
  /** The answer for that state. */
  query: UseQueryResult<ListAnswer<Row>>;
  /** The title in place of the rows where there are none. */
  empty: string;
  /** A hint at the next step where there are no rows although nothing leaves any out. */
  emptyHint?: ReactNode;
  /** Lets people choose which columns they see; the first one always stays. */
  choice?: ColumnChoice;
  /** The page sizes there are to choose from, where they are others than most lists have. */
  pageSizes?: readonly number[];
  /** Takes back the search and filters that leave rows out; undefined while none does. */
  onClear?: (() => void) | undefined;
  /** True where something that cannot be taken back leaves rows out, such as the days of a report. */
  isPart?: boolean;
  /** Whether the page says already that it may be out of date. */
  isToldOnce?: boolean;
}

/** The rows of a list with its pages, or an error with a button to try again (SHELL-189..196, SHELL-313). */
export function ListTable<Row, Sort extends string>({
  list: { state, change },
  query,
  empty,
  emptyHint,
  onClear,
  isPart,
  isToldOnce = false,
  choice,
  pageSizes,
  columns,
  ...table
}: ListTableProps<Row, Sort>) {
  const { data, error, isEnabled, isFetching, isPlaceholderData, refetch } = query;
  const { page, pageSize } = state;
  const top = useRef<HTMLDivElement>(null);
  useLastPage({ page, pageSize, query, onPage: (last) => change({ page: last }) });

  function show(part: Change<Sort>): void {
    change(part);
    // People who have read to the end of one page begin the next one at its top.
    if (top.current && top.current.getBoundingClientRect().top < 0) {
      top.current.scrollIntoView({ block: 'start' });
    }
  }

  if (!isEnabled) return <NoRange range={state.filters} />;
  if (error && !data) {
    return (
      <ProblemPanel
        title={listLabels.failure(table.label)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        {problemMessage(error)}
      </ProblemPanel>
    );
  }
  const hidden = choice ? hiddenColumns(choice.means.preferences, choice.list) : [];
  const [, ...others] = columns;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and there is none.
    <div
      ref={top}
      className={styles.root}
      role="group"
      aria-label={table.label}
      {...takesLostFocus}
    >
      {choice && <ColumnChooser {...choice} columns={others} />}
      <DataTable<Row, Sort>
        {...table}
        columns={columns.filter(({ key }, index) => index === 0 || !hidden.includes(key))}
        rows={data?.results}
        refreshing={isPlaceholderData}
        sorting={state}
        onSort={change}
        empty={
          <EmptyList title={empty} {...{ onClear, isPart }}>
            {emptyHint}
          </EmptyList>
        }
      />
      {data && (
        <Pager
          page={page}
          pageSize={pageSize}
          totalCount={data.totalCount}
          totalIsCapped={data.totalIsCapped}
          sizes={pageSizes}
          onPage={(next) => show({ page: next })}
          onPageSize={(size) => show({ pageSize: size })}
        />
      )}
      {error && !isToldOnce && (
        <StaleNotice error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </div>
  );
}
