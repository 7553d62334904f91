import { client, type Reads } from '../../testing/calls.ts';
import { goodsQueries } from '../queries.ts';

export const narrowed: Reads = (api) => [
  () => client.fetchQuery(goodsQueries(api).found('shopify', 'product', '')),
  () => client.fetchQuery(goodsQueries(api).found('shopify', 'collection', 'shoes')),
];
