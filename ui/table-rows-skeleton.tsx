import { Skeleton, Table } from '@mantine/core';

interface TableRowsSkeletonProps {
  columns: number;
  rows: number;
  rowClassName?: string | undefined;
}

const widths = ['72%', '48%', '60%', '38%', '54%'];

/** Rows in the shape of the coming ones. A screen reader does not read them. */
export function TableRowsSkeleton({ columns, rows, rowClassName }: TableRowsSkeletonProps) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows of a skeleton have no other name
    <Table.Tr key={row} aria-hidden className={rowClassName}>
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nor have its cells
        <Table.Td key={column} data-phone={column === 0 ? 'title' : 'detail'}>
          <Skeleton height={14} my={4} width={widths[(row + column) % widths.length]} />
        </Table.Td>
      ))}
    </Table.Tr>
  ));
}
