import { Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { testUsersLabels } from '#client/lists/test-users-labels.ts';
import { reportLabels } from '#client/reports/labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { allRows } from '#contract/http/list.ts';
import { mostRows, reportPageSizes } from '#contract/reports/rows.ts';
import type { Column } from '#ui/data-table.tsx';
import { ListTable } from '../lists/list-table.tsx';
import type { List } from '../lists/use-list.ts';
import type { PageMeans } from '../page-means.ts';
import { TestUsersNote } from '../people/test-users-note.tsx';

interface ReportTableProps<Row, Sort extends string> {
  /** The name under which the choice of columns is kept. */
  name: string;
  means: PageMeans;
  label: string;
  list: List<Sort, object>;
  query: UseQueryResult<{
    results: readonly Row[];
    totalCount: number;
    testUsersLeftOut?: true | undefined;
  }>;
  columns: readonly Column<Row, Sort>[];
  rowKey: (row: Row) => string;
}

/** The rows of a report, up to all of them on one page (REP-47, REP-48, REP-79). */
export function ReportTable<Row, Sort extends string>({
  name,
  means,
  query,
  ...table
}: ReportTableProps<Row, Sort>): ReactNode {
  const labels = reportLabels(useTenant().data.terms);
  const { totalCount = 0, testUsersLeftOut } = query.data ?? {};
  const isTooMany = totalCount > mostRows;
  return (
    <>
      <ListTable
        {...table}
        query={query}
        empty={labels.empty}
        emptyHint={labels.emptyHint}
        isPart
        choice={{ list: name, means }}
        pageSizes={isTooMany ? reportPageSizes : [...reportPageSizes, allRows]}
      />
      {isTooMany && table.list.state.pageSize === allRows && (
        <Text size="sm" c="dimmed">
          {labels.cut}
        </Text>
      )}
      {testUsersLeftOut && <TestUsersNote>{testUsersLabels.figures}</TestUsersNote>}
    </>
  );
}
