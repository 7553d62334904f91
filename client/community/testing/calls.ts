import { client, type Reads } from '../../testing/calls.ts';
import { communityQueries } from '../queries.ts';

export const reads: Reads = (api) => [() => client.fetchQuery(communityQueries(api).community())];
