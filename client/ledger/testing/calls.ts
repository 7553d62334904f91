import { client, type Reads, type Writes, write } from '../../testing/calls.ts';
import { ledgerQueries } from '../queries.ts';

export const reads: Reads = (api) => [() => client.fetchQuery(ledgerQueries(api).proof())];

export const writes: Writes = {
  proveLedger: write((api) => ledgerQueries(api).prove(), undefined, ['getLedgerProof']),
};
