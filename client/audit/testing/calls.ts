import { days, type Reads, read } from '../../testing/calls.ts';
import { auditList } from '../list-state.ts';
import { auditQueries } from '../queries.ts';

export const reads: Reads = (api) => [read(auditQueries(api).list(auditList.defaults))];

export const narrowed: Reads = (api) => [
  read(
    auditQueries(api).list({
      ...auditList.defaults,
      filters: { ...days, actions: ['signed-in', 'registered'] },
    }),
  ),
];
