import { Checkbox, Table, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './data-table.module.css';
import { SortHeader, type Sorting } from './sort-header.tsx';
import { TableRowsSkeleton } from './table-rows-skeleton.tsx';

export interface Column<Row, SortKey extends string = string> {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** Makes the header a button that asks for this sorting. */
  sortKey?: SortKey;
  /** `end` is for figures and dates: but on a phone they stay on one line. */
  align?: 'start' | 'end';
  /** CSS width, for columns that should not share the space evenly. */
  width?: string;
  /**
   * On a phone each row is a card: `title` is its first line, `end` stands at its end, `note` below
   * without the column's name, `detail` below with it; `hidden` is left out.
   */
  phone?: 'title' | 'detail' | 'note' | 'end' | 'hidden';
}

/** Boxes before the rows, by which several are selected. */
export interface RowSelection<Row> {
  isSelected: (row: Row) => boolean;
  /** Whether a row has a box; every row has one where it is left out. */
  canSelect?: (row: Row) => boolean;
  select: (rows: readonly Row[], isSelected: boolean) => void;
  /** The label of the box for all rows in sight, and that of one row's box. */
  labels: { all: string; one: (row: Row) => string };
}

export interface DataTableProps<Row, SortKey extends string> {
  /** The name of the table, for people who do not see the heading above. */
  label: string;
  columns: readonly Column<Row, SortKey>[];
  /** Undefined until the first answer, which shows a skeleton (SHELL-190). */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Stands in place of the rows when there are none. */
  empty: ReactNode;
  /** True while newer rows are on their way: the shown ones stay, dimmed (SHELL-190). */
  refreshing?: boolean;
  sorting?: Sorting<SortKey>;
  onSort?: (sorting: Sorting<SortKey>) => void;
  /** Buttons or a menu at the end of each row. */
  rowActions?: (row: Row) => ReactNode;
  skeletonRows?: number;
  selection?: RowSelection<Row> | undefined;
}

/** Rows under sortable headers; on a phone, the same rows as cards. */
export function DataTable<Row, SortKey extends string = string>({
  label,
  columns,
  rows,
  rowKey,
  empty,
  refreshing = false,
  sorting,
  onSort,
  rowActions,
  skeletonRows = 8,
  selection,
}: DataTableProps<Row, SortKey>) {
  if (rows?.length === 0) return <div className={styles.empty}>{empty}</div>;
  const selected = rows && selection ? rows.filter(selection.isSelected).length : 0;
  const selectable = rows?.filter((row) => selection?.canSelect?.(row) ?? true).length;
  return (
    <div className={styles.frame}>
      {/* Roles are said outright because a table that is laid out as cards loses them. */}
      <Table
        role="table"
        aria-label={label}
        aria-busy={refreshing || rows === undefined}
        className={styles.table}
        data-refreshing={refreshing || undefined}
      >
        <Table.Thead role="rowgroup" className={styles.head}>
          <Table.Tr role="row">
            {selection && (
              <Table.Th role="columnheader" className={styles.selectionHead}>
                <Checkbox
                  aria-label={selection.labels.all}
                  checked={selected > 0 && selected === selectable}
                  indeterminate={selected > 0 && selected !== selectable}
                  onChange={(event) => selection.select(rows ?? [], event.currentTarget.checked)}
                />
              </Table.Th>
            )}
            {columns.map((column) => (
              <SortHeader
                key={column.key}
                title={column.title}
                sortKey={column.sortKey}
                align={column.align}
                width={column.width}
                sorting={sorting}
                onSort={onSort}
              />
            ))}
            {rowActions && (
              <Table.Th role="columnheader" className={styles.actionsHead}>
                <VisuallyHidden>Actions</VisuallyHidden>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup" className={styles.body}>
          {rows ? (
            rows.map((row) => (
              <Table.Tr key={rowKey(row)} role="row" className={styles.row}>
                {selection && (
                  <Table.Td role="cell" data-phone="selection" className={styles.selection}>
                    {(selection.canSelect?.(row) ?? true) && (
                      <Checkbox
                        aria-label={selection.labels.one(row)}
                        checked={selection.isSelected(row)}
                        onChange={(event) => selection.select([row], event.currentTarget.checked)}
                      />
                    )}
                  </Table.Td>
                )}
                {columns.map((column) => (
                  <Table.Td
                    key={column.key}
                    role="cell"
                    data-title={column.title}
                    data-align={column.align}
                    data-phone={column.phone ?? 'detail'}
                  >
                    {column.render(row)}
                  </Table.Td>
                ))}
                {rowActions && (
                  <Table.Td role="cell" data-phone="actions" className={styles.actions}>
                    {rowActions(row)}
                  </Table.Td>
                )}
              </Table.Tr>
            ))
          ) : (
            <TableRowsSkeleton
              columns={columns.length + (rowActions ? 1 : 0) + (selection ? 1 : 0)}
              rows={skeletonRows}
              rowClassName={styles.row}
            />
          )}
        </Table.Tbody>
      </Table>
    </div>
  );
}
