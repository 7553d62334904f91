import { client, days, type Reads } from '../../testing/calls.ts';
import { auditList } from '../list-state.ts';
import { auditQueries } from '../queries.ts';

export const reads: Reads = (api) => [
  () => client.fetchQuery(auditQueries(api).list(auditList.defaults)),
];

export const narrowed: Reads = (api) => [
  () =>
    client.fetchQuery(
      auditQueries(api).list({
        ...auditList.defaults,
        filters: { ...days, actions: ['signed-in', 'registered'] },
      }),
    ),
];
