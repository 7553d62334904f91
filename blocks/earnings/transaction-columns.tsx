import { Text } from '@mantine/core';
import { listDate } from '#client/dates/dates.ts';
import { describeEntry, transactionLabels } from '#client/transactions/labels.ts';
import type { Transaction } from '#contract/transactions/transaction.ts';
import type { Column } from '#ui/data-table.tsx';

const { columns } = transactionLabels;

/** The columns of a list of credits and debits, of points and of cash, with words for the type (AMB-31). */
export const transactionColumns = (
  timezone: string,
  typeInWords: (entry: Transaction) => string,
): readonly Column<Transaction>[] => [
  {
    key: 'description',
    title: columns.description,
    phone: 'title',
    render: ({ description }) => description,
  },
  {
    key: 'type',
    title: columns.type,
    width: '9rem',
    phone: 'note',
    render: typeInWords,
  },
  {
    key: 'date',
    title: columns.date,
    width: '8rem',
    phone: 'note',
    render: ({ createdAt }) => listDate(createdAt, timezone, Date.now()),
  },
  {
    key: 'value',
    title: columns.value,
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
