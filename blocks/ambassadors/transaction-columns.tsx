import { Text } from '@mantine/core';
import { listDate } from '#client/dates/dates.ts';
import { describeEntry } from '#client/transactions/labels.ts';
import type { Transaction } from '#contract/transactions/transaction.ts';
import type { Column } from '#ui/data-table.tsx';

interface Titles {
  readonly description: string;
  readonly date: string;
  readonly value: string;
}

/** The columns of a list of credits and debits, of points and of cash (AMB-31). */
export const transactionColumns = (
  titles: Titles,
  timezone: string,
): readonly Column<Transaction>[] => [
  {
    key: 'description',
    title: titles.description,
    phone: 'title',
    render: ({ description }) => description,
  },
  {
    key: 'date',
    title: titles.date,
    width: '8rem',
    phone: 'note',
    render: ({ createdAt }) => listDate(createdAt, timezone, Date.now()),
  },
  {
    key: 'value',
    title: titles.value,
    align: 'end',
    width: '8rem',
    phone: 'end',
    render: (entry) => (
      <Text span size="sm" fw={600} c={entry.type === 'credit' ? 'green' : 'red'}>
        {describeEntry(entry)}
      </Text>
    ),
  },
];
