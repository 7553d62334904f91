import { type Reads, read } from '../../testing/calls.ts';
import { communityQueries } from '../queries.ts';

export const reads: Reads = (api) => [read(communityQueries(api).community())];
