import { id, type Reads, read } from '../../testing/calls.ts';
import { pointsExpiryQueries } from '../queries.ts';

export const reads: Reads = (api) => [
  read(pointsExpiryQueries(api).upcoming()),
  read(pointsExpiryQueries(api).preview(12)),
];

export const narrowed: Reads = (api) => [read(pointsExpiryQueries(api).upcoming(id))];
