import { type Reads, read, type Writes, write } from '../../testing/calls.ts';
import { ledgerQueries } from '../queries.ts';

export const reads: Reads = (api) => [read(ledgerQueries(api).proof())];

export const writes: Writes = {
  proveLedger: write((api) => ledgerQueries(api).prove(), undefined, ['getLedgerProof']),
};
