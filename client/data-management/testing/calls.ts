import { type Reads, read, send, type Writes, write } from '../../testing/calls.ts';
import { dataManagementMutations, dataManagementQueries } from '../queries.ts';

export const reads: Reads = (api) => [read(dataManagementQueries(api).counts())];

export const writes: Writes = {
  exportRecords: write((api) => dataManagementMutations(api).export(), { what: 'rewards' }, [
    'listAuditEntries',
  ]),
};

export const others: Reads = (api) => [
  send(dataManagementMutations(api).export(), { what: 'ambassadors' }),
];
