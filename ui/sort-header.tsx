import { Table, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import styles from './sort-header.module.css';

export interface Sorting<SortKey extends string = string> {
  sort: SortKey;
  dir: 'asc' | 'desc';
}

interface SortHeaderProps<SortKey extends string> {
  title: string;
  sortKey: SortKey | undefined;
  align: 'start' | 'end' | undefined;
  width: string | undefined;
  sorting: Sorting<SortKey> | undefined;
  onSort: ((sorting: Sorting<SortKey>) => void) | undefined;
}

const icons = { asc: IconArrowUp, desc: IconArrowDown, none: IconArrowsSort };

/** A column's header; with a sort key, a button: first ascending, then the other way round. */
export function SortHeader<SortKey extends string>({
  title,
  sortKey,
  align,
  width,
  sorting,
  onSort,
}: SortHeaderProps<SortKey>) {
  if (!sortKey || !onSort) {
    return (
      <Table.Th
        role="columnheader"
        scope="col"
        w={width}
        data-align={align}
        className={styles.cell}
      >
        {title}
      </Table.Th>
    );
  }
  const dir = sorting?.sort === sortKey ? sorting.dir : 'none';
  const Icon = icons[dir];
  return (
    <Table.Th
      role="columnheader"
      scope="col"
      w={width}
      data-align={align}
      data-sortable
      className={styles.cell}
      aria-sort={dir === 'none' ? 'none' : dir === 'asc' ? 'ascending' : 'descending'}
    >
      <UnstyledButton
        className={styles.button}
        data-active={dir !== 'none' || undefined}
        onClick={() => onSort({ sort: sortKey, dir: dir === 'asc' ? 'desc' : 'asc' })}
      >
        {title}
        <Icon size={14} stroke={1.8} aria-hidden />
      </UnstyledButton>
    </Table.Th>
  );
}
