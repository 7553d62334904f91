import { type Reads, read } from '../../testing/calls.ts';
import { summaryQueries } from '../queries.ts';

export const reads: Reads = (api) => [
  read(summaryQueries(api).periods({ periodType: 'month', dateInPeriod: null })),
];

export const narrowed: Reads = (api) => [
  read(summaryQueries(api).periods({ periodType: 'week', dateInPeriod: '2026-11-20' }, 3)),
];
