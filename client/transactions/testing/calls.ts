import { client, days, id, type Reads, type Writes, write } from '../../testing/calls.ts';
import { ofTransaction } from '../../testing/shown-by.ts';
import { transactionMutations } from '../mutations.ts';
import { transactionQueries } from '../queries.ts';

export const reads: Reads = (api) => [
  () => client.fetchQuery(transactionQueries(api).earnings()),
  () => client.fetchQuery(transactionQueries(api).earnings(id)),
  () => client.fetchQuery(transactionQueries(api).list(id, 1)),
];

export const narrowed: Reads = (api) => [
  () => client.fetchQuery(transactionQueries(api).list(id, 2, { ...days, earned: true })),
];

export const writes: Writes = {
  addTransaction: write(
    (api) => transactionMutations(api).add(id),
    { submissionId: id, type: 'credit', value: 1, description: 'Thanks' },
    ofTransaction,
  ),
};
