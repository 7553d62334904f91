import {
  days,
  id,
  type Reads,
  read,
  second,
  send,
  type Writes,
  write,
} from '../../testing/calls.ts';
import { allAmbassadors, ambassadorList } from '../list-state.ts';
import { ambassadorMutations, ambassadorQueries } from '../queries.ts';

export const reads: Reads = (api) => [
  read(ambassadorQueries(api).list(ambassadorList.defaults, allAmbassadors)),
  read(ambassadorQueries(api).withoutDiscountCode()),
  read(ambassadorQueries(api).tags()),
];

export const narrowed: Reads = (api) => [
  read(
    ambassadorQueries(api).list(
      { ...second, sort: 'name', filters: {} },
      {
        ...{ ...days, tags: ['vip', 'new'], pendingProfile: true },
        ...{ discCodes: 2, savedSearch: 'Deactivated' },
      },
    ),
  ),
  read(ambassadorQueries(api).find('ada', 5)),
];

export const writes: Writes = {
  changeTags: write(
    (api) => ambassadorMutations(api).changeTags(),
    [{ ids: [id], add: ['vip'], remove: [] }],
    ['listAmbassadors', 'getPerson', 'listTags', 'listAuditEntries'],
  ),
  exportAmbassadors: 'it reads, and leaves everything as it is',
};

export const others: Reads = (api) => [
  send(ambassadorMutations(api).export().download, {
    what: { search: '', filters: { ...allAmbassadors, tags: ['vip'] } },
  }),
  send(ambassadorMutations(api).export().email, { search: 'ada', filters: allAmbassadors }),
];
