import { type Reads, read } from '../../testing/calls.ts';
import { notificationQueries } from '../queries.ts';

export const reads: Reads = (api) => [read(notificationQueries(api).ofDashboard())];
