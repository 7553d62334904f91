import { Group, Pagination, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import styles from './pager.module.css';
import { siblingsFor } from './pager-range.ts';

export interface PagerProps {
  /** From 1. */
  page: number;
  pageSize: number;
  totalCount: number;
  /** Whether there are more than `totalCount`, which is where the pages end: "of 10,000+". */
  totalIsCapped?: boolean | undefined;
  onPage: (page: number) => void;
  /** At most this many page links: 10 under a list, 5 under a table inside a screen (SHELL-194). */
  maxLinks?: 5 | 10;
  /** What is paged, for screen readers. */
  label?: string;
}

const controlLabels = {
  first: 'First page',
  previous: 'Previous page',
  next: 'Next page',
  last: 'Last page',
};

/** "1–10 of 243" and the way to the other pages; nothing when everything fits one page (SHELL-195). */
export function Pager({
  page,
  pageSize,
  totalCount,
  totalIsCapped = false,
  onPage,
  maxLinks = 10,
  label = 'Pages',
}: PagerProps) {
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const pages = Math.ceil(totalCount / pageSize);
  if (pages <= 1) return null;
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, totalCount);
  return (
    <nav aria-label={label} className={styles.root}>
      <Text size="sm" c="dimmed" className={styles.count} aria-live="polite">
        {from.toLocaleString('en')}–{to.toLocaleString('en')} of {totalCount.toLocaleString('en')}
        {totalIsCapped && '+'}
      </Text>
      <Pagination.Root
        total={pages}
        value={page}
        onChange={onPage}
        siblings={siblingsFor(isPhone ? 5 : maxLinks)}
        size="sm"
        classNames={{ control: styles.control ?? '' }}
        getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
      >
        <Group gap={4} wrap="nowrap">
          <Pagination.Previous aria-label={controlLabels.previous} />
          <Pagination.Items />
          <Pagination.Next aria-label={controlLabels.next} />
        </Group>
      </Pagination.Root>
    </nav>
  );
}
