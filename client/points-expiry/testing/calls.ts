import { client, id, type Reads } from '../../testing/calls.ts';
import { pointsExpiryQueries } from '../queries.ts';

export const reads: Reads = (api) => [
  () => client.fetchQuery(pointsExpiryQueries(api).upcoming()),
  () => client.fetchQuery(pointsExpiryQueries(api).preview(12)),
];

export const narrowed: Reads = (api) => [
  () => client.fetchQuery(pointsExpiryQueries(api).upcoming(id)),
];
