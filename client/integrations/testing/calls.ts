import { client, type Reads } from '../../testing/calls.ts';
import { integrationQueries } from '../queries.ts';

export const reads: Reads = (api) => [() => client.fetchQuery(integrationQueries(api).current())];
