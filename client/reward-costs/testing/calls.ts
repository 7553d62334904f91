import { client, type Reads } from '../../testing/calls.ts';
import { rewardCostsQueries } from '../queries.ts';

export const reads: Reads = (api) => [() => client.fetchQuery(rewardCostsQueries(api).costs())];
