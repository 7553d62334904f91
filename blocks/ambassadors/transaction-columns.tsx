import { Text } from '@mantine/core';
import { listDate } from '#client/dates/dates.ts';
import type { Transaction } from '#contract/transactions/transaction.ts';
import type { Column } from '#ui/data-table.tsx';

interface Titles {
  readonly description: string;
  readonly date: string;
  readonly value: string;
}

/** The columns of a list of credits and debits (AMB-31). */
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
    render: ({ createdAt }) => listDate(createdAt, timezone, Date.now()),
  },
  {
    key: 'value',
    title: titles.value,
    align: 'end',
    width: '7rem',
    render: ({ type, value }) => (
      <Text span size="sm" fw={600} c={type === 'credit' ? 'green' : 'red'}>
        {type === 'credit' ? '+' : '−'}
        {value.toLocaleString('en')}
      </Text>
    ),
  },
];
