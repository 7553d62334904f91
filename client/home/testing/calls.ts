import { client, type Reads } from '../../testing/calls.ts';
import { homeQueries } from '../queries.ts';

export const reads: Reads = (api) => [
  () => client.fetchQuery(homeQueries(api).home(undefined)),
  () => client.fetchQuery(homeQueries(api).home('2026-11-01T10:00:00.000Z')),
];

export const narrowed: Reads = (api) => [
  () => client.fetchQuery(homeQueries(api).home('yesterday')),
];
