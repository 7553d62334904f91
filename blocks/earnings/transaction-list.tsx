import { Group, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '#client/http/api-context.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { transactionLabels as labels } from '#client/transactions/labels.ts';
import { transactionQueries } from '#client/transactions/queries.ts';
import type { Transaction } from '#contract/transactions/transaction.ts';
import { DayRangeField } from '../dates/day-range-field.tsx';
import type { PageMeans } from '../page-means.ts';
import { AreaList } from '../person-areas/area-list.tsx';
import { listOfArea } from '../person-areas/list-of-area.ts';
import { transactionColumns } from './transaction-columns.tsx';

interface TransactionListProps {
  personId: string;
  means: PageMeans;
  /** The type of an entry in words. */
  typeInWords?: (entry: Transaction) => string;
  /** Stands at the end of the line above the list. */
  actions?: ReactNode;
}

/** Every credit and debit of a person in the days of the address, or only earnings, newest first (AMB-22, AMB-31). */
export function TransactionList({
  personId,
  means,
  typeInWords = ({ type }) => labels.types[type],
  actions,
}: TransactionListProps) {
  const { timezone } = useTenant().data;
  const earned = means.query.get('earned') === 'true';
  const { page, range, onPage, onFilters, onRange, onClear } = listOfArea(means, {
    earned: earned ? 'true' : null,
  });
  const query = useQuery(transactionQueries(useApi()).list(personId, page, { ...range, earned }));
  return (
    <>
      <Group justify="space-between">
        <Group>
          <DayRangeField label={labels.dates} value={range} onChange={onRange} />
          <Switch
            label={labels.onlyEarned}
            checked={earned}
            onChange={(event) => onFilters({ earned: event.currentTarget.checked ? 'true' : null })}
          />
        </Group>
        {actions}
      </Group>
      <AreaList
        label={labels.title}
        failed={labels.failed}
        columns={transactionColumns(timezone, typeInWords)}
        query={query}
        range={range}
        page={page}
        onPage={onPage}
        empty={labels.empty}
        emptyHint={labels.emptyHint}
        onClear={onClear}
      />
    </>
  );
}
