import type { EndpointResponse } from '#contract/http/endpoint.ts';
import type { ShopifyCollection, ShopifyProduct } from '#contract/shopify/catalogue.ts';
import type * as endpoints from '#contract/shopify/endpoints.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { isAdmin } from '#server/platform/http/caller.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { findCollection, findCustomer, findProduct } from './catalogue.ts';
import { countLookUp } from './look-ups.ts';
import { withShop } from './service.ts';

const found = <Item>(item: Item | undefined): Item => {
  if (item === undefined) throw new ProblemError('not-found');
  return item;
};

export const getShopifyProduct = async (
  call: Call<typeof endpoints.getShopifyProduct>,
): Promise<ShopifyProduct> =>
  found(await withShop(call, (shop) => findProduct(shop, call.params.id)));

export const getShopifyCollection = async (
  call: Call<typeof endpoints.getShopifyCollection>,
): Promise<ShopifyCollection> =>
  found(await withShop(call, (shop) => findCollection(shop, call.params.type, call.params.id)));

/** To anybody but an admin the shop's number of the customer is not told (REW-181). */
export async function findShopifyCustomer(
  call: Call<typeof endpoints.findShopifyCustomer>,
): Promise<EndpointResponse<typeof endpoints.findShopifyCustomer>> {
  await countLookUp(call);
  const customer = found(await withShop(call, (shop) => findCustomer(shop, call.query.email)));
  const { id: _, ...told } = customer;
  return isAdmin(call.actor) ? customer : told;
}
