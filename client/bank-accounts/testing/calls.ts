import { id, type Reads, read, type Writes, write } from '../../testing/calls.ts';
import { bankAccountForm } from '../form.ts';
import { bankAccountMutations } from '../mutations.ts';
import { bankAccountQueries } from '../queries.ts';

export const reads: Reads = (api) => [read(bankAccountQueries(api).of(id))];

export const writes: Writes = {
  setBankAccount: write(
    (api) => bankAccountMutations(api, id).set(),
    { ...bankAccountForm('Ada').initialValues, iban: 'DE89370400440532013000' },
    ['getBankAccount', 'getCashStanding', 'listAuditEntries'],
  ),
  removeBankAccount: write((api) => bankAccountMutations(api, id).remove(), undefined, [
    'getBankAccount',
    'getCashStanding',
    'listAuditEntries',
  ]),
};
