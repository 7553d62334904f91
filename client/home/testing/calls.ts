import { type Reads, read } from '../../testing/calls.ts';
import { homeQueries } from '../queries.ts';

export const reads: Reads = (api) => [
  read(homeQueries(api).home(undefined)),
  read(homeQueries(api).home('2026-11-01T10:00:00.000Z')),
];

export const narrowed: Reads = (api) => [read(homeQueries(api).home('yesterday'))];
