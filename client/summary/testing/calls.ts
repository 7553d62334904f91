import { client, type Reads } from '../../testing/calls.ts';
import { summaryQueries } from '../queries.ts';

export const reads: Reads = (api) => [
  () => client.fetchQuery(summaryQueries(api).periods({ periodType: 'month', dateInPeriod: null })),
];

export const narrowed: Reads = (api) => [
  () =>
    client.fetchQuery(
      summaryQueries(api).periods({ periodType: 'week', dateInPeriod: '2026-11-20' }, 3),
    ),
];
