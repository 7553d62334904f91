import { type Reads, read, type Writes, write } from '../../testing/calls.ts';
import { givenUpList } from '../list-state.ts';
import { givenUpJobMutations } from '../mutations.ts';
import { givenUpJobQueries } from '../queries.ts';

export const reads: Reads = (api) => [read(givenUpJobQueries(api).list(givenUpList.defaults))];

export const narrowed: Reads = (api) => [
  read(givenUpJobQueries(api).list({ ...givenUpList.defaults, filters: { kind: 'send-mail' } })),
];

export const writes: Writes = {
  retryGivenUpJobs: write((api) => givenUpJobMutations(api).retry(), { kind: 'send-mail' }, [
    'listGivenUpJobs',
    'listAuditEntries',
  ]),
};
