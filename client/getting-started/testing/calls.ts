import { type Reads, read } from '../../testing/calls.ts';
import { gettingStartedQueries } from '../queries.ts';

export const reads: Reads = (api) => [read(gettingStartedQueries(api).steps())];
