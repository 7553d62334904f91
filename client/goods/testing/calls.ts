import { type Reads, read } from '../../testing/calls.ts';
import { goodsQueries } from '../queries.ts';

export const narrowed: Reads = (api) => [
  read(goodsQueries(api).found('shopify', 'product', '')),
  read(goodsQueries(api).found('shopify', 'collection', 'shoes')),
];
