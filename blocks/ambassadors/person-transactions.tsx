import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/http/api-context.ts';
import { personLabels } from '#client/people/labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { transactionQueries } from '#client/transactions/queries.ts';
import { Earnings } from '../earnings/earnings.tsx';
import { ExpiryNoteOf } from '../earnings/expiry-note.tsx';
import { TransactionList } from '../earnings/transaction-list.tsx';
import type { PersonAreaProps } from '../person-areas/person-areas.ts';
import { AddTransactionDialog } from './add-transaction-dialog.tsx';

/** An ambassador's earnings with every credit and debit behind them, and points by hand (AMB-31). */
export function PersonTransactions({ person, means }: Pick<PersonAreaProps, 'person' | 'means'>) {
  const labels = personLabels(useTenant().data.terms).transactions;
  const [isAdding, dialog] = useDisclosure(false);
  const { data } = useQuery(transactionQueries(useApi()).earnings(person.id));
  return (
    <>
      <Earnings personId={person.id} />
      <ExpiryNoteOf personId={person.id} />
      <TransactionList
        personId={person.id}
        means={means}
        actions={
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={dialog.open}
          >
            {labels.add}
          </Button>
        }
      />
      {isAdding && (
        <AddTransactionDialog person={person} balance={data?.points} onClose={dialog.close} />
      )}
    </>
  );
}
