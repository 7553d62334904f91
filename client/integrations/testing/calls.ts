import { type Reads, read } from '../../testing/calls.ts';
import { integrationQueries } from '../queries.ts';

export const reads: Reads = (api) => [read(integrationQueries(api).current())];
