import { client, type Reads } from '../../testing/calls.ts';
import { gettingStartedQueries } from '../queries.ts';

export const reads: Reads = (api) => [() => client.fetchQuery(gettingStartedQueries(api).steps())];
