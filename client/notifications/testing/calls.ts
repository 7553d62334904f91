import { client, type Reads } from '../../testing/calls.ts';
import { notificationQueries } from '../queries.ts';

export const reads: Reads = (api) => [
  () => client.fetchQuery(notificationQueries(api).ofDashboard()),
];
