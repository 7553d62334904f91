import { type Reads, read } from '../../testing/calls.ts';
import { rewardCostsQueries } from '../queries.ts';

export const reads: Reads = (api) => [read(rewardCostsQueries(api).costs())];
