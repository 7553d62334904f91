import type { Handlers } from '#server/platform/http/bind.ts';
import { listCollections, listProducts } from './service.ts';

export const goodsHandlers: Handlers<'listShopifyProducts' | 'listShopifyCollections'> = {
  listShopifyProducts: listProducts,
  listShopifyCollections: listCollections,
};
