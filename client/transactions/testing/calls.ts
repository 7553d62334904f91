import { days, id, type Reads, read, type Writes, write } from '../../testing/calls.ts';
import { ofTransaction } from '../../testing/shown-by.ts';
import { transactionMutations } from '../mutations.ts';
import { transactionQueries } from '../queries.ts';

export const reads: Reads = (api) => [
  read(transactionQueries(api).earnings()),
  read(transactionQueries(api).earnings(id)),
  read(transactionQueries(api).list(id, 1)),
];

export const narrowed: Reads = (api) => [
  read(transactionQueries(api).list(id, 2, { ...days, earned: true })),
];

export const writes: Writes = {
  addTransaction: write(
    (api) => transactionMutations(api).add(id),
    { submissionId: id, type: 'credit', value: 1, description: 'Thanks' },
    ofTransaction,
  ),
};
