import { useTenant } from '#client/tenants/tenant-context.ts';
import { ownTypeInWords } from '#client/transactions/labels.ts';
import type { OwnAreaProps } from '../person-areas/person-areas.ts';
import { Earnings } from './earnings.tsx';
import { ExpiryNoteOf } from './expiry-note.tsx';
import { TransactionList } from './transaction-list.tsx';

/** The own earnings, and every credit and debit behind them (AMB-31, AMB-35). */
export function OwnTransactions({ me, means }: Pick<OwnAreaProps, 'me' | 'means'>) {
  const { tenantName } = useTenant().data;
  return (
    <>
      <Earnings />
      <ExpiryNoteOf />
      <TransactionList
        personId={me.id}
        means={means}
        typeInWords={(entry) => ownTypeInWords(entry, tenantName)}
      />
    </>
  );
}
