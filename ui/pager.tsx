import { Group, NativeSelect, Pagination, Text } from '@mantine/core';
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
  /** Lets people choose how many rows a page has, once there are more than the fewest. */
  onPageSize?: (pageSize: number) => void;
  /** The page sizes there are to choose from. */
  sizes?: readonly number[] | undefined;
  /** At most this many page links: 10 under a list, 5 under a table inside a screen (SHELL-194). */
  maxLinks?: 5 | 10;
  /** The name of the paged list, for screen readers. */
  label?: string;
}

const pageSizes = [10, 25, 50, 100];
/** From so many rows on, a page size stands for all of them. */
const all = 1_000_000;

const controlLabels = {
  first: 'First page',
  previous: 'Previous page',
  next: 'Next page',
  last: 'Last page',
  pageSize: 'Rows per page',
};

/**
 * "1–10 of 243" and the way to the other pages; neither when everything fits one page (SHELL-195). Then
 * only the choice of how many rows a page has may stand there.
 */
export function Pager({
  page,
  pageSize,
  totalCount,
  totalIsCapped = false,
  onPage,
  onPageSize,
  sizes = pageSizes,
  maxLinks = 10,
  label = 'Pages',
}: PagerProps) {
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const pages = Math.ceil(totalCount / pageSize);
  const hasSizes = onPageSize !== undefined && totalCount > Math.min(...sizes);
  if (pages <= 1 && !hasSizes) return null;
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, totalCount);
  return (
    <nav aria-label={label} className={styles.root}>
      <div className={styles.words}>
        {pages > 1 && (
          <Text size="sm" c="dimmed" className={styles.count} aria-live="polite">
            {from.toLocaleString('en')}–{to.toLocaleString('en')} of{' '}
            {totalCount.toLocaleString('en')}
            {totalIsCapped && '+'}
          </Text>
        )}
        {hasSizes && (
          <NativeSelect
            aria-label={controlLabels.pageSize}
            size="xs"
            data={[...new Set([...sizes, pageSize])]
              .toSorted((one, other) => one - other)
              .map((size) => ({
                value: String(size),
                label: size >= all ? 'All' : `${size} per page`,
              }))}
            value={String(pageSize)}
            onChange={(event) => onPageSize(Number(event.currentTarget.value))}
          />
        )}
      </div>
      {pages > 1 && (
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
      )}
    </nav>
  );
}
